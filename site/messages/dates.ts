/**
 * Formatting of ISO 8601 dates and instants in UTC, without `Intl`: its first use blocks a slow phone for 85 ms (ADR 0014). A test compares the
 * results with `Intl`.
 */
import type { Language } from '../urls.ts';

const english = 'January February March April May June July August September October November December'.split(' ');
const chinese = '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' ');

type Write = (year: number, month: number, day: number) => string;

/** Months count from 0. */
const formats = {
	full: {
		en: (year, month, day) => `${english[month]} ${day}, ${year}`,
		zh: (year, month, day) => `${year}年${month + 1}月${day}日`,
	},
	month: {
		en: (_, month) => `${english[month]}`,
		zh: (_, month) => `${chinese[month]}`,
	},
	monthYear: {
		en: (year, month) => `${english[month]} ${year}`,
		zh: (year, month) => `${year}年${month + 1}月`,
	},
	day: {
		en: (_, __, day) => `${day}`,
		zh: (_, __, day) => `${day}日`,
	},
	dayMonth: {
		en: (_, month, day) => `${english[month]} ${day}`,
		zh: (_, month, day) => `${month + 1}月${day}日`,
	},
} satisfies Record<string, Record<Language, Write>>;

export type DateFormat = keyof typeof formats;

/** Formats an instant as 'YYYY-MM-DD HH:MM:SS UTC', the same in every language. */
export const writeInstant = (instant: string): string => `${dayOf(instant)} ${instant.slice(11, 19)} UTC`;

/** Returns the day of an instant: `2026-03-09`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Returns the month of an instant or a day: `2026-03`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the year of an instant, a day or a month. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** @param date an instant or a day; formats without a day also take a month */
export const writeDate = (date: string, format: DateFormat, language: Language): string =>
	formats[format][language](yearOf(date), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
