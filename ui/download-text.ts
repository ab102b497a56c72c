const contentTypes = { txt: 'text/plain', csv: 'text/csv' } as const;
/** Spreadsheets read a file that starts with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Downloads lines of text as a file.
 * @param name file name without extension
 */
export function downloadText(
	name: string,
	lines: readonly string[],
	extension: keyof typeof contentTypes = 'txt',
): void {
	const text = `${extension === 'csv' ? BYTE_ORDER_MARK : ''}${lines.join('\r\n')}\r\n`;
	const file = new Blob([text], { type: `${contentTypes[extension]};charset=utf-8` });
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = `${name}.${extension}`;
	link.click();
	URL.revokeObjectURL(link.href);
}

/**
 * Returns a line of a CSV file. A cell that begins like a formula gets an apostrophe, so that spreadsheets do
 * not run it.
 */
export const csvText = (cells: readonly string[]): string =>
	cells.map((cell) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',');
