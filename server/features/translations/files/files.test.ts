/** Tests writing and reading of files for translators, and the rejection of hostile files. */
import { expect, test } from 'vitest';
import { legitimateMarkup } from '../../../platform/html/legitimate-markup.ts';
import { parseXml, type XmlElement } from '../../../testing/parse-xml.ts';
import type { ItemText } from '../item-texts.ts';
import { differentTag } from './html-tags.ts';
import { defaultSiteLanguages, languageCodes } from '../../../../contract/urls.ts';
import { readXliff } from './read-xliff.ts';
import { readTranslationCsv, translationCsvHead, translationCsvItem } from './translation-csv.ts';
import { MAX_UNITS, TranslationFileError, type ExportedItem } from './translation-unit.ts';
import { XLIFF_END, xliffHead, xliffItem, XLIFF_NAMESPACE } from './write-xliff.ts';

const siteCodes = languageCodes(defaultSiteLanguages);

const text = (path: string, source: string, over: Partial<ItemText> = {}): ItemText => ({
	path,
	kind: 'line',
	max_length: null,
	source,
	target: '',
	state: 'missing',
	...over,
});
const hostileLines = [
	'=HYPERLINK("http://evil.test")',
	'- a list; +1 more',
	"'=quoted",
	'two\nlines, "quoted"',
	'a < b & c > d ]]> <b>not a tag</b> &amp;',
	'tab\tand \u0001 control \u001b and emoji 👩‍👩‍👧',
	' spaces at both ends ',
];
const item = (texts: readonly ItemText[], over: Partial<ExportedItem> = {}): ExportedItem => ({
	origin: 'https://studio.test',
	store: 'store1',
	resource: 'news',
	uid: 'A1-b_c',
	revision: 7,
	title: 'Tides & "times" <1>',
	page: 'https://studio.test/news/tides/',
	texts,
	...over,
});
const isOwn = ({ store }: { store: string }) => store === 'store1';
const languages = { source: 'en', target: 'zh' } as const;
const xliffOf = (...items: ExportedItem[]) => xliffHead(languages) + items.map(xliffItem).join('') + XLIFF_END;
const csvOf = (...items: ExportedItem[]) =>
	translationCsvHead() + items.map((each) => translationCsvItem(each, 'zh')).join('');
const faultOf = async (work: () => unknown) => {
	try {
		await work();
	} catch (error) {
		if (error instanceof TranslationFileError) return error.code;
		throw error;
	}
	return undefined;
};

const html = Object.entries(legitimateMarkup)
	.filter(([, markup]) => markup !== '')
	.map(([name, markup], index) =>
		text(`texts.${index}_html`, markup, { kind: 'html', target: markup, state: 'ready', max_length: name.length }),
	);
const lines = hostileLines.map((line, index) => text(`fields.${index}`, line, { target: line, state: 'ready' }));
const list = text('disciplines', 'Sailing\nRowing', { kind: 'list', target: '帆船\n划艇', state: 'ready' });
const all = [...html, ...lines, list];

test('XLIFF that is written is read as the same texts, HTML with its tags as codes', async () => {
	const xml = xliffOf(item(all), item([text('title', 'Second')], { uid: 'second', revision: 0, page: null }));
	const root = parseXml(xml);
	expect(root.attributes).toMatchObject({ xmlns: XLIFF_NAMESPACE, version: '2.0', srcLang: 'en', trgLang: 'zh-Hans' });
	const file = await readXliff(xml, isOwn, siteCodes);
	expect([file.source, file.target, file.units.length]).toEqual(['en', 'zh', all.length + 1]);
	for (const [index, { path, kind, source, target }] of all.entries()) {
		const unit = file.units[index]!;
		expect(unit).toMatchObject({ path, item: { resource: 'news', uid: 'A1-b_c', revision: 7 }, isReviewed: true });
		const contentOf = (each: typeof unit.source) => (kind === 'html' ? each.html : each.text);
		expect([contentOf(unit.source), contentOf(unit.target!)]).toEqual([source, target]);
	}
	expect(file.units.at(-1)).toMatchObject({ target: null, isReviewed: false, item: { uid: 'second', revision: 0 } });
	// Tags of HTML must not be in texts, where a translator could break them.
	const texts = (element: XmlElement): string[] =>
		element.name === 'data' ? [] : [element.text, ...element.children.flatMap(texts)];
	const markup = text('body', '<p>Only <a href="/games/">this</a><br>text</p>', { kind: 'html' });
	const shown = texts(parseXml(xliffOf(item([markup], { title: 'Tides' })))).join('');
	expect(shown).toContain('this');
	expect(shown).not.toContain('<');
});

