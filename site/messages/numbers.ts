/** Number formatting for both languages, without `Intl` for the reason given in dates.ts. */

/** Formats a number with commas between thousands. @param decimals digits after the point, filled with zeros */
export function formatNumber(value: number, decimals = 0): string {
	const [whole, ...rest] = value.toFixed(decimals).split('.');
	return [whole?.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** Formats cents as euros. A whole number of euros has no decimals. */
export const euros = (cents: number): string =>
	`${cents < 0 ? '-' : ''}€${formatNumber(Math.abs(cents) / 100, cents % 100 === 0 ? 0 : 2)}`;

/** Formats a range of amounts in cents, with one currency sign. */
export const euroRange = (from: number, to: number): string => `${euros(from)}\u00a0–\u00a0${euros(to).slice(1)}`;
