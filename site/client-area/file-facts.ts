/** What a list says of a file beside its title. */

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** @param bytes as storage counts them: a kilobyte has 1000 */
export function fileSize(bytes: number): string {
	let size = bytes;
	let unit = 0;
	// 999.6 kB would be written as 1000 kB.
	while (size >= 999.5 && unit < UNITS.length - 1) {
		size /= 1000;
		unit++;
	}
	// One decimal where it says something: 1.2 MB, but 12 MB, and no tenths of a kilobyte.
	const text = unit >= 2 && size < 9.95 ? size.toFixed(1) : size.toFixed(0);
	return `${text}\u00a0${UNITS[unit]}`;
}

const kinds: Record<string, string> = {
	'application/pdf': 'PDF',
	'application/zip': 'ZIP',
	'text/csv': 'CSV',
	'text/plain': 'TXT',
};

/** A short word for a file's kind: the ending of its name, else what its content type is known by; empty when neither tells. */
export const fileKind = ({
	download_name,
	content_type = '',
}: {
	download_name: string;
	content_type?: string;
}): string => /\.([a-z0-9]{1,4})$/i.exec(download_name)?.[1]?.toUpperCase() ?? kinds[content_type] ?? '';
