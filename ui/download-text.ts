const contentTypes = { txt: 'text/plain', csv: 'text/csv' } as const;
/** With this mark, spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param name file name without extension */
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

/** Spreadsheets would run a cell that begins like a formula, so such a cell gets an apostrophe. */
export const csvText = (cells: readonly string[]): string =>
	cells.map((cell) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',');
