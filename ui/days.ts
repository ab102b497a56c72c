/** Days have the form `2026-11-22`, months the form `2026-11`. */

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

export const addDays = (day: string, count: number): string =>
	new Date(timeOfDay(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (first: string, second: string): number =>
	Math.round((timeOfDay(second) - timeOfDay(first)) / DAY_MS);

/** Excludes 9999-12, because the month after it has a year of five digits. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) && text < '9999-12';

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** @param firstWeekday 0 is Sunday */
export function weeksOf(month: string, firstWeekday: number): string[][] {
	const first = `${month}-01`;
	const before = (new Date(timeOfDay(first)).getUTCDay() - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
	const end = `${addMonths(month, 1)}-01`;
	const weeks: string[][] = [];
	for (let start = addDays(first, -before); start < end; start = addDays(start, DAYS_PER_WEEK))
		weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(start, index)));
	return weeks;
}

/** In a shorter month, returns the last day of that month, e.g. `2026-02-28` for one month after `2026-01-31`. */
export function addMonthsToDay(day: string, count: number): string {
	const month = addMonths(monthOf(day), count);
	const last = addDays(`${addMonths(month, 1)}-01`, -1);
	const same = `${month}${day.slice(7)}`;
	return same < last ? same : last;
}

/** Returns false for days such as `2026-02-30`. */
export const isCalendarDay = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOfDay(text)) && addDays(text, 0) === text;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOfDay(day)).getUTCDay();

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

export interface DayKey {
	key: string;
	shiftKey: boolean;
}

/**
 * Returns the day to which a key moves in a grid of dates (ARIA practices). Undefined for other keys.
 * @param firstWeekday 0 is Sunday
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
