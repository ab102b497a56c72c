import { expect, test } from 'vitest';
import { addMonthsToDay, isCalendarDay } from './days.ts';

test('a day that a month lacks is its last one', () => {
	expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28');
	expect(addMonthsToDay('2028-02-29', -12)).toBe('2027-02-28');
	expect(addMonthsToDay('2026-11-22', 2)).toBe('2027-01-22');
});

test('only days of the calendar are days', () => {
	expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isCalendarDay)).toEqual([
		true,
		false,
		false,
		false,
		false,
	]);
});
