/** Reads a CSV file of any size, a piece at a time, line by line (RFC 4180). */
import { isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export type CsvLine = {
	/** In the file, from 1; of one whose cells hold line breaks, the first. */
	number: number;
	/** Bytes up to its end. */
	end: number;
	/** As it stands in the file, without its end; cut when it is very long. */
	text: string;
} & ({ cells: string[]; error?: undefined } | { cells?: undefined; error: LineErrorCode });

/** What keeps a line from being taken apart. */
export type LineErrorCode = 'not_utf8' | 'open_quote' | 'too_long';

/** Bytes of the longest line. */
const MAX_LINE_BYTES = 16 * 1024;
/** Lines that one with quoted line breaks may go over, so that a forgotten quote does not swallow the file. */
const MAX_CONTINUATION_LINES = 10;
const CHUNK_BYTES = 256 * 1024;

const NEWLINE = 10;
const RETURN = 13;

interface PhysicalLine {
	number: number;
	end: number;
	/** Nothing when it is too long. */
	bytes: Buffer | undefined;
}

/** Lines as line ends part them, none longer than can be held. */
function* physicalLines(file: number): Generator<PhysicalLine> {
	let rest: Buffer = Buffer.alloc(0);
	let position = 0;
	let number = 0;
	let tooLong = false;
	for (;;) {
		const piece = Buffer.allocUnsafe(CHUNK_BYTES);
		const length = readSync(file, piece, 0, CHUNK_BYTES, position + rest.length);
		const held = rest.length ? Buffer.concat([rest, piece.subarray(0, length)]) : piece.subarray(0, length);
		let start = 0;
		for (let at = held.indexOf(NEWLINE); at !== -1; at = held.indexOf(NEWLINE, start)) {
			const end = at > start && held[at - 1] === RETURN ? at - 1 : at;
			const long = tooLong || end - start > MAX_LINE_BYTES;
			yield { number: ++number, end: position + at + 1, bytes: long ? undefined : held.subarray(start, end) };
			tooLong = false;
			start = at + 1;
		}
		position += start;
		rest = held.subarray(start);
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

/** The cells of a line, or nothing when a quote in it stays open. */
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
		// What stands behind a closed quote belongs to the cell, as spreadsheets read it.
		const end = text.indexOf(delimiter, close);
		cells.push(cell + text.slice(close + 1, end === -1 ? undefined : end));
		if (end === -1) return cells;
		at = end;
	}
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The lines of an open file, those without any sign in them left out.
 * @param delimiterOf asked with the text of the first line.
 */
export function* csvLines(file: number, delimiterOf: (first: string) => Delimiter): Generator<CsvLine> {
	const source = physicalLines(file);
	const waiting: PhysicalLine[] = [];
	const next = (): PhysicalLine | undefined => waiting.shift() ?? source.next().value ?? undefined;
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
		// A zero byte is in no text: these are 16-bit letters, or no text at all.
		if (!isUtf8(bytes) || bytes.includes(0)) {
			yield { number, end, text: text.replaceAll('\0', ''), error: 'not_utf8' };
			continue;
		}
		delimiter ??= delimiterOf(text);
		const cells = cellsOf(text, delimiter);
		yield cells ? { number, end, text, cells } : readQuotedLine({ number, end, text }, delimiter, next, waiting);
	}
}

/** Reads on to the end of a quoted cell; where it has none, the lines after it are left to be read by themselves. */
function readQuotedLine(
	begun: { number: number; end: number; text: string },
	delimiter: Delimiter,
	next: () => PhysicalLine | undefined,
	waiting: PhysicalLine[],
): CsvLine {
	const taken: PhysicalLine[] = [];
	let { text } = begun;
	while (taken.length < MAX_CONTINUATION_LINES && text.length < MAX_LINE_BYTES) {
		const line = next();
		if (!line) break;
		taken.push(line);
		if (!line.bytes || !isUtf8(line.bytes)) break;
		text += `\n${line.bytes.toString('utf8')}`;
		const cells = line.bytes.includes('"') ? cellsOf(text, delimiter) : undefined;
		if (cells) return { number: begun.number, end: line.end, text, cells };
	}
	waiting.unshift(...taken);
	return { ...begun, error: 'open_quote' };
}
