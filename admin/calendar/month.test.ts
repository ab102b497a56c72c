import { expect, test } from 'vitest';
import { addMonths, isMonth, weeksOf } from '../../ui/days.ts';
import { layoutWeek, type Spanning } from './month.ts';

test('the weeks of a month begin on the first weekday, and contain all of its days', () => {
	const november = weeksOf('2026-11', 1);
	expect(november.map(([first]) => first)).toEqual([
		'2026-10-26',
		'2026-11-02',
		'2026-11-09',
		'2026-11-16',
		'2026-11-23',
		'2026-11-30',
	]);
	expect(november.at(-1)?.at(-1)).toBe('2026-12-06');
	// November 2026 begins on a Sunday.
	expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
	// February 2027 has exactly four weeks from Monday to Sunday.
	expect(weeksOf('2027-02', 1).map((days) => [days[0], days[6]])).toEqual([
		['2027-02-01', '2027-02-07'],
		['2027-02-08', '2027-02-14'],
		['2027-02-15', '2027-02-21'],
		['2027-02-22', '2027-02-28'],
	]);
	expect(weeksOf('2028-02', 1).flat()).toContain('2028-02-29');
});

test('months before and after another cross the year', () => {
	expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
		'2027-01',
		'2025-12',
		'2026-11',
	]);
});

test.each(['', '2026', '2026-13', '2026-00', '2026-1', '0026-01', '9999-12', '2026-11-01', 'x'])(
	'%j is no month',
	(text) => expect(isMonth(text)).toBe(false),
);

const [week = []] = weeksOf('2026-06', 1);
const named = (name: string, firstDay: string, lastDay = firstDay): Spanning & { name: string } => ({
	name,
	firstDay,
	lastDay,
});
const placed = (entries: readonly (Spanning & { name: string })[], lanes = 3) => {
	const { segments, hidden } = layoutWeek(week, entries, lanes);
	return { places: segments.map(({ entry, column, span, lane }) => [entry.name, column, span, lane]), hidden };
};

test('a period takes one row on all of its days, and the entries of these days the rows below', () => {
	const { places, hidden } = placed([
		named('early', '2026-06-02'),
		named('period', '2026-06-02', '2026-06-04'),
		named('late', '2026-06-02'),
		named('other', '2026-06-05'),
	]);
	expect(places).toEqual([
		['period', 1, 3, 0],
		['early', 1, 1, 1],
		['late', 1, 1, 2],
		['other', 4, 1, 0],
	]);
	expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a period that exceeds the week is cut at its ends', () => {
	const { segments } = layoutWeek(week, [named('long', '2026-05-20', '2026-07-01')], 3);
	expect(segments).toEqual([
		{ entry: expect.anything(), column: 0, span: 7, lane: 0, isContinued: true, goesOn: true },
	]);
	expect(layoutWeek(week, [named('past', '2026-05-20', '2026-05-31')], 3).segments).toEqual([]);
});

test('entries without room are counted on each of their days', () => {
	const { places, hidden } = placed(
		[
			named('one', '2026-06-01', '2026-06-03'),
			named('two', '2026-06-02', '2026-06-04'),
			named('three', '2026-06-03', '2026-06-03'),
			named('four', '2026-06-07'),
		],
		1,
	);
	expect(places).toEqual([
		['one', 0, 3, 0],
		['four', 6, 1, 0],
	]);
	expect(hidden).toEqual([0, 1, 2, 1, 0, 0, 0]);
});
