/** Reads the table of an import: a CSV or JSON file, an Excel workbook, or the only such file in a ZIP archive. */
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { MAX_CATALOGUE_ROWS, MAX_TABLE_BYTES } from '../../../contract/catalogue.ts';
import { textOfCell } from '../../kernel/csv.ts';
import { checkZip, readZipEntry, ZipRejectedError, type ZipErrorReason } from '../../resources/media/zip-check.ts';
import { decodeTable, TableError, type Table, type TableRow } from './table.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { csvRows, delimiterOf } from '../../kernel/csv-rows.ts';

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');
/** Start of a file of Excel 97 to 2003. */
const OLD_WORKBOOK_MAGIC = Buffer.from('d0cf11e0', 'hex');
const EMPTY_ZIP_MAGIC = Buffer.from('PK\x05\x06', 'latin1');
/** Returns the values of a JSON object by column: `{ title: { en: … } }` has the column `title.en`. */
function flatCells(value: object, prefix = ''): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, part]) => {
			const column = prefix + key;
			const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
			return isObject ? Object.entries(flatCells(part as object, `${column}.`)) : [[column, part as unknown]];
		}),
	);
}

function parseJson(text: string): Omit<Table, 'files'> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		const [, line] = /\(line (\d+) /.exec((error as Error).message) ?? [];
		throw new TableError({ code: 'not_json', line: line === undefined ? null : Number(line) });
	}
	if (!Array.isArray(value)) throw new TableError({ code: 'not_array' });
	if (value.length > MAX_CATALOGUE_ROWS) throw new TableError({ code: 'too_many_rows', max: MAX_CATALOGUE_ROWS });
	const rows = value.map((entry: unknown, index): TableRow => {
		const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
		return isObject
			? { line: index + 1, cells: flatCells(entry) }
			: { line: index + 1, cells: {}, fault: { code: 'not_object' } };
	});
	return { columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows, hasDecimalComma: false };
}

function parseCsv(text: string): Omit<Table, 'files'> {
	let columns: string[] | undefined;
	const rows: TableRow[] = [];
	const delimiter = delimiterOf(text);
	for (const row of csvRows(text, delimiter)) {
		if (row.error === 'open_quote') throw new TableError({ code: 'open_quote', line: row.line });
		if (!columns) {
			if (!row.cells) throw new TableError({ code: 'open_quote', line: row.line });
			columns = row.cells.map((cell) => cell.trim());
			// Spreadsheets write empty headings for columns without content.
			const twice = columns.find((column, index) => column !== '' && columns!.indexOf(column) < index);
			if (twice !== undefined) throw new TableError({ code: 'column_twice', column: twice });
			continue;
		}
		if (rows.length === MAX_CATALOGUE_ROWS) throw new TableError({ code: 'too_many_rows', max: MAX_CATALOGUE_ROWS });
		const { line, cells = [] } = row;
		if (!row.cells) rows.push({ line, cells: {}, fault: { code: 'stray_quote' } });
		else if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim() !== ''))
			rows.push({ line, cells: {}, fault: { code: 'cells', expected: columns.length, found: cells.length } });
		else rows.push({ line, cells: Object.fromEntries(columns.map((column, at) => [column, textOfCell(cells[at]!)])) });
	}
	return { columns: columns ?? [], rows, hasDecimalComma: delimiter === ';' };
}

/**
 * Reads the rows of a file. A file that begins with `[` or `{` is JSON.
 * @throws TableError
 */
export function parseTable(bytes: Buffer): Omit<Table, 'files'> {
	const { text, ...encoding } = decodeTable(bytes);
	if (text.trim() === '') throw new TableError({ code: 'empty_file' });
	const table = /^\s*[[{]/.test(text) ? parseJson(text) : parseCsv(text);
	if (table.rows.length === 0) throw new TableError({ code: 'no_rows' });
	return { ...table, ...encoding };
}

/** Matches hidden files such as `__MACOSX/…` and `.DS_Store`. Programs add such files to ZIP archives. */
const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
const isTable = (name: string): boolean => /\.(csv|json|xlsx)$/i.test(name);

/** Reads a workbook in a ZIP file. A workbook is a ZIP file itself, so it is unpacked to a file first. */
async function readPackedWorkbook(zip: string, bytes: Buffer): Promise<Omit<Table, 'files'>> {
	const path = `${zip}.workbook`;
	try {
		await writeFile(path, bytes);
		const entries = await checkZip(path);
		if (!isWorkbook(entries)) throw new TableError({ code: 'damaged_workbook' });
		return await readWorkbook(path, entries);
	} finally {
		await rm(path, { force: true });
	}
}

async function readZip(path: string, size: number): Promise<Table> {
	try {
		const all = await checkZip(path);
		if (isWorkbook(all)) {
			if (size > MAX_TABLE_BYTES) throw new TableError({ code: 'too_large', max: MAX_TABLE_BYTES });
			return { ...(await readWorkbook(path, all)), files: [] };
		}
		const entries = all.filter(({ name }) => !name.endsWith('/') && !isHidden(name));
		const [table, ...others] = entries.filter(({ name }) => isTable(name));
		if (!table) throw new TableError({ code: 'no_table' });
		if (others.length > 0)
			throw new TableError({ code: 'several_tables', names: [table, ...others].slice(0, 10).map(({ name }) => name) });
		if (table.size > MAX_TABLE_BYTES) throw new TableError({ code: 'too_large', max: MAX_TABLE_BYTES });
		const bytes = await readZipEntry(path, table, MAX_TABLE_BYTES);
		const isPacked = bytes.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC);
		return {
			...(isPacked ? await readPackedWorkbook(path, bytes) : parseTable(bytes)),
			files: entries.filter((entry) => entry !== table),
		};
	} catch (error) {
		if (!(error instanceof ZipRejectedError)) throw error;
		const { reason, entry } = error.data as { reason: ZipErrorReason; entry: string };
		throw new TableError({ code: 'zip', reason, entry });
	}
}

/** @throws TableError */
export async function readTable(path: string): Promise<Table> {
	const file = await open(path);
	let bytes: Buffer;
	try {
		const { size } = await file.stat();
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
		const start = buffer.subarray(0, bytesRead);
		if (start.equals(ZIP_MAGIC) || start.equals(EMPTY_ZIP_MAGIC)) return await readZip(path, size);
		if (start.equals(OLD_WORKBOOK_MAGIC)) throw new TableError({ code: 'old_workbook' });
		if (size > MAX_TABLE_BYTES) throw new TableError({ code: 'too_large', max: MAX_TABLE_BYTES });
		bytes = await readFile(path);
	} finally {
		await file.close();
	}
	return { ...parseTable(bytes), files: [] };
}
