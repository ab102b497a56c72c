/** Formats large figures: in whole euros, or shortened to three digits. */
import { formatNumber } from '../messages/numbers.ts';
import { languageTraits, type Language } from '../../contract/languages.ts';

const sign = (value: number): string => (value < 0 ? '-' : '');

/** Formats an amount in whole euros. */
export const wholeEuros = (cents: number): string => {
	const whole = Math.round(cents / 100);
	return `${sign(whole)}€${formatNumber(Math.abs(whole))}`;
};

/** Shortens a figure to three digits: 9,876 stays as it is, 12,345 becomes 12.3K or 1.23万. */
export function shortFigure(value: number, language: Language): string {
	const size = Math.abs(value);
	if (size < 9999.5) return formatNumber(value, size < 10 && !Number.isInteger(value) ? 2 : 0);
	// A value that rounds up to the next unit uses it.
	const [step, name] = languageTraits[language].largeUnits.find(([step]) => size >= step * 0.9995) ?? [1, ''];
	const count = size / step;
	return `${sign(value)}${formatNumber(count, count < 9.995 ? 2 : count < 99.95 ? 1 : 0)}${name}`;
}
