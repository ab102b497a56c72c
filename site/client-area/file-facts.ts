import type { Language } from '../../contract/languages.ts';
import { formatNumber } from '../messages/numbers.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Decimal units: a kilobyte has 1000 bytes. */
export function fileSize(bytes: number, language: Language): string {
	let size = bytes;
	let unit = 0;
	// A size that rounds to 1000 uses the next unit.
	while (size >= 999.5 && unit < UNITS.length - 1) {
		size /= 1000;
		unit++;
	}
	// Sizes below 10 have one decimal from MB on: 1.2 MB, but 12 MB and 120 kB.
	return `${formatNumber(size, language, unit >= 2 && size < 9.95 ? 1 : 0)}\u00a0${UNITS[unit]}`;
}

const kinds: Record<string, string> = {
	'application/pdf': 'PDF',
	'application/zip': 'ZIP',
	'text/csv': 'CSV',
	'text/plain': 'TXT',
};

/** Returns e.g. `PDF`; empty for an unknown kind. */
export const fileKind = ({
	download_name,
	content_type = '',
}: {
	download_name: string;
	content_type?: string;
}): string => /\.([a-z0-9]{1,4})$/i.exec(download_name)?.[1]?.toUpperCase() ?? kinds[content_type] ?? '';
