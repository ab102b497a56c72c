/** Reads dates as spreadsheets of different countries write them. */
import { instant } from '../../../contract/envelope.ts';

/** Which number of a date such as `03/04/2026` comes first. */
export type DateOrder = 'day' | 'month';

const TIME = String.raw`(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z?))?`;
/** `2026-04-30`, `2026/4/30`, `2026.4.30` or `2026年4月30日`, with or without a time. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${TIME}$`);
/** `30.04.2026`, `30/4/2026`, `4/30/2026` or `30-04-2026`, with or without a time. */
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}$`);

const MONTHS_PER_YEAR = 12;

/** Returns the order that a date proves: a number over 12 is a day, and dots are used where the day comes first. */
function provenOrder(text: string): DateOrder | undefined {
	const [, first, separator, second] = YEAR_LAST.exec(text) ?? [];
	if (separator === '.') return 'day';
	if (Number(first) > MONTHS_PER_YEAR) return 'day';
	return Number(second) > MONTHS_PER_YEAR ? 'month' : undefined;
}

/** Returns the order of the dates in a column; undefined if no date proves it, or if two dates contradict each other. */
export function dateOrderOf(cells: readonly unknown[]): DateOrder | undefined {
	const orders = new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (provenOrder(cell.trim()) ?? []) : [])));
	return orders.size === 1 ? [...orders][0] : undefined;
}

/**
 * Returns the instant of a date, or of a date and time in UTC, as ISO text.
 * @param columnOrder order of the dates in the same column, for a date that does not prove its own
 */
export function readDate(
	text: string,
	columnOrder?: DateOrder,
): { value: string } | { error: 'not_date' | 'ambiguous_date' } {
	const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
	if (year) return instantOf(year, month, day, time);
	const [, first, , second, lastYear, ...lastTime] = YEAR_LAST.exec(text) ?? [];
	if (lastYear) {
		const order = first === second ? 'day' : (provenOrder(text) ?? columnOrder);
		if (!order) return { error: 'ambiguous_date' };
		return order === 'day'
			? instantOf(lastYear, second, first, lastTime)
			: instantOf(lastYear, first, second, lastTime);
	}
	const { data, success } = instant.safeParse(text);
	return success ? { value: data } : { error: 'not_date' };
}

function instantOf(
	year: string,
	month = '',
	day = '',
	[time = '0:00:00', zone]: (string | undefined)[],
): { value: string } | { error: 'not_date' } {
	const two = (text: string) => text.padStart(2, '0');
	const clock = time.replace(/^\d:/, '0$&').replace(/^\d\d:\d\d$/, '$&:00');
	const { data, success } = instant.safeParse(`${year}-${two(month)}-${two(day)}T${clock}${zone || 'Z'}`);
	return success ? { value: data } : { error: 'not_date' };
}
