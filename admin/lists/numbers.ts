import { localeOf } from '../messages/translate.ts';

export const formatNumber = (value: number, locale: string): string => value.toLocaleString(localeOf(locale));

/** Returns e.g. `200 million`, or `2亿`. */
export const formatCompact = (value: number, locale: string): string =>
	value.toLocaleString(localeOf(locale), { notation: 'compact', compactDisplay: 'long' });

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns e.g. `1.4 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
	const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
	return (bytes / 1000 ** (step + 1)).toLocaleString(localeOf(locale), {
		style: 'unit',
		unit: UNITS[step],
		maximumFractionDigits: 1,
	});
}
