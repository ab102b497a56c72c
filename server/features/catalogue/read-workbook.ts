/** Reads the first sheet of an Excel workbook (ECMA-376, `.xlsx`). */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MAX_CATALOGUE_ROWS, MAX_TABLE_BYTES } from '../../../contract/catalogue.ts';
import { textOfCell } from '../../kernel/csv.ts';
import { readZipEntry, type ZipEntry } from '../../resources/media/zip-check.ts';
import { decodeText, TableError, type Table, type TableRow } from './table.ts';

/** Maximum unpacked size of a part of a workbook. XML is larger than the same table as CSV. */
const MAX_PART_BYTES = 2 * MAX_TABLE_BYTES;
const MAX_COLUMNS = 500;
const MAX_DEPTH = 100;

/** Returns true if a ZIP file is an Excel workbook. */
export const isWorkbook = (entries: readonly Pick<ZipEntry, 'name'>[]): boolean =>
	entries.some(({ name }) => name === '[Content_Types].xml') && entries.some(({ name }) => name.startsWith('xl/'));

interface XmlHandlers {
	open?: (name: string, attribute: (name: string) => string | undefined) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
}

const localName = (name: string): string => name.split(':').at(-1)!;

/**
 * Parses XML. Names come without their prefixes.
 * @throws TableError for damaged XML, and for XML with a DTD, which could declare entities
 */
function parseXml(xml: string, { open, text, close }: XmlHandlers): void {
	const parser = new SaxesParser();
	let depth = 0;
	const reject = (): never => {
		throw new TableError({ code: 'damaged_workbook' });
	};
	parser.on('error', reject);
	parser.on('doctype', reject);
	parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
		if (++depth > MAX_DEPTH) reject();
		open?.(localName(name), (wanted) => {
			const found = Object.keys(attributes).find((each) => localName(each) === wanted);
			return found === undefined ? undefined : attributes[found];
		});
	});
	parser.on('closetag', ({ name }) => {
		depth--;
		close?.(localName(name));
	});
	if (text) {
		parser.on('text', text);
		parser.on('cdata', text);
	}
	parser.write(xml).close();
}

/** Decodes characters that XML cannot contain, e.g. `_x000D_`. */
const decoded = (text: string): string =>
	text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the texts of `t` elements, without phonetic texts. */
function textCollector() {
	let collected = '';
	let isText = false;
	let isPhonetic = false;
	return {
		open(name: string) {
			if (name === 'rPh') isPhonetic = true;
			isText = name === 't';
		},
		text(part: string) {
			if (isText && !isPhonetic) collected += part;
		},
		close(name: string) {
			if (name === 'rPh') isPhonetic = false;
			isText = false;
		},
		take(): string {
			const text = decoded(collected);
			collected = '';
			return text;
		},
	};
}

type NumberFormat = 'date' | 'percent' | 'plain';

/** Returns the kind of a number format. Texts in quotation marks, escapes and colours are no part of the pattern. */
function formatOf(id: number, code: string | undefined): NumberFormat {
	if (code === undefined) {
		if (id === 9 || id === 10) return 'percent';
		return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'plain';
	}
	const pattern = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0]!;
	if (pattern.includes('%')) return 'percent';
	return /[yd年日]/i.test(pattern) ? 'date' : 'plain';
}

/** Returns the formats of cells by the index of their style. */
function readStyles(xml: string): NumberFormat[] {
	const codes = new Map<number, string>();
	const formats: NumberFormat[] = [];
	let isInCells = false;
	parseXml(xml, {
		open(name, attribute) {
			if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
			if (name === 'cellXfs') isInCells = true;
			if (name !== 'xf' || !isInCells) return;
			const id = Number(attribute('numFmtId') ?? 0);
			formats.push(formatOf(id, codes.get(id)));
		},
		close(name) {
			if (name === 'cellXfs') isInCells = false;
		},
	});
	return formats;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** Number of days between the start of each Excel calendar (1900 or 1904) and 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 };

