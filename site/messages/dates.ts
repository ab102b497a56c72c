/** Formats dates and instants in UTC. `Intl` is not used, because its first use blocks slow phones (ADR 0014). */
import { languageTraits, type Language, type LanguageTraits } from '../../contract/languages.ts';

export type DateFormat = keyof LanguageTraits['datePatterns'];

/** Formats an instant as 'YYYY-MM-DD HH:MM:SS UTC' in every language. */
export const writeInstant = (instant: string): string => `${dayOf(instant)} ${instant.slice(11, 19)} UTC`;

/** Returns e.g. `2026-03-09`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Returns e.g. `2026-03`. */
export const monthOf = (date: string): string => date.slice(0, 7);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** @param date an instant or a day; also a month, if the format has no day */
export function writeDate(date: string, format: DateFormat, language: Language): string {
	const { datePatterns, monthNames } = languageTraits[language];
	const month = Number(date.slice(5, 7));
	const monthName = monthNames[month - 1] ?? '';
	const parts: Record<string, string | number> = {
		year: yearOf(date),
		yearOfCentury: date.slice(2, 4),
		month,
		monthName,
		shortMonthName: monthName.slice(0, 3),
		day: Number(date.slice(8, 10)),
	};
	return datePatterns[format].replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]));
}

/** Makes the first letter a capital. Some languages write months in lower case, even where a date starts a label. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins the items like the platform’s list format with the style `narrow`. */
export function writeList(items: readonly string[], language: Language): string {
	const { listSeparator, lastListSeparator } = languageTraits[language];
	const first = items.slice(0, -1).join(listSeparator);
	return [...(first ? [first] : []), ...items.slice(-1)].join(lastListSeparator);
}
