/** Size and kind of a file, as lists show them. */

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Uses decimal units: a kilobyte has 1000 bytes. */
export function fileSize(bytes: number): string {
	let size = bytes;
	let unit = 0;
	// Values that would round to 1000 use the next unit.
	while (size >= 999.5 && unit < UNITS.length - 1) {
		size /= 1000;
		unit++;
	}
	// One decimal for small numbers of MB and above: 1.2 MB, but 12 MB and 120 kB.
	const text = unit >= 2 && size < 9.95 ? size.toFixed(1) : size.toFixed(0);
	return `${text}\u00a0${UNITS[unit]}`;
}

const kinds: Record<string, string> = {
	'application/pdf': 'PDF',
	'application/zip': 'ZIP',
	'text/csv': 'CSV',
	'text/plain': 'TXT',
};

/**
 * Returns a short name of the file's kind: the extension of its name, else a name for its MIME type. Empty when
 * neither is known.
 */
export const fileKind = ({
	download_name,
	content_type = '',
}: {
	download_name: string;
	content_type?: string;
}): string => /\.([a-z0-9]{1,4})$/i.exec(download_name)?.[1]?.toUpperCase() ?? kinds[content_type] ?? '';
