/** Tables of imported files, and the errors of files that have no table. */
import { isUtf8 } from 'node:buffer';
import type { ZipEntry, ZipErrorReason } from '../../resources/media/zip-check.ts';

export type TableFault =
	| { code: 'empty_file' | 'no_rows' | 'not_utf8' | 'utf16' | 'not_array' | 'no_table' }
	| { code: 'damaged_workbook' | 'old_workbook' }
	| { code: 'open_quote'; line: number }
	| { code: 'not_json'; line: number | null }
	| { code: 'too_many_rows'; max: number }
	| { code: 'too_large'; max: number }
	| { code: 'several_tables'; names: string[] }
	| { code: 'column_twice'; column: string }
	| { code: 'amount_twice'; columns: string[] }
	| { code: 'no_key' | 'no_title'; column: string }
	| { code: 'zip'; reason: ZipErrorReason; entry: string };

export type RowFault =
	| { code: 'cells'; expected: number; found: number }
	| { code: 'stray_quote' }
	| { code: 'not_object' };

export interface TableRow {
	/** Line of the row in a CSV file, or the row's place in a JSON file, counted from 1. */
	line: number;
	/** Texts of a CSV file or values of a JSON file, by column. */
	cells: Record<string, unknown>;
	fault?: RowFault;
}

export interface Table {
	columns: string[];
	rows: TableRow[];
	/** Files of the ZIP archive other than the table. */
	files: ZipEntry[];
	/** True for a CSV file with semicolons. Programs write such files where the comma is the decimal separator. */
	hasDecimalComma: boolean;
	/** Encoding of a CSV file that is not in Unicode. */
	encoding?: 'windows-1252';
}

export class TableError extends Error {
	readonly code = 'table';
	readonly fault: TableFault;
	constructor(fault: TableFault) {
		super(fault.code);
		this.fault = fault;
	}
}

const byteOrderMarks = [
	{ mark: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
	{ mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
	{ mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const;

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark.
 * @throws TableError
 */
export function decodeText(bytes: Buffer): string {
	const marked = byteOrderMarks.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
	if (marked && marked.encoding !== 'utf-8') return new TextDecoder(marked.encoding).decode(bytes);
	const content = marked ? bytes.subarray(marked.mark.length) : bytes;
	if (content.includes(0)) throw new TableError({ code: 'utf16' });
	if (!isUtf8(content)) throw new TableError({ code: 'not_utf8' });
	return content.toString('utf8');
}

/** Matches bytes that Windows-1252 does not have, and long runs of non-ASCII bytes, e.g. in a text in GBK. */
const NOT_WINDOWS_1252 = /[\x81\x8d\x8f\x90\x9d]|[\x80-\xff]{4}/;

/**
 * Decodes a CSV or JSON file. A CSV file may also be in Windows-1252, as Excel saves it by default in Western Europe.
 * @throws TableError
 */
export function decodeTable(bytes: Buffer): { text: string } & Pick<Table, 'encoding'> {
	try {
		return { text: decodeText(bytes) };
	} catch (error) {
		const isNotUtf8 = error instanceof TableError && error.fault.code === 'not_utf8';
		const latin1 = bytes.toString('latin1');
		const isMarked = byteOrderMarks.some(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
		if (!isNotUtf8 || isMarked || /^\s*[[{]/.test(latin1) || NOT_WINDOWS_1252.test(latin1)) throw error;
		return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
	}
}
