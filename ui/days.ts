/** Calculates with days such as `2026-11-22` and months such as `2026-11`. */

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

export const addDays = (day: string, count: number): string =>
	new Date(timeOfDay(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (first: string, second: string): number =>
	Math.round((timeOfDay(second) - timeOfDay(first)) / DAY_MS);

/** Returns true for a month from 1000-01 to 9999-11. The month after 9999-12 would have five digits. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) && text < '9999-12';

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/**
 * Returns the weeks with days of a month.
 * @param firstWeekday first day of the week; 0 is Sunday
 */
export function weeksOf(month: string, firstWeekday: number): string[][] {
	const first = `${month}-01`;
	const before = (new Date(timeOfDay(first)).getUTCDay() - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
	const end = `${addMonths(month, 1)}-01`;
	const weeks: string[][] = [];
	for (let start = addDays(first, -before); start < end; start = addDays(start, DAYS_PER_WEEK))
		weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(start, index)));
	return weeks;
}

/** Returns the day `count` months later, or the last day of a shorter month. */
export function addMonthsToDay(day: string, count: number): string {
	const month = addMonths(monthOf(day), count);
	const last = addDays(`${addMonths(month, 1)}-01`, -1);
	const same = `${month}${day.slice(7)}`;
	return same < last ? same : last;
}

/** Returns true for an existing day with a four-digit year, e.g. not for `2026-02-30`. */
export const isCalendarDay = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOfDay(text)) && addDays(text, 0) === text;

/** Returns the weekday of a day; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOfDay(day)).getUTCDay();

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

export interface DayKey {
	key: string;
	shiftKey: boolean;
}

/**
 * Returns the day to which a key moves in a grid of dates (ARIA practices); undefined for other keys. Arrows move by
 * days and weeks. Home and End move within the week. PageUp and PageDown move by months, and with Shift by years.
 * @param firstWeekday first day of the week; 0 is Sunday
 */
export function dayAfterKey(day: string, { key, shiftKey }: DayKey, firstWeekday: number): string | undefined {
	const column = (weekdayOf(day) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
	const months = shiftKey ? MONTHS_PER_YEAR : 1;
	const moves: Partial<Record<string, () => string>> = {
		ArrowLeft: () => addDays(day, -1),
		ArrowRight: () => addDays(day, 1),
		ArrowUp: () => addDays(day, -DAYS_PER_WEEK),
		ArrowDown: () => addDays(day, DAYS_PER_WEEK),
		Home: () => addDays(day, -column),
		End: () => addDays(day, DAYS_PER_WEEK - 1 - column),
		PageUp: () => addMonthsToDay(day, -months),
		PageDown: () => addMonthsToDay(day, months),
	};
	return moves[key]?.();
}