test('CSV that is written is read as the same texts, and no cell is a formula', () => {
	const csv = csvOf(item(all));
	for (const delimiter of [',', '\n'])
		for (const cell of csv.split(delimiter)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@]/);
	const file = readTranslationCsv(csv, isOwn, siteCodes);
	expect([file.target, file.units.length]).toEqual(['zh', all.length]);
	for (const [index, { path, source, target }] of all.entries()) {
		const unit = file.units[index]!;
		expect([unit.path, unit.isReviewed]).toEqual([path, true]);
		expect([unit.source.html, unit.target!.html]).toEqual([source, target]);
	}
	// Spreadsheets of some countries write semicolons. All spreadsheets write `\r\n` as line breaks.
	const other =
		'\uFEFFid;source;target\r\n"https://studio.test/admin/news/x?store=store1&revision=1&language=zh#title";"a;b";"c\r\nd"\r\n';
	expect(readTranslationCsv(other, isOwn, siteCodes).units).toMatchObject([
		{ path: 'title', line: 2, source: { text: 'a;b' }, target: { text: 'c\nd' } },
	]);
});

const unitXml = (inner: string, original = 'https://studio.test/admin/news/x?store=store1&amp;revision=1') =>
	`<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="en" trgLang="zh-Hans"><file id="f" original="${original}"><unit id="body">${inner}</unit></file></xliff>`;

test('files of other tools are read: segments, moved codes, codes over segments, marks', async () => {
	const data = '<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>';
	const read = async (inner: string) => (await readXliff(unitXml(inner), isOwn, siteCodes)).units[0]!;
	const split = await read(
		`${data}<segment><source>One <sc id="1" dataRef="d1"/>two. </source><target>一<sc id="1" dataRef="d1"/>二。</target></segment>` +
			'<ignorable><source> </source></ignorable>' +
			'<segment><source>Three<ec startRef="1" dataRef="d2"/></source><target><mrk id="m1">三</mrk><ec startRef="1" dataRef="d2"/></target></segment>',
	);
	expect(split).toMatchObject({ source: { html: 'One <b>two.  Three</b>' }, target: { html: '一<b>二。 三</b>' } });
	const moved = await read(
		`${data}<segment><source>a <pc id="1" dataRefStart="d1" dataRefEnd="d2">b</pc></source><target><pc id="1">乙</pc>甲</target></segment>`,
	);
	expect(moved.target).toEqual({ text: null, html: '<b>乙</b>甲' });
	const characters = await read(
		'<segment><source>a<cp hex="0001"/><cp hex="0000"/><cp hex="FFFFFF"/></source></segment>',
	);
	expect(characters.source.text).toBe('a\u0001');
	const partial = await read(
		'<segment><source>a</source><target>甲</target></segment><segment><source>b</source></segment>',
	);
	expect(partial.target).toBeNull();
});

test('broken, hostile and foreign files are rejected with their reason', async () => {
	const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${unitXml('<segment><source>&b;</source></segment>')}`;
	const external = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${unitXml('')}`;
	const segment = '<segment><source>a</source></segment>';
	const cases: [string, string][] = [
		['hasDoctype', bomb],
		['hasDoctype', external],
		['notXml', unitXml('<segment><source>&unknown;</source></segment>')],
		['notXml', unitXml(segment).slice(0, -20)],
		['notXml', '<xliff'],
		['notXliff', '<html/>'],
		['oldVersion', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
		['unknownLanguage', unitXml(segment).replace('zh-Hans', 'tlh')],
		['wrongSource', unitXml(segment).replace('srcLang="en"', 'srcLang="de"')],
		['otherStudio', unitXml(segment, 'https://other.test/admin/news/x?store=else&amp;revision=1')],
		['noItem', unitXml(segment, 'news.html')],
		['noUnits', `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="en" trgLang="zh"/>`],
		['tooManyUnits', unitXml(`${segment}</unit><unit id="x">`.repeat(MAX_UNITS + 1))],
		['notXliff', unitXml('<g>'.repeat(300) + '</g>'.repeat(300))],
	];
	for (const [code, xml] of cases)
		expect([code, await faultOf(() => readXliff(xml, isOwn, siteCodes))]).toEqual([code, code]);
	const csvCases: [string, string][] = [
		['noColumns', 'a,b,c\n'],
		['noUnits', 'id,source,target\n'],
		['openQuote', 'id,source,target\n"x'],
		['strayQuote', 'id,source,target\n"x"y,z'],
		['noItem', 'id,source,target\nnews,a,b\n'],
		['otherStudio', csvOf(item([list], { store: 'else' }))],
		['unknownLanguage', csvOf(item([list])).replace('language=zh', 'language=tlh')],
		['mixedLanguages', csvOf(item([list, text('title', 'x')])).replace('language=zh', 'language=en')],
	];
	for (const [code, csv] of csvCases)
		expect([code, await faultOf(() => readTranslationCsv(csv, isOwn, siteCodes))]).toEqual([code, code]);
});

test('a difference of tags is found whatever the order of words', () => {
	expect(differentTag('<p>a <b>b</b></p>', '<p><b>乙</b>甲</p>')).toBeUndefined();
	expect(differentTag('<p>a <b>b</b></p>', '<p>甲乙</p>')).toBe('<b>');
	expect(differentTag('<a href="/x">a</a>', '<a href="//evil.test">a</a>')).toBe('<a href="/x">');
});