function dateText(days: number, calendar: keyof typeof DAYS_TO_1970): string | number {
	const seconds = Math.round(((days - DAYS_TO_1970[calendar]) * MS_PER_DAY) / 1000);
	const date = new Date(seconds * 1000);
	if (days < 1 || Number.isNaN(date.getTime())) return days;
	const text = date.toISOString();
	return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** Returns the index of a column, counted from 0, e.g. 27 for `AB12`. */
function columnOf(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
	let place = 0;
	for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
	return place - 1;
}

interface Workbook {
	sheet: string;
	texts: readonly string[];
	formats: readonly NumberFormat[];
	calendar: keyof typeof DAYS_TO_1970;
}

type Cell = string | number;

/** Calls `take` with each non-empty row of a sheet. */
function readSheet({ sheet, texts, formats, calendar }: Workbook, take: (line: number, cells: Cell[]) => void): void {
	let line = 0;
	let cells: Cell[] = [];
	let at = -1;
	let type = '';
	let format: NumberFormat = 'plain';
	let value = '';
	let isValue = false;
	const inline = textCollector();
	const valueOf = (): Cell => {
		if (type === 's') return texts[Number(value)] ?? '';
		if (type === 'inlineStr') return inline.take();
		if (type === 'b') return value === '1' ? 'true' : 'false';
		const number = Number(value);
		if (value === '' || (type !== 'n' && type !== '') || !Number.isFinite(number)) return decoded(value);
		// Excel stores 17 digits of a number, and shows 15.
		const exact = (of: number) => Number(of.toPrecision(15));
		if (format === 'date') return dateText(number, calendar);
		return format === 'percent' ? Number((number * 100).toPrecision(12)) : exact(number);
	};
	parseXml(sheet, {
		open(name, attribute) {
			inline.open(name);
			if (name === 'row') {
				line = Number(attribute('r') ?? line + 1);
				cells = [];
				at = -1;
			} else if (name === 'c') {
				const reference = attribute('r');
				at = reference === undefined ? at + 1 : columnOf(reference);
				type = attribute('t') ?? '';
				format = formats[Number(attribute('s') ?? 0)] ?? 'plain';
				value = '';
			}
			isValue = name === 'v';
		},
		text(part) {
			inline.text(part);
			if (isValue) value += part;
		},
		close(name) {
			inline.close(name);
			isValue = false;
			if (name === 'c' && at >= 0 && at < MAX_COLUMNS) {
				while (cells.length < at) cells.push('');
				cells[at] = valueOf();
			} else if (name === 'row' && cells.some((cell) => String(cell).trim() !== '')) take(line, cells);
		},
	});
}

/**
 * Reads the first visible sheet of a workbook. Its first row that is not empty has the headings.
 * @throws TableError
 */
export async function readWorkbook(path: string, entries: readonly ZipEntry[]): Promise<Omit<Table, 'files'>> {
	const part = async (name: string): Promise<string | undefined> => {
		const entry = entries.find((each) => each.name === name);
		if (!entry) return undefined;
		if (entry.size > MAX_PART_BYTES) throw new TableError({ code: 'too_large', max: MAX_TABLE_BYTES });
		return decodeText(await readZipEntry(path, entry, MAX_PART_BYTES));
	};
	const needed = async (name: string): Promise<string> => {
		const xml = await part(name);
		if (xml === undefined) throw new TableError({ code: 'damaged_workbook' });
		return xml;
	};
	let calendar: Workbook['calendar'] = 1900;
	const sheets: { id: string; isHidden: boolean }[] = [];
	parseXml(await needed('xl/workbook.xml'), {
		open(name, attribute) {
			if (name === 'workbookPr' && ['1', 'true'].includes(attribute('date1904') ?? '')) calendar = 1904;
			if (name === 'sheet')
				sheets.push({ id: attribute('id') ?? '', isHidden: (attribute('state') ?? 'visible') !== 'visible' });
		},
	});
	const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
	let target = '';
	parseXml(await needed('xl/_rels/workbook.xml.rels'), {
		open(name, attribute) {
			if (name === 'Relationship' && attribute('Id') === sheet?.id) target = attribute('Target') ?? '';
		},
	});
	const texts: string[] = [];
	const shared = await part('xl/sharedStrings.xml');
	if (shared !== undefined) {
		const collector = textCollector();
		parseXml(shared, {
			open: (name) => collector.open(name),
			text: (text) => collector.text(text),
			close(name) {
				collector.close(name);
				if (name === 'si') texts.push(collector.take());
			},
		});
	}
	const styles = await part('xl/styles.xml');
	const workbook: Workbook = {
		sheet: await needed(target.startsWith('/') ? target.slice(1) : `xl/${target}`),
		texts,
		formats: styles === undefined ? [] : readStyles(styles),
		calendar,
	};
	return tableOf(workbook);
}

function tableOf(workbook: Workbook): Omit<Table, 'files'> {
	const found: { line: number; cells: Cell[] }[] = [];
	readSheet(workbook, (line, cells) => {
		if (found.length > MAX_CATALOGUE_ROWS) throw new TableError({ code: 'too_many_rows', max: MAX_CATALOGUE_ROWS });
		found.push({ line, cells });
	});
	const [head, ...rest] = found;
	if (!head) throw new TableError({ code: 'empty_file' });
	if (rest.length === 0) throw new TableError({ code: 'no_rows' });
	const columns = head.cells.map((cell) => String(cell).trim());
	const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) < index);
	if (twice !== undefined) throw new TableError({ code: 'column_twice', column: twice });
	// Cells to the right of the last heading are left out. Missing cells at the end of a row become empty.
	const rows = rest.map(({ line, cells }): TableRow => {
		const named = columns.map((column, at): [string, Cell] => {
			const cell = cells[at] ?? '';
			return [column, typeof cell === 'string' ? textOfCell(cell) : cell];
		});
		return { line, cells: Object.fromEntries(named) };
	});
	return { columns, rows, hasDecimalComma: false };
}
