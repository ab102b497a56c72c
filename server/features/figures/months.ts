/** Computes with months in the form YYYY-MM. */
import type { Period } from '../../../contract/figures.ts';

/** Returns the number of months since January of the year 0. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthAt = (number: number): string =>
	`${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Adds a number of months, possibly negative, to a month. The result is never before the year 0. */
export const addMonths = (month: string, months: number): string => monthAt(Math.max(0, monthNumber(month) + months));

/** Returns the period of the same length that ends before a period. */
export const periodBefore = ({ from, to }: Period): Period => ({
	from: addMonths(from, monthNumber(from) - monthNumber(to) - 1),
	to: addMonths(from, -1),
});

/** Returns the months of a period, both ends included. */
export const monthsOf = ({ from, to }: Period): string[] =>
	Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, index) => addMonths(from, index));
