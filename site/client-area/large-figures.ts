/** Formats large figures: in whole euros, or shortened to three digits. */
import { formatNumber } from '../messages/numbers.ts';
import type { Language } from '../urls.ts';

const sign = (value: number): string => (value < 0 ? '-' : '');

/** Formats an amount in whole euros. */
export const wholeEuros = (cents: number): string => {
	const whole = Math.round(cents / 100);
	return `${sign(whole)}€${formatNumber(Math.abs(whole))}`;
};

/** Units of large figures; Chinese counts in steps of 10,000. */
const steps: Record<Language, [size: number, name: string][]> = {
	en: [
		[1e12, 'T'],
		[1e9, 'B'],
		[1e6, 'M'],
		[1e3, 'K'],
	],
	zh: [
		[1e12, '万亿'],
		[1e8, '亿'],
		[1e4, '万'],
	],
};

/** Shortens a figure to three digits: 9,876 stays as it is, 12,345 becomes 12.3K or 1.23万. */
export function shortFigure(value: number, language: Language): string {
	const size = Math.abs(value);
	if (size < 9999.5) return formatNumber(value, size < 10 && !Number.isInteger(value) ? 2 : 0);
	// A value that rounds up to the next unit uses that unit.
	const [step, name] = steps[language].find(([step]) => size >= step * 0.9995) ?? [1, ''];
	const count = size / step;
	return `${sign(value)}${formatNumber(count, count < 9.995 ? 2 : count < 99.95 ? 1 : 0)}${name}`;
}
