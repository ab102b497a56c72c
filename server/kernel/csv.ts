/** Formats and streams CSV files for spreadsheets. csv-rows.ts reads CSV. */

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

/** Streams a file in pieces. Each piece is generated when the stream is read. */
export function csvStream(
	pieces: AsyncGenerator<string, void, void>,
	onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await pieces.next();
					if (done) controller.close();
					else controller.enqueue(encoder.encode(value));
				} catch (error) {
					onFailure(error);
					controller.error(error);
				}
			},
			async cancel() {
				await pieces.return();
			},
		},
		{ highWaterMark: 0 },
	);
}
