/** Tests the structure of printed PDFs: requirements of PDF/A-2a that can be checked without a validator (ADR 0092). */
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { PrintJob } from './print-job.ts';
import { printSheet } from './print-sheet.ts';

const job = (over: Partial<PrintJob> = {}): PrintJob => ({
	language: 'en',
	isUnspaced: false,
	displayFace: 'unbounded',
	textFace: 'figtree',
	colors: {
		band: '#050d1c',
		bandEnd: '#16365c',
		onBand: '#e9f7ff',
		bandAccent: '#4fc9ee',
		ink: '#0b1526',
		quiet: '#51607a',
		line: '#d5dde8',
		tint: '#eef3f8',
		plot: '#1ba6d6',
		mark: '#e09a2b',
	},
	studio: 'A Studio',
	logo: null,
	kind: 'Game sheet',
	title: 'Anchor & Chain',
	lead: 'A sheet.',
	picture: null,
	band: 'small',
	blocks: [
		{ type: 'figures', figures: [{ label: 'RTP', value: '96.35%' }] },
		{ type: 'facts', title: 'Facts', facts: [{ label: 'Layout', value: '5×4' }] },
		{
			type: 'table',
			title: 'Bets',
			columns: [
				{ title: 'Bet', is_number: false },
				{ title: 'Maximum win', is_number: true },
			],
			rows: Array.from({ length: 60 }, (_, row) => [`€${row}.00`, `€${row * 8000}.00`]),
			note: 'A note.',
		},
		{
			type: 'bars',
			title: 'Distribution',
			description: 'No win: 71%',
			bars: [{ label: 'No win', length: 0.9, text: '71%' }],
			note: null,
		},
		{ type: 'text', title: 'About', paragraphs: Array.from({ length: 9 }, () => 'A long text. '.repeat(80)) },
		{ type: 'code', title: 'Reproduce', lines: ['npm run simulate'], note: null },
	],
	createdAt: '2026-05-01T10:00:00.000Z',
	version: 'Version 1 · May 1, 2026',
	verify: { label: 'Verify this version', separator: ': ', url: 'https://studio.test/verify/iqrerldyrczkrg4a/' },
	pageNumber: 'Page \u0001 of \u0002',
	missingLetters: 'Letters are missing.',
	...over,
});

/** The objects of a PDF by number: the dictionary as text, and the inflated stream. */
function objectsOf(pdf: Buffer): Map<number, { dictionary: string; stream: Buffer }> {
	const objects = new Map<number, { dictionary: string; stream: Buffer }>();
	const text = pdf.toString('latin1');
	for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
		const start = match.index + match[0].length;
		const end = text.indexOf('\nendobj', start);
		const streamAt = text.indexOf('\nstream\n', start);
		const hasStream = streamAt !== -1 && streamAt < end;
		const dictionary = text.slice(start, hasStream ? streamAt : end);
		const bytes = hasStream ? pdf.subarray(streamAt + 8, text.lastIndexOf('\nendstream', end)) : Buffer.alloc(0);
		objects.set(Number(match[1]), {
			dictionary,
			stream: dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes,
		});
	}
	return objects;
}

let english: Buffer;
let chinese: Buffer;
beforeAll(async () => {
	english = await printSheet(job());
	chinese = await printSheet(
		job({ language: 'zh-Hans', isUnspaced: true, title: '船锚 𠮷 ☃', lead: '说明书“锚”，共 5 轴。한' }),
	);
});

const all = (pdf: Buffer, pattern: RegExp): string[] =>
	[...objectsOf(pdf).values()].map(({ dictionary }) => dictionary).filter((dictionary) => pattern.test(dictionary));

