/** Reads dates and times in ISO 8601 and in the usual formats of a language. */
import { isCalendarDay } from './days.ts';

/** Returns the months by their long and short names, in lower case and without dots. */
function monthNames(locale: string): Map<string, number> {
	const names = new Map<string, number>();
	for (const month of ['long', 'short'] as const) {
		const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
		for (let index = 0; index < 12; index++)
			names.set(
				format
					.format(Date.UTC(2026, index, 1))
					.toLowerCase()
					.replaceAll('.', ''),
				index + 1,
			);
	}
	// British English has the short form `Sept`, but many people type `Sep`.
	for (const [name, number] of names)
		if (/^[a-z]{4,}$/.test(name) && !names.has(name.slice(0, 3))) names.set(name.slice(0, 3), number);
	return names;
}

function isDayFirst(locale: string): boolean {
	const types = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
	return types.indexOf('day') < types.indexOf('month');
}

const twoDigits = (number: number | string): string => String(number).padStart(2, '0');

function dayFrom(year: string, month: number | string, day: string): string | null {
	const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
	return isCalendarDay(text) ? text : null;
}

/**
 * Reads e.g. `22.11.2026`, `22 Nov 2026`, `November 22, 2026` or `2026年11月22日`. Returns `2026-11-22`, or null for other
 * texts.
 */
export function readDay(text: string, locale: string): string | null {
	const typed = text.trim().toLowerCase();
	const yearFirst = /^(\d{4})(?:\s*[-/.年]\s*)(\d{1,2})(?:\s*[-/.月]\s*)(\d{1,2})\s*[日号]?$/.exec(typed);
	if (yearFirst) return dayFrom(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
	const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(typed);
	if (compact) return dayFrom(compact[1]!, compact[2]!, compact[3]!);
	const yearLast = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(typed);
	if (yearLast) {
		const [, first = '', second = '', year = ''] = yearLast;
		return isDayFirst(locale) ? dayFrom(year, second, first) : dayFrom(year, first, second);
	}
	const words = typed.split(/[\s,.\-/]+/).filter(Boolean);
	if (words.length !== 3) return null;
	const names = monthNames(locale);
	const month = words.findIndex((word) => names.has(word));
	const [day = '', year = ''] = words.filter((_, index) => index !== month);
	return (month === 0 || month === 1) && /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year)
		? dayFrom(year, names.get(words[month]!)!, day)
		: null;
}

const TIME =
	/^(上午|下午)?\s*(\d{1,2})(?:\s*[:：点时]\s*(\d{1,2}))?(?:\s*[:：分]\s*(\d{2}))?\s*[分]?\s*(am|pm|a\.m\.|p\.m\.)?$/;

/** Reads e.g. `3:30 pm` or `下午3:30`. Returns `15:30`, or null for other texts. */
export function readTime(text: string): string | null {
	const match = TIME.exec(text.trim().toLowerCase());
	if (!match) return null;
	const [, before, typedHour = '', minute, second, after] = match;
	const half = before === '下午' || after?.startsWith('p') ? 'pm' : before || after ? 'am' : null;
	// A number alone is ambiguous.
	if (minute === undefined && half === null) return null;
	const hour = Number(typedHour);
	if (half && (hour < 1 || hour > 12) && before === undefined) return null;
	const hours = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour;
	if (hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
	const time = `${twoDigits(hours)}:${twoDigits(minute ?? 0)}`;
	return second === undefined || second === '00' ? time : `${time}:${second}`;
}

/** Returns e.g. `2026-11-22T15:30`. A day alone means midnight. Null for other texts. */
export function readDateTime(text: string, locale: string): string | null {
	const typed = text.trim().replace(/[tT](?=\d)/, ' ');
	const wholeDay = readDay(typed, locale);
	if (wholeDay) return `${wholeDay}T00:00`;
	// The day may end at a space, at a comma, or after the Chinese character for a day. Try each place.
	for (const { index } of typed.matchAll(/[\s,，]|(?<=[日号])/g)) {
		const day = readDay(typed.slice(0, index).replace(/[,，]$/, ''), locale);
		const time = day && readTime(typed.slice(index).replace(/^[\s,，]+/, ''));
		if (day && time) return `${day}T${time}`;
	}
	return null;
}
