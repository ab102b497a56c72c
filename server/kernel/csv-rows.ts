/** Reads CSV texts (RFC 4180) row by row. A cell in quotation marks may contain line breaks. */
import { delimiters, type Delimiter } from './csv.ts';

export type CsvRow =
	| { line: number; cells: string[]; error?: undefined }
	/** A row that cannot be read: a quotation mark is not closed, or text follows a closing quotation mark. */
	| { line: number; cells?: undefined; error: 'open_quote' | 'stray_quote' };

const QUOTE = '"';

/** Returns the delimiter that is most frequent in the first line outside of quotation marks. */
export function delimiterOf(text: string): Delimiter {
	const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
	let isQuoted = false;
	for (const character of text) {
		if (character === QUOTE) isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (character === '\n' || character === '\r') break;
		else if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
	}
	return delimiters.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0]!;
}

/** Yields the rows that are not empty, and ends after a row with an open quotation mark. */
export function* csvRows(text: string, delimiter: Delimiter = delimiterOf(text)): Generator<CsvRow> {
	const special = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}\r\n]`, 'g');
	let line = 1;
	let at = 0;
	while (at < text.length) {
		const row: { line: number; cells: string[]; isStray: boolean } = { line, cells: [], isStray: false };
		for (let isOpen = true; isOpen;) {
			let cell = '';
			if (text[at] === QUOTE) {
				const openedAt = line;
				let from = at + 1;
				for (;;) {
					const close = text.indexOf(QUOTE, from);
					if (close === -1) return yield { line: openedAt, error: 'open_quote' };
					const isEscaped = text[close + 1] === QUOTE;
					const part = text.slice(from, isEscaped ? close + 1 : close);
					cell += part;
					line += part.split('\n').length - 1;
					from = close + (isEscaped ? 2 : 1);
					if (!isEscaped) break;
				}
				at = from;
			}
			special.lastIndex = at;
			const end = special.exec(text)?.index ?? text.length;
			const rest = text.slice(at, end);
			if (cell !== '' || text[at - 1] === QUOTE) row.isStray ||= rest.trim() !== '';
			row.cells.push(cell === '' ? cell + rest : cell);
			isOpen = text[end] === delimiter;
			at = end + 1;
			if (isOpen) continue;
			if (text[end] === '\r' && text[end + 1] === '\n') at++;
			line++;
		}
		if (row.isStray) yield { line: row.line, error: 'stray_quote' };
		else if (row.cells.some((each) => each.trim() !== '')) yield { line: row.line, cells: row.cells };
	}
}
