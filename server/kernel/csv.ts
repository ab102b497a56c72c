/** Tables as files that spreadsheets open, made as they are taken. */

/** Spreadsheets take a file for UTF-8 by this sign. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * With one of these before all else a spreadsheet takes a text for a formula, and runs it. Where its lists are parted by
 * semicolons it parts this file by them too, and then knows no quotation marks within a cell: lines end there as well.
 */
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** A text as a cell (RFC 4180). What could be run as a formula is marked as text by an apostrophe. */
export function textCell(text: string): string {
	const harmless = text.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cells that are ready as a line. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`;

/** A file in pieces, none of which is made before somebody takes it: a HEAD never does. */
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
