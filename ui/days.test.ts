import { expect, test } from 'vitest';
import { addMonthsToDay, dayAfterKey, isCalendarDay } from './days.ts';

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

test('keys lead to other days, weeks and months', () => {
	const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
	expect(keys.map((key) => dayAfterKey('2031-03-31', { key, shiftKey: false }, 1))).toEqual([
		'2031-03-30',
		'2031-04-01',
		'2031-03-24',
		'2031-04-07',
		'2031-03-31',
		'2031-04-06',
		'2031-02-28',
		'2031-04-30',
		undefined,
	]);
	expect(dayAfterKey('2028-02-29', { key: 'PageDown', shiftKey: true }, 1)).toBe('2029-02-28');
});
