/** Lets the user download lines of text as a file. @param name of the file, without its extension */
export function downloadText(name: string, lines: readonly string[]): void {
	const file = new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = `${name}.txt`;
	link.click();
	URL.revokeObjectURL(link.href);
}