test('the catalogue marks the document, and names language, structure, colour profile and metadata', () => {
	for (const [pdf, language] of [
		[english, 'en'],
		[chinese, 'zh-Hans'],
	] as const) {
		const [catalogue] = all(pdf, /\/Type \/Catalog/);
		expect(catalogue).toContain(`/Lang (${language})`);
		for (const key of [/\/MarkInfo/, /\/StructTreeRoot/, /\/OutputIntents/, /\/Metadata/])
			expect(catalogue).toMatch(key);
		expect(all(pdf, /\/S \/GTS_PDFA1/)).toHaveLength(1);
		expect(all(pdf, /\/Marked true/).length + Number(catalogue!.includes('/Marked true'))).toBeGreaterThan(0);
		expect(pdf.toString('latin1')).not.toMatch(/\/Encrypt|\/JavaScript|\/EmbeddedFiles|\/AcroForm/);
	}
});

test('the metadata state PDF/A-2a with title, author and the times of the version', () => {
	const xml = [...objectsOf(english).values()].find(({ stream }) => stream.includes('pdfaid:part'))!.stream.toString();
	for (const text of [
		'<pdfaid:part>2</pdfaid:part>',
		'<pdfaid:conformance>A</pdfaid:conformance>',
		'Anchor &amp; Chain · Game sheet',
		'A Studio',
		'2026-05-01T10:00:00',
	])
		expect(xml).toContain(text);
});

test('every font is embedded as a subset, and maps its glyphs to Unicode', () => {
	for (const pdf of [english, chinese]) {
		const fonts = all(pdf, /\/Subtype \/Type0/);
		expect(fonts.length).toBeGreaterThan(1);
		for (const font of fonts) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
		const descriptors = all(pdf, /\/Type \/FontDescriptor/);
		expect(descriptors).toHaveLength(fonts.length);
		for (const descriptor of descriptors) {
			expect(descriptor).toMatch(/\/FontName \/[A-Z]{6}\+/);
			expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/);
		}
	}
	expect(all(english, /NotoSansSC/)).toEqual([]);
	expect(all(chinese, /\/FontName \/[A-Z]{6}\+NotoSansSC/).length).toBeGreaterThan(0);
	// The PDF contains a subset of the typeface. The whole typeface has several megabytes.
	expect(chinese.length).toBeLessThan(150_000);
});

test('no text uses the glyph of missing characters', () => {
	for (const pdf of [english, chinese])
		for (const { dictionary, stream } of objectsOf(pdf).values())
			if (!dictionary.includes('/Subtype') && stream.includes(' Tf'))
				for (const [, codes = ''] of stream.toString('latin1').matchAll(/<([0-9a-f]+)>/g))
					expect(codes.match(/.{4}/g)).not.toContain('0000');
});

test('content is in elements with titles, tables and plots in words, and everything else is an artifact', () => {
	for (const type of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Code', 'Link'])
		expect([type, all(english, new RegExp(`/S /${type}\\b`)).length]).not.toEqual([type, 0]);
	expect(all(english, /\/S \/Figure/)[0]).toMatch(/\/Alt \(No win: 71%\)/);
	expect(all(english, /\/S \/TH/).some((each) => each.includes('/Scope /Column'))).toBe(true);
	for (const { dictionary, stream } of objectsOf(english).values()) {
		if (dictionary.includes('/Subtype') || !stream.includes(' Tf')) continue;
		const operators = stream.toString('latin1').split('\n');
		let depth = 0;
		for (const operator of operators) {
			if (/ (BDC|BMC)$/.test(operator)) depth++;
			if (operator === 'EMC') depth--;
			if (/ (Tj|TJ)$/.test(operator)) expect([operator, depth]).toEqual([operator, 1]);
		}
		expect(depth).toBe(0);
	}
});

test('equal jobs give equal bytes', async () => {
	expect((await printSheet(job())).equals(english)).toBe(true);
	expect((await printSheet(job({ version: 'Version 2' }))).equals(english)).toBe(false);
});

test('a PDF says that question marks replace letters, and only if they do', { tags: ['long'] }, async () => {
	const isSame = async (lead: string) => {
		const [one, other] = await Promise.all(
			['Letters are missing.', 'Others are missing.'].map((missingLetters) =>
				printSheet(job({ lead, missingLetters })),
			),
		);
		return one!.equals(other!);
	};
	expect(await isSame('Who?')).toBe(true);
	expect(await isSame('안녕')).toBe(false);
	expect(await isSame('สวัสดี')).toBe(false);
});
