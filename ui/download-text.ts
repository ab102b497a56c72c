const contentTypes = { txt: 'text/plain', csv: 'text/csv' } as const;
/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lets the user download lines of text as a file. @param name of the file, without its extension */
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

/** Returns a line of a CSV file. An apostrophe keeps spreadsheets from running a cell as a formula. */
export const csvText = (cells: readonly string[]): string =>
	cells.map((cell) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',');
