import { expect, test } from 'vitest';
import { gaugeOf } from './gauge-marks.ts';

const stops = (marks: string[]) => [1, 2, 3, 4, 5].map((stop) => gaugeOf(marks)?.[`--depth-${stop}`]);

test('the gauge counts from the first mark of the look to the last', () => {
	expect(gaugeOf(['−20 m', '−80 m', '−200 m', '−400 m', '−1000 m'])).toEqual({
		'--before-depth': '"−"',
		'--after-depth': '" m"',
		'--depth-1': 20,
		'--depth-2': 80,
		'--depth-3': 200,
		'--depth-4': 400,
		'--depth-5': 1000,
	});
});

test('with fewer marks, the stops of the gauge are between them', () => {
	expect(stops(['10 m', '90 m'])).toEqual([10, 30, 50, 70, 90]);
	expect(stops(['10 m', '20 m', '100 m'])).toEqual([10, 15, 20, 60, 100]);
});

test.each<[marks: string[]]>([
	[[]],
	[['−20 m']],
	[['I', 'II', 'III']],
	[['−20 m', '80 ft']],
	[['−20 m', '', '−200 m']],
])('marks that are not numbers of one unit make no gauge: %j', (marks) => expect(gaugeOf(marks)).toBeNull());
