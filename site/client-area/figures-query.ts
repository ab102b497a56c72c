/** Months and company of the shown figures, as query parameters of the page. */
import { MAX_PERIOD_MONTHS } from '../../contract/figures-period.ts';
import type { FiguresQuery } from './client-api.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the number of months since the year 0. */
const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthFromIndex = (index: number): string =>
	`${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** `months` may be negative. */
export const addMonths = (month: string, months: number): string =>
	monthFromIndex(Math.max(0, monthIndex(month) + months));

/** Includes the first and the last month. */
export const countMonths = ({ from, to }: { from: string; to: string }): number =>
	monthIndex(to) - monthIndex(from) + 1;

export const listMonths = ({ from, to }: { from: string; to: string }): string[] =>
	Array.from({ length: Math.max(0, countMonths({ from, to })) }, (_, i) => addMonths(from, i));

const validParameter = (parameters: URLSearchParams, name: string, expression: RegExp): string | undefined => {
	const value = parameters.get(name) ?? '';
	return expression.test(value) ? value : undefined;
};

/**
 * Ignores an invalid period, so that a mistyped URL still shows figures. The server then chooses the period
 * (server/features/figures/period-and-company.ts).
 */
export function parseFiguresQuery(search: string, isStaff: boolean): FiguresQuery {
	const parameters = new URLSearchParams(search);
	const [from, to] = [validParameter(parameters, 'from', MONTH), validParameter(parameters, 'to', MONTH)];
	const isPeriod = !from || !to || (from <= to && countMonths({ from, to }) <= MAX_PERIOD_MONTHS);
	return {
		...(isPeriod ? { from, to } : {}),
		company: isStaff ? validParameter(parameters, 'company', /^[a-z0-9]{1,40}$/i) : undefined,
	};
}

/**
 * Drops a period that ends before its start. Cuts a period above MAX_PERIOD_MONTHS to its latest months with figures.
 */
export function correctFiguresQuery(
	search: string,
	isStaff: boolean,
	known: { from: string; to: string } | null,
): FiguresQuery {
	const query = parseFiguresQuery(search, isStaff);
	const parameters = new URLSearchParams(search);
	const [from, to] = [validParameter(parameters, 'from', MONTH), validParameter(parameters, 'to', MONTH)];
	if (!known || !from || !to || countMonths({ from, to }) <= MAX_PERIOD_MONTHS) return query;
	const last = to < known.to ? to : known.to;
	const first = [from, known.from, addMonths(last, 1 - MAX_PERIOD_MONTHS)].sort().at(-1)!;
	return first > last ? query : { ...query, from: first, to: last };
}

/** Adds the query to a query string. Keeps other parameters. */
export function writeFiguresQuery(search: string, query: FiguresQuery): string {
	const parameters = new URLSearchParams(search);
	for (const name of ['from', 'to', 'company'] as const) {
		const value = query[name];
		if (value === undefined) parameters.delete(name);
		else parameters.set(name, value);
	}
	return parameters.toString();
}

/** Moves one end of a period to a month. The other end follows if the period would be reversed or too long. */
export function movePeriodEnd(
	period: { from: string; to: string },
	end: 'from' | 'to',
	month: string,
): { from: string; to: string } {
	const moved = { ...period, [end]: month };
	if (moved.from > moved.to) return { from: month, to: month };
	if (countMonths(moved) <= MAX_PERIOD_MONTHS) return moved;
	return end === 'from'
		? { from: month, to: addMonths(month, MAX_PERIOD_MONTHS - 1) }
		: { from: addMonths(month, 1 - MAX_PERIOD_MONTHS), to: month };
}
