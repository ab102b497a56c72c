import { formatNumber, withEuroSign } from '../messages/numbers.ts';
import { languageTraits, type Language } from '../../contract/languages.ts';

const sign = (value: number): string => (value < 0 ? '-' : '');

export const wholeEuros = (cents: number, language: Language): string =>
	withEuroSign(formatNumber(Math.round(cents / 100), language), language);

/** Shortens a figure to three digits: 12,345 becomes 12.3K or 1.23万. Figures below 10,000 stay whole. */
export function shortFigure(value: number, language: Language): string {
	const size = Math.abs(value);
	if (size < 9999.5) return formatNumber(value, language, size < 10 && !Number.isInteger(value) ? 2 : 0);
	// E.g. 999,999 rounds up to a million.
	const { size: step, unit } = languageTraits[language].largeUnits.find((each) => size >= each.size * 0.9995) ?? {
		size: 1,
		unit: '',
	};
	const count = size / step;
	return `${sign(value)}${formatNumber(count, language, count < 9.995 ? 2 : count < 99.95 ? 1 : 0)}${unit}`;
}
