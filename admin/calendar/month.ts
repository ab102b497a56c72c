/** Lays out entries in the weeks of a month. Days are texts such as `2026-11-22`. */
import { daysBetween } from '../../ui/days.ts';

export interface Spanning {
	firstDay: string;
	lastDay: string;
}

export interface Segment<T> {
	entry: T;
	/** Index of the first day in the week. */
	column: number;
	/** In days. */
	span: number;
	/** Row below the day numbers, from 0. */
	lane: number;
	isContinued: boolean;
	goesOn: boolean;
}

export interface WeekLayout<T> {
	days: readonly string[];
	segments: readonly Segment<T>[];
	/** Number of hidden entries, by index of the day. */
	hidden: readonly number[];
}

/**
 * Places the longest entries first.
 * @param entries sorted by time
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
