/** Which figures an address asks for: its months and its company, in the page's query. */
import type { AskedFigures } from './client-api.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Months in the longest period that is answered. */
const MOST_MONTHS = 120;

/** Months since the year 0. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number): string =>
	`${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The month so many months later or, where it is negative, earlier. */
export const monthsOn = (month: string, months: number): string => monthAt(Math.max(0, numberOf(month) + months));

/** Months of a period, both ends counted. */
export const monthsIn = ({ from, to }: { from: string; to: string }): number => numberOf(to) - numberOf(from) + 1;

/** Every month of a period, in order. */
export const monthsOf = ({ from, to }: { from: string; to: string }): string[] =>
	Array.from({ length: Math.max(0, monthsIn({ from, to })) }, (_, i) => monthsOn(from, i));

const valid = (query: URLSearchParams, name: string, expression: RegExp): string | undefined => {
	const value = query.get(name) ?? '';
	return expression.test(value) ? value : undefined;
};

/** What a query asks for. A period that can't be is none, so that a mistyped address still shows something. */
export function readAsked(search: string, isStaff: boolean): AskedFigures {
	const query = new URLSearchParams(search);
	const [from, to] = [valid(query, 'from', MONTH), valid(query, 'to', MONTH)];
	const isPeriod = !from || !to || (from <= to && monthsIn({ from, to }) <= MOST_MONTHS);
	return {
		...(isPeriod ? { from, to } : {}),
		// Everybody else has one company, their own.
		company: isStaff ? valid(query, 'company', /^[a-z0-9]{1,40}$/i) : undefined,
	};
}

/**
 * What a query should ask for, once it is known which months have figures: a period too long to be answered is cut to
 * them, and what cannot be is left out.
 */
export function rightAsked(search: string, isStaff: boolean, known: { from: string; to: string } | null): AskedFigures {
	const asked = readAsked(search, isStaff);
	const query = new URLSearchParams(search);
	const [from, to] = [valid(query, 'from', MONTH), valid(query, 'to', MONTH)];
	if (!known || !from || !to || monthsIn({ from, to }) <= MOST_MONTHS) return asked;
	const last = to < known.to ? to : known.to;
	const first = [from, known.from, monthsOn(last, 1 - MOST_MONTHS)].sort().at(-1)!;
	return first > last ? asked : { ...asked, from: first, to: last };
}

/** A query with other figures in it, and all else as it was. */
export function writeAsked(search: string, asked: AskedFigures): string {
	const query = new URLSearchParams(search);
	for (const name of ['from', 'to', 'company'] as const) {
		const value = asked[name];
		if (value === undefined) query.delete(name);
		else query.set(name, value);
	}
	return query.toString();
}

/** A period with one end moved to a month: the other end comes along where it must. */
export function movedPeriod(
	period: { from: string; to: string },
	end: 'from' | 'to',
	month: string,
): { from: string; to: string } {
	const moved = { ...period, [end]: month };
	if (moved.from > moved.to) return { from: month, to: month };
	if (monthsIn(moved) <= MOST_MONTHS) return moved;
	return end === 'from'
		? { from: month, to: monthsOn(month, MOST_MONTHS - 1) }
		: { from: monthsOn(month, 1 - MOST_MONTHS), to: month };
}
