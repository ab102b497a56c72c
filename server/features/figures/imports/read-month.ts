/** Reads the month of a figure. The file may have a month or a date. */

export interface MonthForm {
	format: string;
	example: string;
	month: string;
}

export type MonthReading = { month: string; format: string } | 'not_month' | 'ambiguous_month';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/;
const MONTH_AND_YEAR = /^(\d{1,2})([-/.])(\d{4})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** @returns YYYY-MM if the day exists */
function monthOf(year: string, month: string, day = '1'): string | undefined {
	const [y, m, d] = [Number(year), Number(month), Number(day)];
	const date = new Date(Date.UTC(y, m - 1, d));
	const exists = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
	return exists ? `${year}-${month.padStart(2, '0')}` : undefined;
}

const readingOf = (month: string | undefined, format: string): MonthReading =>
	month === undefined ? 'not_month' : { month, format };

/**
 * Reads a month. A date must be unambiguous. In a date with points, the day precedes the month. In other dates with the
 * year last, the numbers must show which number is the month.
 */
export function readMonth(text: string): MonthReading {
	const yearFirst = YEAR_FIRST.exec(text);
	if (yearFirst) {
		const [, year = '', mark, month = '', day] = yearFirst;
		return readingOf(monthOf(year, month, day), ['YYYY', 'MM', ...(day === undefined ? [] : ['DD'])].join(mark));
	}
	const monthAndYear = MONTH_AND_YEAR.exec(text);
	if (monthAndYear) {
		const [, month = '', mark, year = ''] = monthAndYear;
		return readingOf(monthOf(year, month), ['MM', 'YYYY'].join(mark));
	}
	const yearLast = YEAR_LAST.exec(text);
	if (!yearLast) return 'not_month';
	const [, first = '', mark, second = '', year = ''] = yearLast;
	const dayFirst = monthOf(year, second, first);
	if (mark === '.') return readingOf(dayFirst, 'DD.MM.YYYY');
	const monthFirst = monthOf(year, first, second);
	if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) return 'ambiguous_month';
	return dayFirst === undefined
		? readingOf(monthFirst, ['MM', 'DD', 'YYYY'].join(mark))
		: readingOf(dayFirst, ['DD', 'MM', 'YYYY'].join(mark));
}
