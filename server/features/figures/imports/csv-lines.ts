import { isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';
import type { Delimiter } from '../../../kernel/csv.ts';

export type CsvLine = {
	/**
	 * Number of the line in the file, counted from 1. A cell with line breaks has the number of its first physical
	 * line.
	 */
	number: number;
	/** Number of bytes from the start of the file to the end of the line. */
	end: number;
	/** Text of the line without its line break. Empty if the line is too long. */
	text: string;
} & ({ cells: string[]; error?: undefined } | { cells?: undefined; error: LineErrorCode });

export type LineErrorCode = 'not_utf8' | 'open_quote' | 'too_long';

const MAX_LINE_BYTES = 16 * 1024;
/**
 * Maximum number of further physical lines of a quoted cell, so that a missing quote does not consume the whole file.
 */
const MAX_CONTINUATION_LINES = 10;
const CHUNK_BYTES = 256 * 1024;

const NEWLINE = 10;
const RETURN = 13;

interface PhysicalLine {
	number: number;
	end: number;
	/** Undefined if the line is too long. */
	bytes: Buffer | undefined;
}

function* physicalLines(file: number): Generator<PhysicalLine> {
	let rest: Buffer = Buffer.alloc(0);
	let position = 0;
	let number = 0;
	let tooLong = false;
	for (;;) {
		const piece = Buffer.allocUnsafe(CHUNK_BYTES);
		const length = readSync(file, piece, 0, CHUNK_BYTES, position + rest.length);
		const buffer = rest.length ? Buffer.concat([rest, piece.subarray(0, length)]) : piece.subarray(0, length);
		let start = 0;
		for (let at = buffer.indexOf(NEWLINE); at !== -1; at = buffer.indexOf(NEWLINE, start)) {
			const end = at > start && buffer[at - 1] === RETURN ? at - 1 : at;
			const long = tooLong || end - start > MAX_LINE_BYTES;
			yield { number: ++number, end: position + at + 1, bytes: long ? undefined : buffer.subarray(start, end) };
			tooLong = false;
			start = at + 1;
		}
		position += start;
		rest = buffer.subarray(start);
		if (length === 0) break;
		if (rest.length > MAX_LINE_BYTES) {
			tooLong = true;
			position += rest.length;
			rest = Buffer.alloc(0);
		}
	}
	if (rest.length || tooLong)
		yield { number: ++number, end: position + rest.length, bytes: tooLong ? undefined : rest };
}

/**
 * Splits a line into its cells.
 * @returns undefined if a quote is not closed
 */
export function cellsOf(text: string, delimiter: string): string[] | undefined {
	if (!text.includes('"')) return text.split(delimiter);
	const cells: string[] = [];
	for (let at = 0; ; at++) {
		if (text[at] !== '"') {
			const end = text.indexOf(delimiter, at);
			cells.push(text.slice(at, end === -1 ? undefined : end));
			if (end === -1) return cells;
			at = end;
			continue;
		}
		let cell = '';
		let from = at + 1;
		let close = text.indexOf('"', from);
		for (; close !== -1 && text[close + 1] === '"'; close = text.indexOf('"', from)) {
			cell += text.slice(from, close + 1);
			from = close + 2;
		}
		if (close === -1) return undefined;
		cell += text.slice(from, close);
		// Text after a closing quote is part of the cell, as in spreadsheets.
		const end = text.indexOf(delimiter, close);
		cells.push(cell + text.slice(close + 1, end === -1 ? undefined : end));
		if (end === -1) return cells;
		at = end;
	}
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Yields the non-empty lines of an open file.
 * @param delimiterOf returns the delimiter for the first line
 */
export function* csvLines(file: number, delimiterOf: (first: string) => Delimiter): Generator<CsvLine> {
	const source = physicalLines(file);
	const pending: PhysicalLine[] = [];
	const next = (): PhysicalLine | undefined => pending.shift() ?? source.next().value ?? undefined;
	let delimiter: Delimiter | undefined;
	for (let line = next(); line; line = next()) {
		const { number, end } = line;
		let { bytes } = line;
		if (!bytes) {
			yield { number, end, text: '', error: 'too_long' };
			continue;
		}
		if (number === 1 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) bytes = bytes.subarray(3);
		if (bytes.length === 0) continue;
		const text = bytes.toString('utf8');
		// A zero byte means UTF-16 or binary data.
		if (!isUtf8(bytes) || bytes.includes(0)) {
			yield { number, end, text: text.replaceAll('\0', ''), error: 'not_utf8' };
			continue;
		}
		delimiter ??= delimiterOf(text);
		const cells = cellsOf(text, delimiter);
		yield cells ? { number, end, text, cells } : readQuotedLine({ number, end, text }, delimiter, next, pending);
	}
}

/**
 * Reads physical lines until the quoted cell ends. Without a closing quote, returns an error, and the physical lines
 * are then read one by one.
 */
function readQuotedLine(
	firstLine: { number: number; end: number; text: string },
	delimiter: Delimiter,
	next: () => PhysicalLine | undefined,
	pending: PhysicalLine[],
): CsvLine {
	const consumed: PhysicalLine[] = [];
	let { text } = firstLine;
	while (consumed.length < MAX_CONTINUATION_LINES && text.length < MAX_LINE_BYTES) {
		const line = next();
		if (!line) break;
		consumed.push(line);
		if (!line.bytes || !isUtf8(line.bytes)) break;
		text += `\n${line.bytes.toString('utf8')}`;
		const cells = line.bytes.includes('"') ? cellsOf(text, delimiter) : undefined;
		if (cells) return { number: firstLine.number, end: line.end, text, cells };
	}
	pending.unshift(...consumed);
	return { ...firstLine, error: 'open_quote' };
}
