/** CSV files for spreadsheets, generated while they are sent. */

/** Makes spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Places at which a spreadsheet may begin to read a formula. A spreadsheet whose list separator is a semicolon also
 * splits cells at semicolons and line breaks, even inside quotation marks, so a formula may begin after them too.
 */
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** Formats a text as a cell (RFC 4180). An apostrophe marks possible formulas as text. */
export function textCell(text: string): string {
	const harmless = text.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Joins formatted cells to a line. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`;

/** Streams a file in pieces. Each piece is generated only when it is read, so a HEAD request generates none. */
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
