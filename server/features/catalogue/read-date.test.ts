import { expect, test } from 'vitest';
import { dateOrderOf, readDate } from './read-date.ts';

const april = { value: '2026-04-30T00:00:00.000Z' };

test('dates are read as spreadsheets of different countries write them', () => {
	for (const text of [
		'2026-04-30',
		'2026/4/30',
		'2026.04.30',
		'2026年4月30日',
		'30.04.2026',
		'30/4/2026',
		'30-04-2026',
	])
		expect(readDate(text), text).toEqual(april);
	expect(readDate('4/30/2026')).toEqual(april);
	expect(readDate('2026-04-30 9:15')).toEqual({ value: '2026-04-30T09:15:00.000Z' });
	expect(readDate('30.04.2026 12:00')).toEqual({ value: '2026-04-30T12:00:00.000Z' });
	expect(readDate('2026-04-30T12:00:00.5Z')).toEqual({ value: '2026-04-30T12:00:00.500Z' });
});

test('other texts and days that do not exist are no dates', () => {
	for (const text of [
		'soon',
		'2026',
		'2026-02-30',
		'31.02.2026',
		'2026-13-01',
		'30.04/2026',
		'30.04.26',
		'2026-04-30T25:00:00Z',
	])
		expect(readDate(text), text).toEqual({ error: 'not_date' });
});

test('other dates of the column tell day and month apart', () => {
	const fourth = '03/04/2026';
	expect(readDate(fourth)).toEqual({ error: 'ambiguous_date' });
	expect(readDate(fourth, dateOrderOf([fourth, '30/04/2026', '2026-01-02', null]))).toEqual({
		value: '2026-04-03T00:00:00.000Z',
	});
	expect(readDate(fourth, dateOrderOf([fourth, '04/30/2026']))).toEqual({ value: '2026-03-04T00:00:00.000Z' });
	expect(dateOrderOf(['04/30/2026', '30/04/2026'])).toBeUndefined();
	expect(readDate('03/03/2026')).toEqual({ value: '2026-03-03T00:00:00.000Z' });
});
