/** The days of a month in weeks, and the places of entries in them. Days are texts such as `2026-11-22`. */

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Returns the day that is `count` days after another. */
export const addDays = (day: string, count: number): string =>
	new Date(timeOfDay(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days the second day is after the first. */
export const daysBetween = (first: string, second: string): number =>
	Math.round((timeOfDay(second) - timeOfDay(first)) / DAY_MS);

/** Returns whether a text is a month such as `2026-11`. The months at the ends of the range have neighbours. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) && text < '9999-12';

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the month that is `count` months after another. */
export function addMonths(month: string, count: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks that contain a month's days. @param firstWeekday the day with which weeks begin; 0 is Sunday */
export function weeksOf(month: string, firstWeekday: number): string[][] {
	const first = `${month}-01`;
	const before = (new Date(timeOfDay(first)).getUTCDay() - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
	const end = `${addMonths(month, 1)}-01`;
	const weeks: string[][] = [];
	for (let start = addDays(first, -before); start < end; start = addDays(start, DAYS_PER_WEEK))
		weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(start, index)));
	return weeks;
}

/** Something with a first and a last day. */
export interface Spanning {
	firstDay: string;
	lastDay: string;
}

/** An entry, or the part of it, within a week. */
export interface Segment<T> {
	entry: T;
	/** Index of its first day in the week. */
	column: number;
	/** Number of its days in the week. */
	span: number;
	/** Row below the numbers of the days, from 0. */
	lane: number;
	/** The entry began in an earlier week. */
	isContinued: boolean;
	/** The entry goes on in the next week. */
	goesOn: boolean;
}

export interface WeekLayout<T> {
	days: readonly string[];
	/** In the order of their first days. */
	segments: readonly Segment<T>[];
	/** Number of entries of each day that have no room. */
	hidden: readonly number[];
}

/**
 * Places entries in the rows of a week: periods first, the longest one on top, then the others in their order.
 * @param entries in the order of their times
 * @param lanes number of rows
 */
export function layoutWeek<T extends Spanning>(
	days: readonly string[],
	entries: readonly T[],
	lanes: number,
): WeekLayout<T> {
	const [start = ''] = days;
	const end = days.at(-1) ?? '';
	const present = entries
		.filter(({ firstDay, lastDay }) => firstDay <= end && lastDay >= start)
		.map((entry) => {
			const column = Math.max(0, daysBetween(start, entry.firstDay));
			const last = Math.min(days.length - 1, daysBetween(start, entry.lastDay));
			return { entry, column, span: last - column + 1 };
		})
		.toSorted((a, b) => b.span - a.span);
	const taken: boolean[][] = days.map(() => []);
	const hidden = days.map(() => 0);
	const segments: Segment<T>[] = [];
	for (const { entry, column, span } of present) {
		const own = taken.slice(column, column + span);
		const lane = Array.from({ length: lanes }, (_, row) => row).find((row) => own.every((day) => !day[row]));
		if (lane === undefined) {
			for (let day = column; day < column + span; day++) hidden[day]! += 1;
			continue;
		}
		for (const day of own) day[lane] = true;
		const isContinued = entry.firstDay < start;
		segments.push({ entry, column, span, lane, isContinued, goesOn: entry.lastDay > end });
	}
	return { days, segments: segments.toSorted((a, b) => a.column - b.column || a.lane - b.lane), hidden };
}
