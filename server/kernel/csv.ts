/** Formats and streams CSV files for spreadsheets. csv-rows.ts reads CSV. */
import { pieceStream } from './piece-stream.ts';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * Places where a spreadsheet may begin to read a formula. Some spreadsheets also split cells at semicolons and line
 * breaks, even inside quotation marks.
 */
const FORMULA = /(^|[;\t\r\n])(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const ESCAPED_FORMULA = /(^|[;\t\r\n])'(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * Formats a text as a cell (RFC 4180). An apostrophe before a possible formula makes spreadsheets read the formula as
 * text.
 */
export function textCell(text: string): string {
	const harmless = text.replace(FORMULA, "$1'").replace(/^(?='*[\t\r\n])/, "'");
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the text of a cell that `textCell` has formatted, without the apostrophes before possible formulas. */
export const textOfCell = (cell: string): string => cell.replace(/^'(?='*[\t\r\n])/, '').replace(ESCAPED_FORMULA, '$1');

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`;

/** Streams a file in pieces, as `pieceStream` does. */
export const csvStream = (
	pieces: AsyncGenerator<string, void, void>,
	onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => pieceStream(encoded(pieces), onFailure);

async function* encoded(pieces: AsyncGenerator<string, void, void>): AsyncGenerator<Uint8Array, void, void> {
	const encoder = new TextEncoder();
	for await (const piece of pieces) yield encoder.encode(piece);
}
