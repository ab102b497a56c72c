import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CATALOGUE_ROWS, MAX_TABLE_BYTES } from '../../../contract/catalogue.ts';
import { textCell, textOfCell } from '../../kernel/csv.ts';
import { readZipEntry } from '../../resources/media/zip-check.ts';
import { zipOf, type ZipEntry } from '../../testing/zip.ts';
import { csvRows } from '../../kernel/csv-rows.ts';
import { parseTable, readTable } from './read-table.ts';
import { TableError } from './table.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'reelhouse-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const faultOf = (content: string | Buffer): unknown => {
	try {
		return parseTable(Buffer.from(content as string)).rows.map(({ cells, fault }) => fault ?? cells);
	} catch (error) {
		return error instanceof TableError ? error.fault : error;
	}
};
const inUtf16 = (text: string, isBigEndian = false): Buffer => {
	const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
	return isBigEndian ? bytes.swap16() : bytes;
};

test('cells are separated by commas, semicolons or tabs, and may have line breaks', () => {
	for (const delimiter of [',', ';', '\t'])
		expect([
			...csvRows(
				`a${delimiter}b\r\n"x\n""y"""${delimiter}1,5;2\t3\n\nlast${delimiter}`.replace('1,5;2\t3', '"1,5;2\t3"'),
			),
		]).toEqual([
			{ line: 1, cells: ['a', 'b'] },
			{ line: 2, cells: ['x\n"y"', '1,5;2\t3'] },
			{ line: 5, cells: ['last', ''] },
		]);
});

test('a wrong quotation mark is reported with its line', () => {
	expect([...csvRows('a,b\n1,"x" y\n2,"z')]).toEqual([
		{ line: 1, cells: ['a', 'b'] },
		{ line: 2, error: 'stray_quote' },
		{ line: 3, error: 'open_quote' },
	]);
	expect(faultOf('a,b\n1,2\n"3,4\n5,6')).toEqual({ code: 'open_quote', line: 3 });
	expect(faultOf('a,b\n1,"2"3\n4,5,6\n7,8')).toEqual([
		{ code: 'stray_quote' },
		{ code: 'cells', expected: 2, found: 3 },
		{ a: '7', b: '8' },
	]);
});

test('a CSV file is also read as Windows-1252, but no JSON file and no text in another encoding', () => {
	const bytes = (text: string) => Buffer.from(text, 'latin1');
	expect(parseTable(bytes('Título;€\nCañón \x92;\x80 1'.replace('€', '\x80')))).toMatchObject({
		encoding: 'windows-1252',
		columns: ['Título', '€'],
		rows: [{ cells: { Título: 'Cañón ’', '€': '€ 1' } }],
	});
	expect(parseTable(Buffer.from('Título\nCañón'))).not.toHaveProperty('encoding');
	const gbk = '\xd6\xd0\xce\xc4';
	for (const text of ['[{ "a": "ñ" }]', `a\n${gbk}`, '\xef\xbb\xbfa\n\xf1'])
		expect(faultOf(bytes(text)), text).toEqual({ code: 'not_utf8' });
	expect(faultOf(bytes('a\nñ\0'))).toEqual({ code: 'utf16' });
});

test('UTF-16 is decoded with a byte order mark, and rejected without', () => {
	for (const bytes of [inUtf16('a;b\n中;2'), inUtf16('a;b\n中;2', true), Buffer.from('\uFEFFa;b\n中;2')])
		expect(faultOf(bytes)).toEqual([{ a: '中', b: '2' }]);
	expect(faultOf(inUtf16('a;b\n1;2').subarray(2))).toEqual({ code: 'utf16' });
	expect(faultOf(Buffer.from([0x61, 0x0a, 0x81]))).toEqual({ code: 'not_utf8' });
});

