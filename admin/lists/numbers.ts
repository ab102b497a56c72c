import { isLanguage, locales } from '../frame/i18n.ts';

/** A count as people read it. */
export const writeNumber = (value: number, locale: string): string =>
	value.toLocaleString(locales[isLanguage(locale) ? locale : 'en']);

/** A large count as it is said, e.g. `200 million`, which is `2亿`. */
export const writeRoughly = (value: number, locale: string): string =>
	value.toLocaleString(locales[isLanguage(locale) ? locale : 'en'], { notation: 'compact', compactDisplay: 'long' });

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file, e.g. `1.4 MB`. */
export function writeSize(bytes: number, locale: string): string {
	const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
	return (bytes / 1000 ** (step + 1)).toLocaleString(locales[isLanguage(locale) ? locale : 'en'], {
		style: 'unit',
		unit: UNITS[step],
		maximumFractionDigits: 1,
	});
}
