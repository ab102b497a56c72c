/** Formats numbers without `Intl`, because its first use blocks slow phones (ADR 0014). */
import { languageTraits, type Language } from '../../contract/languages.ts';

/** @param decimals number of digits after the point, also if they are zeros */
export function formatNumber(value: number, language: Language, decimals = 0): string {
	const { decimalSeparator, groupSeparator, smallestGrouped } = languageTraits[language];
	const [whole = '', ...rest] = value.toFixed(decimals).split('.');
	const grouped = Math.abs(Number(whole)) < smallestGrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, groupSeparator);
	return [grouped, ...rest].join(decimalSeparator);
}

const inPattern = (pattern: string, number: string): string => pattern.replace('{number}', () => number);

/** @param decimals number of digits after the point, also if they are zeros */
export const formatPercent = (value: number, language: Language, decimals = 0): string =>
	inPattern(languageTraits[language].percentPattern, formatNumber(value, language, decimals));

/** A minus sign comes before the currency sign. */
export const withEuroSign = (amount: string, language: Language): string =>
	amount.startsWith('-')
		? `-${withEuroSign(amount.slice(1), language)}`
		: inPattern(languageTraits[language].euroPattern, amount);

/** Formats cents without the currency sign. A whole number of euros has no decimals. */
const amountOf = (cents: number, language: Language): string =>
	formatNumber(cents / 100, language, cents % 100 === 0 ? 0 : 2);

export const euros = (cents: number, language: Language): string => withEuroSign(amountOf(cents, language), language);

/** Formats a range of amounts in cents, with one currency sign for both. */
export const euroRange = (from: number, to: number, language: Language): string =>
	withEuroSign(`${amountOf(from, language)}\u00a0–\u00a0${amountOf(to, language)}`, language);