test('a file is rejected as a whole with its reason', () => {
	expect(faultOf(' \n')).toEqual({ code: 'empty_file' });
	expect(faultOf('a,b\n')).toEqual({ code: 'no_rows' });
	expect(faultOf('a,b,a\n1,2,3')).toEqual({ code: 'column_twice', column: 'a' });
	expect(faultOf('{"a": 1}')).toEqual({ code: 'not_array' });
	expect(faultOf('[{"a": 1},\n{]')).toEqual({ code: 'not_json', line: 2 });
	const tooMany = { code: 'too_many_rows', max: MAX_CATALOGUE_ROWS };
	expect(faultOf(`a\n${'1\n'.repeat(100_000)}`)).toEqual(tooMany);
	expect(faultOf(`[${'{},'.repeat(MAX_CATALOGUE_ROWS)}{}]`)).toEqual(tooMany);
});

test('JSON objects have a column for each value inside', () => {
	expect(faultOf('[{"name":"a","title":{"en":"A"},"tags":["x"],"n":null}, 7]')).toEqual([
		{ name: 'a', 'title.en': 'A', tags: ['x'], n: null },
		{ code: 'not_object' },
	]);
});

test('a text is the same after it was written as a cell and read', () => {
	for (const text of [
		'=1+1',
		"'=1",
		"''+x",
		' - a',
		'a;-b\n\t@c',
		'\n=x',
		"'\n",
		'+86 10',
		"O'Hara",
		"'quoted'",
		'－1',
	])
		expect(textOfCell(textCell(text).replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text);
});

async function zipFault(entries: ZipEntry[]): Promise<unknown> {
	const path = join(folder, 'file.zip');
	await writeFile(path, zipOf(entries));
	return readTable(path).then(
		({ rows, files }) => [rows.length, files.map(({ name }) => name)],
		(error: unknown) => (error instanceof TableError ? error.fault : error),
	);
}

test('a ZIP file has one table, and other files', async () => {
	const table = { name: 'a/games.csv', content: 'name\nx' };
	expect(
		await zipFault([table, { name: 'x.jpg', content: 'y' }, { name: '__MACOSX/._games.csv' }, { name: '.b' }]),
	).toEqual([1, ['x.jpg']]);
	expect(await zipFault([{ name: 'x.jpg' }])).toEqual({ code: 'no_table' });
	expect(await zipFault([table, { name: 'b.json' }])).toEqual({
		code: 'several_tables',
		names: ['a/games.csv', 'b.json'],
	});
	expect(await zipFault([table, { name: '../x.jpg' }])).toEqual({ code: 'zip', reason: 'outside', entry: '../x.jpg' });
	expect(await zipFault([table, { name: 'A/Games.csv' }])).toEqual({
		code: 'zip',
		reason: 'duplicate',
		entry: 'A/Games.csv',
	});
});

test('a ZIP bomb is rejected, whatever size it declares', async () => {
	const bomb = { name: 'games.csv', content: Buffer.alloc(MAX_TABLE_BYTES + 1, 'x') };
	expect(await zipFault([bomb])).toEqual({ code: 'too_large', max: MAX_TABLE_BYTES });
	expect(await zipFault([{ ...bomb, uncompressedSize: 1000 }])).toEqual({
		code: 'zip',
		reason: 'damaged',
		entry: 'games.csv',
	});
	expect(
		await zipFault([
			{ name: 'games.csv', content: 'name\nx' },
			{ name: 'p.jpg', uncompressedSize: 2 ** 31 + 1 },
		]),
	).toEqual({
		code: 'zip',
		reason: 'tooLarge',
		entry: '',
	});
	const path = join(folder, 'entry.zip');
	await writeFile(
		path,
		zipOf([
			{ name: 'games.csv', content: 'name\nx' },
			{ name: 'p.jpg', content: Buffer.alloc(5000) },
		]),
	);
	const [entry] = (await readTable(path)).files;
	await expect(readZipEntry(path, entry!, 4999)).rejects.toMatchObject({ data: { reason: 'tooLarge' } });
	expect(await readZipEntry(path, entry!, 5000)).toEqual(Buffer.alloc(5000));
});
