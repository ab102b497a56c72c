/** Reads dates as spreadsheets of different countries write them. */
import { instant } from '../../../contract/envelope.ts';
import { languages, languageTraits } from '../../../contract/languages.ts';
import { comparableName } from './comparable-name.ts';

/** First number of a date such as `03/04/2026`. */
export type DateOrder = 'day' | 'month';

export type ReadDate =
	| {
			value: string;
			/**
			 * True if the last of three numbers was read as a year of two digits. The first number could also be the
			 * year.
			 */
			isGuess?: true;
	  }
	| { error: 'not_date' | 'ambiguous_date' };

const TIME = String.raw`(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z?))?`;
/** `2026-04-30`, `2026/4/30`, `2026.4.30`, `2026年4月30日` or `26年4月30日`, with or without a time. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4}|\d{2}(?=年))[-/.年](\d{1,2})[-/.月](\d{1,2})日?${TIME}$`);
/** `30.04.2026`, `30/4/2026`, `4/30/2026`, `30-04-2026` or `30.04.26`, with or without a time. */
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`);
/** Two numbers and words, e.g. `30-Apr-26`, `Apr 30, 2026` or `30 de abril de 2026`, with or without a time. */
const WITH_WORDS = new RegExp(String.raw`^([\p{L}\p{M}\d\s.,/-]*?\p{L}[\p{L}\p{M}\d\s.,/-]*?)${TIME}$`, 'u');

/** Maximum length of a date with weekday and time. A longer text is no date, and the patterns would be slow on it. */
const MAX_DATE_LENGTH = 60;
const MONTHS_PER_YEAR = 12;
/** First two-digit year in the 20th century: 70 means 1970, and 69 means 2069. */
const FIRST_SHORT_YEAR = 70;
/** Minimum length of an abbreviated name of a month. Spreadsheets shorten names in other ways than `Intl` does. */
const MIN_MONTH_LETTERS = 3;

/** Formats a date in the languages of the interface. */
const partsOf = (options: Intl.DateTimeFormatOptions, date: Date): Intl.DateTimeFormatPart[] =>
	languages.flatMap((language) =>
		new Intl.DateTimeFormat(languageTraits[language].adminLocale, { ...options, timeZone: 'UTC' }).formatToParts(date),
	);

const dayOf = (month: number, day: number): Date => new Date(Date.UTC(2001, month, day));

/** Months by their names in the languages of the interface, long and short, alone and in dates. */
const monthsByName = new Map<string, Set<number>>();
for (let month = 0; month < MONTHS_PER_YEAR; month++)
	for (const style of ['long', 'short'] as const)
		for (const options of [{ month: style }, { month: style, day: 'numeric', year: 'numeric' }] as const)
			for (const { type, value } of partsOf(options, dayOf(month, 1))) {
				const name = comparableName(value);
				if (type === 'month') monthsByName.set(name, (monthsByName.get(name) ?? new Set()).add(month + 1));
			}

/** Words between the parts of a date, e.g. `de` in `30 de abril de 2026`. */
const connectingWords = new Set(
	partsOf({ dateStyle: 'long' }, dayOf(0, 1)).flatMap(({ type, value }) =>
		type === 'literal' ? (value.match(/\p{L}+/gu) ?? []).map(comparableName) : [],
	),
);

/** A weekday at the start or end of a date, e.g. in `Thursday, April 30, 2026`. */
const WEEKDAY = (() => {
	const days = Array.from({ length: 7 }, (_, day) => dayOf(0, day + 1));
	const names = days.flatMap((day) => partsOf({ weekday: 'long' }, day).map(({ value }) => value));
	return new RegExp(String.raw`^(?:${names.join('|')})[,.\s]+|[,.\s]*(?:${names.join('|')})$`, 'iu');
})();

/** Returns the months with a name that equals the word, otherwise those with a name that begins with the word. */
function monthsOf(word: string): number[] {
	const name = comparableName(word);
	const exact = monthsByName.get(name);
	if (exact) return [...exact];
	if (name.length < MIN_MONTH_LETTERS) return [];
	const longer = [...monthsByName].filter(([each]) => each.startsWith(name));
	return [...new Set(longer.flatMap(([, months]) => [...months]))];
}

/** Returns the order that a date proves: a number over 12 is a day, and dots are used where the day comes first. */
function provenOrder(text: string): DateOrder | undefined {
	const [, first, separator, second] = YEAR_LAST.exec(text) ?? [];
	if (separator === '.') return 'day';
	if (Number(first) > MONTHS_PER_YEAR) return 'day';
	return Number(second) > MONTHS_PER_YEAR ? 'month' : undefined;
}

/**
 * Returns the order of the dates in a column. Undefined if no date proves the order, or if two dates contradict each
 * other.
 */
export function dateOrderOf(cells: readonly unknown[]): DateOrder | undefined {
	const orders = new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (provenOrder(cell.trim()) ?? []) : [])));
	return orders.size === 1 ? [...orders][0] : undefined;
}

/**
 * Returns the instant of a date in UTC, with or without a time, as ISO text.
 * @param columnOrder order of the dates in the column, for an ambiguous date
 */
export function readDate(written: string, columnOrder?: DateOrder): ReadDate {
	if (written.length > MAX_DATE_LENGTH) return { error: 'not_date' };
	const text = written.replace(WEEKDAY, '');
	const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
	if (year) return instantOf(year, month, day, time);
	const [, first, , second, lastYear, ...lastTime] = YEAR_LAST.exec(text) ?? [];
	if (lastYear) {
		const order = first === second ? 'day' : (provenOrder(text) ?? columnOrder);
		if (!order) return { error: 'ambiguous_date' };
		const date =
			order === 'day' ? instantOf(lastYear, second, first, lastTime) : instantOf(lastYear, first, second, lastTime);
		return 'value' in date && lastYear.length === 2 ? { ...date, isGuess: true } : date;
	}
	const named = readNamedMonth(text);
	if (named) return named;
	const { data, success } = instant.safeParse(text);
	return success ? { value: data } : { error: 'not_date' };
}

/** Reads a date with the name of a month. The number with four digits is the year, otherwise the last number. */
function readNamedMonth(text: string): ReadDate | undefined {
	const [, date = '', ...time] = WITH_WORDS.exec(text) ?? [];
	const parts = date.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
	const numbers = parts.filter((part) => /^\d/.test(part));
	const words = parts.filter((part) => !/^\d/.test(part) && !connectingWords.has(comparableName(part)));
	const [word] = words;
	if (word === undefined || words.length > 1 || numbers.length !== 2) return undefined;
	const [day = '', year = ''] = numbers[0]!.length === 4 ? numbers.toReversed() : numbers;
	const months = monthsOf(word);
	if (months.length === 0 || day.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined;
	return months.length > 1 ? { error: 'ambiguous_date' } : instantOf(year, String(months[0]), day, time);
}

function instantOf(
	year: string,
	month = '',
	day = '',
	[time = '0:00:00', zone]: (string | undefined)[],
): { value: string } | { error: 'not_date' } {
	const two = (text: string) => text.padStart(2, '0');
	const fullYear = year.length === 2 ? `${Number(year) < FIRST_SHORT_YEAR ? '20' : '19'}${year}` : year;
	const clock = time.replace(/^\d:/, '0$&').replace(/^\d\d:\d\d$/, '$&:00');
	const { data, success } = instant.safeParse(`${fullYear}-${two(month)}-${two(day)}T${clock}${zone || 'Z'}`);
	return success ? { value: data } : { error: 'not_date' };
}
