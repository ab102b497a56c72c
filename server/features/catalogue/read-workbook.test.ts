import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CATALOGUE_ROWS } from '../../../contract/catalogue.ts';
import { zipOf, type ZipEntry } from '../../testing/zip.ts';
import { readTable } from './read-table.ts';
import { TableError } from './table.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

const workbook = (sheet: string, { properties = '', parts = [] }: { properties?: string; parts?: ZipEntry[] } = {}) =>
	zipOf([
		{ name: '[Content_Types].xml', content: '<Types/>' },
		{
			name: 'xl/workbook.xml',
			content: `<x:workbook xmlns:x="m" xmlns:r="r">${properties}<x:sheets><x:sheet name="Old" state="hidden" r:id="r1"/><x:sheet name="Games" r:id="r2"/></x:sheets></x:workbook>`,
		},
		{
			name: 'xl/_rels/workbook.xml.rels',
			content:
				'<Relationships><Relationship Id="r1" Target="worksheets/none.xml"/><Relationship Id="r2" Target="/xl/worksheets/games.xml"/></Relationships>',
		},
		{
			name: 'xl/sharedStrings.xml',
			content:
				'<sst><si><t>Title</t></si><si><r><t>Golden</t></r><r><t xml:space="preserve"> Reef</t></r><rPh><t>kana</t></rPh></si></sst>',
		},
		{
			name: 'xl/styles.xml',
			content:
				'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
		},
		{ name: 'xl/worksheets/games.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
		...parts,
	]);

async function read(file: Buffer) {
	const path = join(folder, 'file');
	await writeFile(path, file);
	return readTable(path);
}
const fault = (file: Buffer) =>
	read(file).then(
		() => undefined,
		(error: unknown) => (error instanceof TableError ? error.fault : error),
	);

const head = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Release</t></is></c></row>';
const inlineRow = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

test('the first visible sheet of a workbook is read, with its dates and percentages', async () => {
	const table = await read(
		workbook(
			`<row r="1"><c r="A1" s="1"/></row>
			<row r="2">${['Title', 'Release', 'RTP', 'Max', 'Time', 'On', 'Formula', 'Days']
				.map((text, at) => `<c r="${'ABCDEFGH'[at]}2" t="str"><v>${text}</v></c>`)
				.join('')}</row>
			<row r="3"></row>
			<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>46142</v></c><c r="C4" s="2"><v>0.9642</v></c><c r="D4"><v>96.420000000000002</v></c><c r="E4" s="4"><v>46142.5</v></c><c r="F4" t="b"><v>1</v></c><c r="G4" t="str"><f>A1</f><v>a_x000D_b</v></c><c r="H4" s="3"><v>5</v></c></row>
			<row r="5"><c r="C5" t="inlineStr"><is><t>96,4 %</t></is></c></row>`,
		),
	);
	expect(table).toMatchObject({ hasDecimalComma: false, files: [] });
	expect(table.rows).toEqual([
		{
			line: 4,
			cells: {
				Title: 'Golden Reef',
				Release: '2026-04-30',
				RTP: 96.42,
				Max: 96.42,
				Time: '2026-04-30T12:00:00.000Z',
				On: 'true',
				Formula: 'a\rb',
				Days: 5,
			},
		},
		{
			line: 5,
			cells: { Title: '', Release: '', RTP: '96,4 %', Max: '', Time: '', On: '', Formula: '', Days: '' },
		},
	]);
	const since1904 = await read(
		workbook(`${head}<row r="3"><c r="C3" s="1"><v>44680</v></c></row>`, {
			properties: '<x:workbookPr date1904="1"/>',
		}),
	);
	expect(since1904.rows[0]?.cells['Release']).toBe('2026-04-30');
});

test('a workbook may be the table of a ZIP file with pictures', async () => {
	const table = await read(
		zipOf([
			{ name: 'games.xlsx', content: workbook(`${head}<row><c t="s"><v>1</v></c></row>`) },
			{ name: 'golden-reef.jpg', content: 'x' },
		]),
	);
	expect(table.rows).toEqual([{ line: 3, cells: { Title: 'Golden Reef', '': '', Release: '' } }]);
	expect(table.files.map(({ name }) => name)).toEqual(['golden-reef.jpg']);
});

test('a workbook that cannot be read says why', { tags: ['long'] }, async () => {
	expect(await fault(workbook(''))).toEqual({ code: 'empty_file' });
	expect(await fault(workbook(head))).toEqual({ code: 'no_rows' });
	expect(await fault(workbook('<row>'))).toEqual({ code: 'damaged_workbook' });
	expect(await fault(workbook(`<!DOCTYPE x [<!ENTITY a "b">]>${head}`))).toEqual({ code: 'damaged_workbook' });
	expect(await fault(workbook(inlineRow('a') + inlineRow('b').repeat(MAX_CATALOGUE_ROWS + 1)))).toEqual({
		code: 'too_many_rows',
		max: MAX_CATALOGUE_ROWS,
	});
	expect(await fault(zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/a.xml' }]))).toEqual({
		code: 'damaged_workbook',
	});
	expect(await fault(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ code: 'old_workbook' });
	const bomb = { name: 'xl/bomb.xml', content: Buffer.alloc(41 * 1024 * 1024, ' ') };
	const large = workbook(head, { parts: [bomb] });
	expect(await fault(large)).toEqual({ code: 'no_rows' });
	const sheet = `${head}${' '.repeat(41 * 1024 * 1024)}`;
	expect(await fault(workbook(sheet))).toMatchObject({ code: 'too_large' });
});
