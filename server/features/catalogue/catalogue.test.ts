/** Tests of imports and exports over HTTP: dry runs, imports with pictures, undo, and exports without changes. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import {
	MAX_CATALOGUE_ROWS,
	MAX_OPEN_CATALOGUE_IMPORTS,
	type CatalogueColumn,
	type CatalogueColumnChoices,
	type CatalogueImport,
	type CatalogueRow,
} from '../../../contract/catalogue.ts';
import type { Item } from '../../../contract/editing.ts';
import { backfillItems } from '../../cms/editing/backfill-items.ts';
import { MAX_TAGS } from '../../platform/html/sanitize-html.ts';
import { testDocument, testDocumentType, testGame, testPicture } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { readTableInThread } from './catalogue-imports.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { pictureBytes, upload } from '../../testing/uploads.ts';
import { zipOf, type ZipEntry } from '../../testing/zip.ts';

let server: TestSite;
let headers: { cookie: string };
let staff: Staff;
/** Reads files without a worker thread, which is faster. One test replaces this reader. */
let tableReader: (path: string) => Promise<Table> = readTable;
beforeAll(async () => {
	server = await startTestSite({ overrides: { readTable: (file) => tableReader(file) } });
	headers = await signIn(server, 'staff');
	staff = await staffAt(server);
	await testGame(server, { title: { en: '=1+1', zh: "'+2" }, summary: { en: 'a;-b\n"c", d', zh: '' } });
	await testDocumentType(server, 'catalogue-sheets', { en: 'Sheets', zh: '' });
	const file = { name: 'catalogue-sheet.pdf', bytes: '%PDF-1.4' };
	await testDocument(server, { type_uid: 'catalogue-sheets', title: { en: '@home', zh: '－' }, file });
	await listItems();
});
afterAll(() => server.stop());

/** Adds the missing rows in `items` for items of the test factories, as the server does at its start. */
const listItems = () => backfillItems(server.services.database, server.services.contentTypes, server.services.now());

const path = 'catalogue/imports';
const idle = () => server.services.catalogueImports.idle();

async function show(uid: string, lang = 'en'): Promise<CatalogueImport> {
	const { status, body } = await staff.request('GET', `${path}/${uid}?lang=${lang}`);
	expect(status).toBe(200);
	return body.data as CatalogueImport;
}
async function check(file: string | Buffer, resource = 'games', lang = 'en'): Promise<CatalogueImport> {
	const sent = await upload(server, headers, file, {
		name: 'file.csv',
		path: `/api/admin/${path}`,
		query: { resource },
	});
	expect(sent).toMatchObject({ status: 202, body: { data: { state: 'checking' } } });
	await idle();
	return show(sent.body.data.uid, lang);
}
async function act(uid: string, action: string): Promise<CatalogueImport> {
	const response = await staff.request('POST', `${path}/${uid}/${action}`);
	expect(response).toMatchObject({ status: action === 'cancel' ? 200 : 202 });
	await idle();
	return show(uid);
}
const importFile = async (file: string | Buffer, query = '', resource = 'games') =>
	act((await check(file, resource)).uid, `apply${query}`);

const zip = (table: string, entries: ZipEntry[]) => zipOf([{ name: 'games.csv', content: table }, ...entries]);
const findItems = async (resource: string, q: string): Promise<Item<any>[]> =>
	(await staff.request('GET', `${resource}?q=${encodeURIComponent(q)}`)).body.data;
async function itemOf(name: string, resource = 'games'): Promise<Item<any>> {
	const [found] = await findItems(resource, name);
	return staff.item('GET', `${resource}/${found!.uid}`);
}
const csvOf = (rows: Record<string, string | number>[]) =>
	[Object.keys(rows[0]!), ...rows.map(Object.values)].map((cells) => cells.join(';')).join('\r\n');

const game = (name: string, over: Record<string, string | number> = {}) => ({
	name,
	'title.en': `The ${name}`,
	'title.zh': `游戏 ${name}`,
	provider_name: 'bng',
	release_date: '2026-02-01',
	volatility: 'high',
	rtp: 96.5,
	hit_frequency: 20,
	max_win: 1000,
	min_bet: 10,
	max_bet: 10_000,
	related: '',
	'description.en': '<p>Reels</p>',
	...over,
});

const faultsOf = ({ rows }: CatalogueImport) =>
	rows.flatMap(({ line, faults }) => faults.map(({ column, value, reason }) => [line, column, value, reason]));

test('a dry run lists changes and faults, and imports nothing', async () => {
	const { uid, name } = await testGame(server, { rtp: 96 });
	await testGame(server, { name: 'a-same-game', rtp: 96 });
	await listItems();
	const table = csvOf([
		{ name, rtp: 97 },
		{ name: 'a-same-game', rtp: '96.0' },
		{ name: 'no-title', rtp: 'x' },
		{ name: 'half-new', rtp: 101 },
		{ name: 'twice', rtp: 12 },
		{ name: 'twice', rtp: 13 },
	]);
	const found = await check(table);
	expect(found).toMatchObject({
		state: 'checked',
		can_apply: true,
		counts: { rows: 6, new: 0, changed: 1, unchanged: 1, invalid: 4, done: 0 },
	});
	expect(found.rows.find(({ state }) => state === 'changed')).toMatchObject({
		line: 2,
		item_uid: uid,
		changes: [{ column: 'rtp', before: '96', after: '97' }],
	});
	expect(faultsOf(found)[0]).toEqual([4, 'rtp', 'x', 'This is not a number. Write it like 1234.56.']);
	expect(faultsOf(found)).toContainEqual([6, 'name', 'twice', 'Row 7 is the same item.']);
	expect(faultsOf(found)).toContainEqual([7, 'name', 'twice', 'Row 6 is the same item.']);
	expect(faultsOf(found)).toContainEqual([5, 'title.en', '', 'Please fill this in.']);
	expect(faultsOf(found)).toContainEqual([5, 'rtp', '101', 'This number is too large: at most 100.']);
	expect(faultsOf(await show(found.uid, 'zh'))).toContainEqual([5, 'title.en', '', '请填写此项。']);
	expect((await staff.request('POST', `${path}/${found.uid}/apply`)).body.error).toMatchObject({ code: 'conflict' });
	expect((await itemOf(name)).content).toMatchObject({ rtp: 96 });
	expect(await act(found.uid, 'apply?skips_invalid=yes')).toMatchObject({
		state: 'done',
		counts: { done: 1, failed: 0 },
	});
	expect(await itemOf(name)).toMatchObject({ content: { rtp: 97, title: { en: `The ${name}` } } });
});

test(
	'all faults of a row are reported at once, without those that follow from another',
	{ tags: ['long'] },
	async () => {
		const row = {
			...game('many-faults', {
				rtp: 'x',
				hit_frequency: 101,
				provider_name: 'nobody',
				max_bet: 5,
				currencies: 'EUR|euro',
			}),
			banner: 'none.png',
			'title.en': '',
			'description.en': '<br>'.repeat(MAX_TAGS + 1),
		};
		const faults = faultsOf(await check(csvOf([row])));
		expect(new Set(faults.map(([, column]) => column))).toEqual(
			new Set([
				'banner',
				'currencies',
				'description.en',
				'hit_frequency',
				'max_bet',
				'provider_name',
				'rtp',
				'title.en',
			]),
		);
		expect(faults).toHaveLength(8);
		const json = faultsOf(await check(JSON.stringify([{ ...game('bad-title'), 'title.en': true, rtp: 101 }])));
		expect(json.map(([, column]) => column)).toEqual(['title.en', 'rtp']);
		const twice = faultsOf(await check(csvOf([game('twice-bad', { rtp: 'x' }), game('twice-bad', { rtp: 101 })])));
		expect(twice.map(([line, column]) => [line, column])).toEqual([
			[2, 'name'],
			[2, 'rtp'],
			[3, 'name'],
			[3, 'rtp'],
		]);
	},
);

dbTest('amounts are read in cents or in euros, and shown in euros', { tags: ['long-on-postgres'] }, async () => {
	const { name } = await testGame(server, { min_bet: 10, max_bet: 10_000 });
	await listItems();
	const file = `name;min_bet_euro;max_bet_euro\r\n${name};0,2;1500.5`;
	const changes = ({ rows }: CatalogueImport) => rows[0]?.changes;
	const found = await check(file);
	expect(changes(found)).toEqual([
		{ column: 'min_bet', before: '€0.10', after: '€0.20' },
		{ column: 'max_bet', before: '€100.00', after: '€1,500.50' },
	]);
	expect(changes(await show(found.uid, 'es'))?.[1]?.after).toBe('1500,50\u00a0€');
	await act(found.uid, 'apply');
	expect((await itemOf(name)).content).toMatchObject({ min_bet: 20, max_bet: 150_050 });
	const inCents = await check(csvOf([{ name, min_bet: 30 }]));
	expect(changes(inCents)?.[0]).toMatchObject({ after: '€0.30' });
	await act(inCents.uid, 'cancel');
	expect(faultsOf(await check(`name;min_bet_euro;max_bet_euro\r\n${name};0,105;2000000`))).toEqual([
		[2, 'min_bet_euro', '0,105', 'This is not an amount in euros and whole cents. Write it like 0.10.'],
		[2, 'max_bet_euro', '2000000', 'This number is too large: at most 1000000.'],
	]);
	expect((await check(csvOf([{ name, min_bet: 10, min_bet_euro: 0.1 }]))).message).toBe(
		'The file has the same amount twice: min_bet, min_bet_euro. Keep one of the columns.',
	);
});

test(
	'numbers of spreadsheets are read, and unusual ones are marked before the import',
	{ tags: ['long'] },
	async () => {
		const { name } = await testGame(server, { rtp: 96 });
		await testGame(server, { name: 'low-figures', rtp: 0.5, hit_frequency: 0.5, max_win: 3 });
		await listItems();
		const change = async (table: string) => {
			const found = await check(table);
			await act(found.uid, 'cancel');
			const [row] = found.rows;
			return [
				Object.fromEntries(row!.changes.map(({ column, after }) => [column, after])),
				row!.warnings.map(({ column, value, reason }) => [column, value, reason]),
			];
		};
		expect(await change(csvOf([{ name, rtp: '96,25' }]))).toEqual([{ rtp: '96.25' }, []]);
		expect(await change(`name,rtp\n${name},"96,25 %"`)).toEqual([{ rtp: '96.25' }, []]);
		const written = { name, max_win: '×5.500', min_bet_euro: '€0.30', max_bet_euro: '1.000', volatility: 'Med-High' };
		expect(await change(csvOf([written]))).toEqual([
			{ max_win: '5500', min_bet: '€0.30', max_bet: '€1,000.00', volatility: 'High' },
			[
				['volatility', 'Med-High', 'This is read as “High”, the closest choice.'],
				['max_win', '×5.500', 'This is read as 5500.'],
				['max_bet_euro', '1.000', 'This is read as 1000.'],
			],
		]);
		expect((await change(csvOf([{ name, rtp: 9.6, hit_frequency: '0,245', max_win: 5 }])))[1]).toEqual([
			['rtp', '9.6', 'This is unusually low: less than 50.'],
			['hit_frequency', '0,245', 'This column has percentages. Did you mean 24.5?'],
			['max_win', '5', 'This is unusually low: less than 50.'],
		]);
		expect(faultsOf(await check(csvOf([{ name, rtp: '0,964' }])))).toEqual([
			[2, 'rtp', '0,964', 'This column has percentages. Did you mean 96.4?'],
		]);
		expect(faultsOf(await check(csvOf([game('no-frequency', { hit_frequency: '' })])))).toEqual([
			[2, 'hit_frequency', '', 'This is needed. Write a number, for example 24.5.'],
		]);
		const spanish = await check(csvOf([game('no-frequency', { hit_frequency: '' })]), 'games', 'es');
		expect(faultsOf(spanish)[0]![3]).toContain('por ejemplo 24,5.');
		const same = await check(csvOf([{ name: 'low-figures', rtp: '0,5', hit_frequency: 0.5, max_win: '3x' }]));
		expect(same.counts).toMatchObject({ unchanged: 1 });
	},
);

test('an empty cell names no provider and no feature, though titles lack languages', async () => {
	const found = await check(csvOf([game('no-provider', { provider_name: '', features: ', ★' })]));
	expect(faultsOf(found).map(([, column, value]) => [column, value])).toEqual([
		['features', '★'],
		['provider_name', ''],
	]);
});

test('a new game needs only a title: its slug is made from it, and its provider is that of the studio', async () => {
	const { name: _, provider_name: __, ...rest } = game('unused');
	const table = csvOf([
		{ ...rest, 'title.en': 'Señor Gato’s Café', 'title.zh': '' },
		{ ...rest, 'title.en': '', 'title.zh': '午夜神猫' },
	]);
	const found = await check(table);
	expect(faultsOf(found)).toEqual([
		[3, 'name', '', 'The title has no Latin letters, so write a URL slug such as golden-reef.'],
		[3, 'title.en', '', 'Please fill this in.'],
	]);
	await act(found.uid, 'apply?skips_invalid=yes');
	expect((await itemOf('senor-gatos-cafe')).content).toMatchObject({
		name: 'senor-gatos-cafe',
		title: { en: 'Señor Gato’s Café' },
		provider_name: 'bng',
	});
	const again = await check(table);
	expect(again.counts).toMatchObject({ unchanged: 1, new: 0, invalid: 1 });
	const twice = { ...rest, 'title.en': 'Two Cats' };
	expect(faultsOf(await check(csvOf([twice, twice])))).toContainEqual([
		3,
		'name',
		'two-cats',
		'Row 2 is the same item.',
	]);
	const changed = await check(csvOf([{ 'title.en': 'Señor Gato’s Café', max_win: 2000 }]));
	expect(changed.rows[0]?.changes).toEqual([{ column: 'max_win', before: '1000', after: '2000' }]);
	await act(changed.uid, 'cancel');
});

test('faults of keys and choices name the wrong value and the possible ones, beside the title of the item', async () => {
	const row = game('odd-keys', {
		provider_name: 'Bngg',
		volatility: 'hot',
		'title.en': 'Odd Keys',
	});
	const found = await check(csvOf([row]));
	expect(found.rows[0]?.title).toBe('Odd Keys');
	expect(faultsOf(found)).toEqual([
		[2, 'provider_name', 'Bngg', expect.stringMatching(/^No provider has this key\. Known keys: bng\b/)],
		[2, 'volatility', 'hot', 'This value is not one of the choices: low, medium, high, very_high.'],
	]);
	const [features] = faultsOf(await check(csvOf([game('odd-features', { features: 'free_spins|cascade' })])));
	expect(features?.slice(0, 3)).toEqual([2, 'features', 'cascade']);
	expect(features?.[3]).toMatch(/^No game feature has this key\. Known keys: /);
	expect(faultsOf(await show(found.uid, 'es'))[0]?.[3]).toMatch(/^Ningún proveedor/);
});

test('a row whose name several items have is a fault, unless it has their uid', async () => {
	const office = 'city.en,country.en,address.en,phone,latitude,longitude\nTwin Harbour,Norway,1 Road,+47 1,60,5';
	const imported = await importFile(office, '?publishes=yes', 'offices');
	expect(imported).toMatchObject({ counts: { done: 1 } });
	const { content } = await itemOf('Twin Harbour', 'offices');
	await staff.item('POST', 'offices', { content });
	const found = await check(office, 'offices');
	expect(found.counts).toMatchObject({ unchanged: 0, changed: 0, new: 0 });
	expect(faultsOf(found)).toEqual([[2, 'city.en', 'Twin Harbour', 'More than one item has this name. Add its uid.']]);
});

test('languages of a game are named in any language of the interface or by their codes', async () => {
	const named = 'Español, Inglés, Chino';
	const found = await check(
		csvOf([
			game('spanish-names', { languages: named }),
			game('mixed-names', { languages: 'German|法语、ES;zh-CN，Chino (tradicional)' }),
		]).replaceAll('German|法语、ES;zh-CN，Chino (tradicional)', '"German|法语、ES;zh-CN，Chino (tradicional)"'),
	);
	expect(faultsOf(found)).toEqual([]);
	await act(found.uid, 'apply');
	expect((await itemOf('spanish-names')).content.languages).toEqual(['es', 'en', 'zh']);
	expect((await itemOf('mixed-names')).content.languages).toEqual(['de', 'fr', 'es', 'zh', 'zh-hant']);
	const [fault] = faultsOf(await check(csvOf([game('no-language', { languages: 'Klingon' })])));
	expect(fault?.[3]).toMatch(/^No game language has this code\. Known codes: en, zh, (?:\w+, ){6}…\.$/);
});

test('paragraphs of a plain text stay paragraphs, and the same text changes nothing', async () => {
	const table = csvOf([game('plain-text', { 'description.en': '"One & all\r\nmore\r\n\r\nTwo"' })]);
	await importFile(table);
	expect((await itemOf('plain-text')).content.description.en).toBe('<p>One &amp; all<br>more</p><p>Two</p>');
	expect((await check(table)).counts).toMatchObject({ unchanged: 1 });
});

test('the check of a file in Windows-1252 says so', async () => {
	const table = csvOf([game('cannon', { 'title.en': 'Cañón', 'title.zh': '' })]);
	const found = await check(Buffer.from(table, 'latin1'));
	expect(found).toMatchObject({ encoding: 'windows-1252', message: null, can_apply: true });
	expect(found.rows[0]?.title).toBe('Cañón');
	expect(await check(table)).toMatchObject({ encoding: null });
});

test('missing features of a file are created, and the file is checked again', async () => {
	const found = await check(
		csvOf([
			game('new-features', { features: 'Free Spins, Candy Trails' }),
			game('more-features', { features: 'candy trails|Coin Storm' }),
		]),
	);
	expect(found).toMatchObject({ missing_features: ['Candy Trails', 'Coin Storm'], can_apply: false });
	await setStaffRole(server, 'editor');
	expect((await staff.request('POST', `${path}/${found.uid}/features`)).status).toBe(403);
	await setStaffRole(server, 'manager');
	expect(await act(found.uid, 'features')).toMatchObject({
		state: 'checked',
		missing_features: [],
		counts: { new: 2, invalid: 0 },
	});
	await act(found.uid, 'apply');
	expect((await itemOf('more-features')).content.features).toEqual(['candy_trails', 'coin_storm']);
	expect((await staff.request('POST', `${path}/${found.uid}/features`)).status).toBe(409);
});

test('missing providers of a file are created as partner studios, and the file is checked again', async () => {
	const names = ['Northlight Games', 'northlight games', '9 Lanterns', '北光'];
	const found = await check(csvOf(names.map((name, at) => game(`new-provider-${at}`, { provider_name: name }))));
	expect(found).toMatchObject({
		missing_providers: ['Northlight Games', '9 Lanterns', '北光'],
		missing_features: [],
		can_apply: false,
	});
	await setStaffRole(server, 'editor');
	expect((await staff.request('POST', `${path}/${found.uid}/providers`)).status).toBe(403);
	await setStaffRole(server, 'manager');
	expect(await act(found.uid, 'providers')).toMatchObject({
		state: 'checked',
		missing_providers: [],
		counts: { new: 4, invalid: 0 },
	});
	await act(found.uid, 'apply');
	expect((await itemOf('new-provider-1')).content.provider_name).toBe('northlight-games');
	expect((await itemOf('new-provider-2')).content.provider_name).toBe('provider-9-lanterns');
	expect((await itemOf('new-provider-3')).content.provider_name).toMatch(/^provider-[a-z0-9]{14}$/);
	expect((await itemOf('Northlight Games', 'providers')).content).toMatchObject({
		is_own: false,
		title: { en: 'Northlight Games' },
	});
	expect((await staff.request('POST', `${path}/${found.uid}/providers`)).status).toBe(409);
});

dbTest('new games come with their pictures as drafts, and a second import changes nothing', async () => {
	const [cover, shot] = [await pictureBytes('png', 80, 50), await pictureBytes('jpeg', 90, 60)];
	const known = await testPicture(server);
	const file = zip(
		csvOf([
			{ ...game('zip-one', { related: 'zip-two|zip-three' }), logo: known.uid, gallery: 'shots/One.JPG' },
			{ ...game('zip-two', { related: 'zip-one' }), logo: '', gallery: '' },
			{ ...game('zip-three'), logo: '', gallery: '' },
		]),
		[
			{ name: 'zip-one.cover.png', content: cover },
			{ name: 'shots/One.jpg', content: shot },
			{ name: 'zip-two.gallery.2.jpg', content: shot },
			{ name: 'zip-two.gallery.1.png', content: cover },
			{ name: 'readme.txt', content: 'x' },
		],
	);
	const checked = await check(file);
	expect(faultsOf(checked)).toEqual([]);
	expect(checked).toMatchObject({ counts: { new: 3, invalid: 0 }, unused_files: ['readme.txt'] });
	const added = (row: CatalogueRow, column: string) => row.changes.find((each) => each.column === column)?.after;
	expect(checked.rows.map((row) => [added(row, 'banner'), added(row, 'gallery'), added(row, 'related')])).toEqual([
		['zip-one.cover.png', 'shots/One.jpg', 'zip-two|zip-three'],
		[undefined, 'zip-two.gallery.1.png|zip-two.gallery.2.jpg', 'zip-one'],
		[undefined, undefined, undefined],
	]);
	expect(await findItems('games', 'zip-one')).toEqual([]);
	const image = (name: string) => server.get(`/api/admin/catalogue/imports/${checked.uid}/image?name=${name}`, headers);
	expect((await image('zip-one.cover.png')).headers.get('content-type')).toBe('image/png');
	for (const name of ['readme.txt', 'no-such.png']) expect((await image(name)).status).toBe(404);
	expect(await act(checked.uid, 'apply')).toMatchObject({ state: 'done', counts: { done: 3, failed: 0 } });
	expect((await show(checked.uid)).waiting_images).toBeGreaterThan(0);
	const [one, two, three] = [await itemOf('zip-one'), await itemOf('zip-two'), await itemOf('zip-three')];
	expect([one, two, three].map(({ state }) => state)).toEqual(['draft', 'draft', 'draft']);
	expect(one.content).toMatchObject({ logo: known.uid, has_public_page: true, related: [two.uid, three.uid] });
	expect(one.content).toMatchObject({ languages: [] });
	const picture = (uid: string) =>
		server.services.database.read.selectFrom('media').select('alt').where('uid', '=', uid).executeTakeFirstOrThrow();
	expect(JSON.parse((await picture(one.content.banner)).alt)).toEqual({ en: 'The zip-one', zh: '游戏 zip-one' });
	expect(two.content).toMatchObject({ related: [one.uid], gallery: [one.content.banner, one.content.gallery[0]] });
	const again = await check(file);
	expect(again).toMatchObject({ can_apply: false, counts: { rows: 3, new: 0, changed: 0, unchanged: 3, invalid: 0 } });
	expect((await staff.request('POST', `${path}/${again.uid}/apply`)).body.error.message).toBe(
		'The file has no new or changed rows.',
	);
	expect(await act(checked.uid, 'undo')).toMatchObject({
		state: 'undone',
		can_undo: false,
		counts: { undone: 3, kept: 0 },
	});
	expect(await findItems('games', 'zip-')).toEqual([]);
});

test(
	'an import says how many images have no sizes yet, and the site shows them when they are made',
	{ tags: ['long'] },
	async () => {
		const { renditions } = server.services;
		await renditions.work();
		const { wake } = renditions;
		renditions.wake = () => {};
		try {
			const cover = { name: 'waiting-one.cover.png', content: await pictureBytes('png', 64, 40) };
			const imported = await importFile(zip(csvOf([game('waiting-one')]), [cover]), '?publishes=yes');
			expect(imported).toMatchObject({ state: 'done', waiting_images: 1 });
			expect((await server.get('/api/games/waiting-one')).body.data).toMatchObject({ banner: null, media: {} });
			const partner = zipOf([
				{ name: 'partners.csv', content: 'name,url\nWaiting,https://waiting.test/' },
				{ name: 'waiting.logo.png', content: await pictureBytes('png', 60, 30) },
			]);
			expect(await importFile(partner, '?publishes=yes', 'partners')).toMatchObject({ waiting_images: 2 });
			expect((await server.get('/api/partners')).body.data).toContainEqual(
				expect.objectContaining({
					name: 'Waiting',
					media: { image: expect.objectContaining({ renditions: [] }) as object },
				}),
			);
			await renditions.work();
			expect((await show(imported.uid)).waiting_images).toBe(0);
			expect((await server.get('/api/games/waiting-one')).body.data.banner).toMatch(/\.webp$/);
		} finally {
			renditions.wake = wake;
		}
	},
);

dbTest(
	'an undo restores earlier versions and leaves items that were edited since',
	{ tags: ['long-on-postgres'] },
	async () => {
		const live = await testGame(server, { title: { en: 'Live', zh: '' } });
		const drafted = await testGame(server, { title: { en: 'Drafted', zh: '' } });
		await listItems();
		for (const { uid } of [live, drafted]) await staff.item('POST', `games/${uid}/publish`, { revision: 0 });
		const change = async (uid: string, title: string) => {
			const { revision, content } = await staff.item('GET', `games/${uid}`);
			await staff.item('PUT', `games/${uid}`, { revision, content: { ...content, title: { en: title, zh: '' } } });
		};
		await change(drafted.uid, 'A draft');
		const imported = await importFile(
			csvOf([
				...[live, drafted].map(({ name }) => ({ ...game(name, { 'title.en': `Imported ${name}` }) })),
				game('undone-new'),
				game('edited-new'),
			]),
			'?publishes=yes',
		);
		expect(imported).toMatchObject({ state: 'done', publishes: true, counts: { done: 4 } });
		expect((await itemOf('undone-new')).state).toBe('published');
		expect((await server.get('/api/games/undone-new')).status).toBe(200);
		await change((await itemOf('edited-new')).uid, 'Edited since');
		const undone = await act(imported.uid, 'undo');
		expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 1 } });
		expect(undone.rows.filter(({ state }) => state === 'edited').map(({ title }) => title)).toEqual(['The edited-new']);
		expect(await staff.item('GET', `games/${live.uid}`)).toMatchObject({
			state: 'published',
			content: { title: { en: 'Live' } },
		});
		expect(await staff.item('GET', `games/${drafted.uid}`)).toMatchObject({
			state: 'changed',
			content: { title: { en: 'A draft' } },
		});
		expect((await server.get(`/api/games/${drafted.name}`)).body.data.title).toBe('Drafted');
		expect((await server.get('/api/games/undone-new')).status).toBe(404);
	},
);

test('a file that cannot be imported says why, in the language of the user', { tags: ['long'] }, async () => {
	// Reads files in a thread, as in production. The thread sends the rows or the fault back.
	tableReader = readTableInThread;
	onTestFinished(() => void (tableReader = readTable));
	expect((await check(csvOf([game('read-in-a-thread')]))).counts).toMatchObject({ new: 1 });
	const messages = async (file: string | Buffer) => {
		const { uid, state, message, rows } = await check(file);
		expect([state, rows]).toEqual(['failed', []]);
		return [message, (await show(uid, 'zh')).message];
	};
	expect(await messages(`name\n${'a\n'.repeat(100_000)}`)).toEqual([
		`The file has more than ${MAX_CATALOGUE_ROWS} rows. Split it into several files.`,
		`文件超过 ${MAX_CATALOGUE_ROWS} 行，请拆分为多个文件。`,
	]);
	expect((await messages(zip('name\na', [{ name: '../x.png' }])))[1]).toContain('../x.png');
});

test('a spreadsheet with Spanish headings, words and labels is read, without its unknown columns', async () => {
	const found = await check(
		csvOf([
			{
				Slug: 'hoja-uno',
				Título: 'Hoja uno',
				'Título (español)': 'La hoja',
				Proveedor: 'our GAMES',
				'FECHA DE LANZAMIENTO': '30/04/2026',
				features: 'Free spins, expanding wilds',
				volatilidad: 'Muy Alta',
				RTP: '96,5',
				'Hit-Frequency': 20,
				'Premio maximo': 1000,
				'Apuesta mínima': '0,10',
				'Apuesta máxima': '100',
				'Poner el lanzamiento en espera': 'Sí',
				Volatilidat: 'x',
				Zzz: '',
			},
		]),
	);
	expect(faultsOf(found)).toEqual([]);
	expect(found).toMatchObject({
		message: null,
		can_apply: true,
		ignored_columns: [
			{ heading: 'Volatilidat', closest: 'volatility' },
			{ heading: 'Zzz', closest: null },
		],
	});
	const { changes } = (await show(found.uid, 'es')).rows[0]!;
	expect(changes[0]).toEqual({ column: 'title.en', before: '', after: 'Hoja uno' });
	expect(Object.fromEntries(changes.map(({ column, after }) => [column, after]))).toMatchObject({
		'title.es': 'La hoja',
		release_date: '30 de abril de 2026',
		volatility: 'Muy alta',
		min_bet: '0,10\u00a0€',
		is_held_back: 'Sí',
	});
	expect(await act(found.uid, 'apply')).toMatchObject({ state: 'done', message: null, counts: { done: 1 } });
	expect((await itemOf('hoja-uno')).content).toMatchObject({
		volatility: 'very_high',
		rtp: 96.5,
		min_bet: 10,
		provider_name: 'bng',
		features: ['free_spins', 'expanding_wilds'],
	});
	expect((await check('RTP,rtp,name\n1,2,a')).message).toBe('The column “rtp” appears more than once.');
});

test('the spreadsheet of a studio is imported as it is', async () => {
	const row = {
		Nº: 'PY-001',
		Name: 'Paprika Riot',
		'Título español': 'Motín de pimentón',
		'标题（中文）': '辣椒狂欢',
		Launch: '30/04/2026',
		'RTP %': '96,42',
		Vola: 'Very high',
		'Hit rate': '24,8 %',
		'Max win x': '10.000',
		'Min stake €': '0,1',
		'Max stake €': '100',
		Mechanics: 'Free Spins, Expanding Wilds',
		Studio: 'our games',
		'Short text': 'Peppers.',
		'Texto corto': 'Pimientos.',
	};
	const found = await check(csvOf([row]));
	expect(faultsOf(found)).toEqual([]);
	expect(found.columns).toContainEqual({
		heading: 'Launch',
		column: 'release_date',
		closest: null,
		origin: 'matched',
	});
	expect(found.ignored_columns).toEqual([{ heading: 'Nº', closest: null }]);
	expect(found.rows[0]?.warnings).toMatchObject([{ column: 'max_win', value: '10.000' }]);
	await act(found.uid, 'apply');
	expect((await itemOf('paprika-riot')).content).toMatchObject({
		title: { en: 'Paprika Riot', es: 'Motín de pimentón', zh: '辣椒狂欢' },
		provider_name: 'bng',
		studio: '',
		max_win: 10_000,
		summary: { en: 'Peppers.', es: 'Pimientos.' },
	});
});

const choose = (uid: string, columns: CatalogueColumnChoices['columns'], lang = 'en') =>
	staff.request('POST', `${path}/${uid}/columns?lang=${lang}`, { columns });
async function checkWith(uid: string, columns: CatalogueColumnChoices['columns']): Promise<CatalogueImport> {
	expect(await choose(uid, columns)).toMatchObject({ status: 202, body: { data: { state: 'checking' } } });
	await idle();
	return show(uid);
}
const columnsIn = ({ columns }: CatalogueImport, ...headings: string[]) =>
	columns.filter(({ heading }) => headings.includes(heading)).map(({ column, origin }) => [column, origin]);

test('chosen columns are read, stay for further checks, and are proposed for the next file', async () => {
	const { name: _, 'title.en': __, 'title.zh': ___, ...rest } = game('unused', { features: 'Choice Storm' });
	const table = csvOf([{ ...rest, Board: 'Chosen Reef', Title: 'Internal reef' }]);
	const found = await check(table);
	expect(columnsIn(found, 'Board', 'Title')).toEqual([
		[null, 'matched'],
		['title.en', 'matched'],
	]);
	const chosen = await checkWith(found.uid, [{ heading: 'Board', column: 'title.en' }]);
	expect(columnsIn(chosen, 'Board', 'Title')).toEqual([
		['title.en', 'chosen'],
		[null, 'matched'],
	]);
	expect(chosen.rows[0]?.title).toBe('Chosen Reef');
	const withFeatures = await act(found.uid, 'features');
	expect(columnsIn(withFeatures, 'Board')).toEqual([['title.en', 'chosen']]);
	expect(await act(found.uid, 'apply')).toMatchObject({ state: 'done', counts: { done: 1 } });
	expect((await itemOf('chosen-reef')).content.title.en).toBe('Chosen Reef');

	const next = await check(table);
	expect(columnsIn(next, 'Board', 'Title')).toEqual([
		['title.en', 'chosen_earlier'],
		[null, 'matched'],
	]);
	expect(next.counts).toMatchObject({ unchanged: 1 });
	const other = await checkWith(next.uid, [
		{ heading: 'Board', column: null },
		{ heading: 'Title', column: 'summary.en' },
	]);
	expect(other).toMatchObject({
		state: 'checked',
		can_apply: false,
		rows: [],
		ignored_columns: [],
		message: expect.stringContaining('The file needs a column with the titles of the items') as string,
	});
	const again = await checkWith(next.uid, [{ heading: 'Board', column: 'title.en' }]);
	expect(again).toMatchObject({ message: null, counts: { unchanged: 1 } });
	await act(next.uid, 'cancel');
});

test('a file without the column of its items waits for the choice of one', async () => {
	const found = await check('rtp,Maths\n96,97');
	expect(found).toMatchObject({
		state: 'checked',
		can_apply: false,
		message: expect.stringContaining('“name” (the URL slug) or “uid”') as string,
		counts: { rows: 0 },
	});
	expect(columnsIn(found, 'rtp', 'Maths')).toEqual([
		['rtp', 'matched'],
		[null, 'matched'],
	]);
	expect(await checkWith(found.uid, [{ heading: 'Maths', column: 'name' }])).toMatchObject({
		message: null,
		counts: { rows: 1, invalid: 1 },
	});
	await act(found.uid, 'cancel');
});

test('a choice of columns that is not possible says why, in the language of the user', async () => {
	const { uid } = await check('name,Maths,Board\na,97,98');
	const messageOf = async (columns: CatalogueColumnChoices['columns'], lang?: string) => {
		const { status, body } = await choose(uid, columns, lang);
		return [status, body.error.code, body.error.message];
	};
	const twice = [
		{ heading: 'Maths', column: 'min_bet' },
		{ heading: 'Board', column: 'min_bet_euro' },
	];
	expect(await messageOf([{ heading: 'Nothing', column: 'rtp' }])).toEqual([
		422,
		'unknown_heading',
		'The file has no column “Nothing”.',
	]);
	expect(await messageOf([{ heading: 'Maths', column: 'maths' }])).toEqual([
		422,
		'unknown_column',
		'There is no column “maths” to import into.',
	]);
	expect(await messageOf(twice)).toEqual([
		422,
		'column_twice',
		'“Maths” and “Board” cannot both be “Minimum bet”. Choose another column for one of them, or leave it out.',
	]);
	expect((await messageOf(twice, 'zh'))[2]).toMatch(/^“Maths”和“Board”不能同时对应“/);
	expect((await messageOf(twice, 'es'))[2]).toMatch(/^«Maths» y «Board» no pueden ser ambas «/);
	await act(uid, 'cancel');
	expect(await messageOf([{ heading: 'Maths', column: 'rtp' }])).toEqual([
		409,
		'conflict',
		'Columns can be chosen only for a checked file. This one is discarded.',
	]);
});

test('a file that is named after its game alone is the cover, and has its size', async () => {
	const table = csvOf(
		[game('lone-one'), game('lone-two'), { ...game('lone-three'), logo: 'lone-three.png' }].map((row) => ({
			logo: '',
			...row,
		})),
	);
	const entries = ['lone-one.jpg', 'covers/The Lone Two.png', 'lone-three.png', 'lone-four.jpg'];
	const found = await check(
		zip(
			table,
			await Promise.all(entries.map(async (name, at) => ({ name, content: await pictureBytes('png', 80 + at, 80) }))),
		),
	);
	const covers = found.rows.map(({ changes }) => changes.find(({ column }) => column === 'banner'));
	expect(covers).toEqual([
		{ column: 'banner', before: '', after: 'lone-one.jpg', shape: { width: 80, height: 80 } },
		expect.objectContaining({ after: 'covers/The Lone Two.png' }),
		undefined,
	]);
	expect(found.unused_files).toEqual(['lone-four.jpg']);
	await act(found.uid, 'cancel');
});

test('a file in a ZIP file that is no picture is a fault of its row', async () => {
	const found = await check(
		zip(
			csvOf([
				{
					...game('bad-picture'),
					banner: 'x.png',
					logo: 'none.png',
					back_file: 'y.svg',
					poster_file: 'z.svg',
					banner_file: 'e.png',
					seo_image: 'h.jpg',
				},
			]),
			[
				{ name: 'x.png', content: 'no picture' },
				{ name: 'e.png', content: '' },
				{
					name: 'h.jpg',
					content: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')]),
				},
				{ name: 'y.svg', content: '<svg viewBox="0 0 1 1"><script/></svg>' },
				{ name: 'z.svg', content: '<svg viewBox="0 0 1 1"><path/></svg>' },
			],
		),
	);
	expect(faultsOf(found)).toEqual([
		[2, 'banner', 'x.png', '“x.png” is a text. Images are AVIF, GIF, JPEG, PNG, SVG or WebP.'],
		[2, 'banner_file', 'e.png', '“e.png” is empty. Images are AVIF, GIF, JPEG, PNG, SVG or WebP.'],
		[2, 'back_file', 'y.svg', expect.stringContaining('The SVG contains <script>, which is not allowed.')],
		[2, 'logo', 'none.png', 'Neither the ZIP file nor the media library has this image.'],
		[2, 'seo_image', 'h.jpg', '“h.jpg” is a HEIC file. Images are AVIF, GIF, JPEG, PNG, SVG or WebP.'],
	]);
});

dbTest('an item that was edited after the check is not overwritten', async () => {
	const { uid, name } = await testGame(server);
	await listItems();
	const { uid: importUid } = await check(csvOf([{ name, rtp: 90 }]));
	const { revision, content } = await staff.item('GET', `games/${uid}`);
	await staff.item('PUT', `games/${uid}`, { revision, content: { ...content, rtp: 91 } });
	const done = await act(importUid, 'apply');
	expect(done).toMatchObject({ state: 'done', can_undo: false, counts: { done: 0, failed: 1 } });
	expect(faultsOf(done)).toEqual([[2, null, '', 'The item was edited after the check. Upload the file again.']]);
	expect((await itemOf(name)).content).toMatchObject({ rtp: 91 });
});

for (const resource of ['games', 'documents', 'partners', 'offices'])
	for (const format of ['csv', 'json'])
		test(`the export of ${resource} as ${format} changes nothing when it is imported`, async () => {
			const { status, body } = await server.get(
				`/api/admin/catalogue/export?resource=${resource}&format=${format}`,
				headers,
			);
			expect(status).toBe(200);
			const found = await check(format === 'csv' ? body : JSON.stringify(body), resource);
			expect(faultsOf(found)).toEqual([]);
			expect(found.counts).toMatchObject({ new: 0, changed: 0, invalid: 0, unchanged: found.counts.rows });
			expect(found.counts.rows).toBeGreaterThan(2);
		});

dbTest('offices are imported live, and documents with their files', async () => {
	const office = 'city.en,country.en,address.en,phone,latitude,longitude\nOslo,Norway,1 Road,+47 1,-1.25,10.75';
	const imported = await importFile(office, '?publishes=yes', 'offices');
	expect(imported).toMatchObject({ counts: { done: 1 } });
	expect((await server.get('/api/offices')).body.data).toContainEqual(
		expect.objectContaining({ city: 'Oslo', phone: '+47 1', latitude: -1.25, longitude: 10.75 }),
	);
	expect(await act(imported.uid, 'undo')).toMatchObject({ counts: { undone: 1 } });
	const [type] = (await staff.request('GET', 'document_types')).body.data as Item<{ key: string }>[];
	const table = `title.en,type_uid,c_at,games,file\nSheet of two,${type!.content.key},2026-01-02,,sheet.pdf`;
	const file = zip(table, [{ name: 'sheet.pdf', content: '%PDF-1.4\n%%EOF\n' }]);
	expect(await importFile(file, '', 'documents')).toMatchObject({ state: 'done', counts: { done: 1, failed: 0 } });
	expect((await itemOf('Sheet of two', 'documents')).content).toMatchObject({
		type_uid: type!.uid,
		file: { content_type: 'application/pdf', size: 15, title: { en: 'Sheet of two' } },
	});
	expect((await check(file, 'documents')).counts).toMatchObject({ unchanged: 1, changed: 0 });
});

test('templates have the columns that imports read', async () => {
	for (const resource of ['games', 'documents', 'partners', 'offices']) {
		const { body } = await server.get(`/api/admin/catalogue/template?resource=${resource}`, headers);
		expect(await check(`${body}x`, resource)).not.toMatchObject({
			message: expect.stringContaining('column') as string,
		});
	}
	const inSpanish = await server.get('/api/admin/catalogue/template?resource=games&lang=es', headers);
	expect(inSpanish.body).toMatch(/^\uFEFF?uid;name;/);
	const json = await server.get('/api/admin/catalogue/template?resource=games&format=json', headers);
	expect(json.body[0]).toMatchObject({
		title: { en: '' },
		banner: 'banner.jpg',
		volatility: 'low / medium / high / very_high',
	});
	expect((await server.get('/api/admin/catalogue/template?resource=settings', headers)).status).toBe(404);
});

test('columns are described, and the documents name each of them', async () => {
	const documents = await readFile(new URL('../../../docs/catalogue-columns.md', import.meta.url), 'utf8');
	for (const resource of ['games', 'documents', 'partners', 'offices']) {
		const columns = (await staff.request('GET', `catalogue/columns?resource=${resource}`)).body
			.data as CatalogueColumn[];
		const { body } = await server.get(`/api/admin/catalogue/template?resource=${resource}`, headers);
		expect((body as string).trim().split(',').slice(1)).toEqual(columns.map(({ key }) => key));
		const [, section = ''] = documents.split(`\n## ${resource}\n`);
		const rows = section.split('\n## ')[0]!.split('\n');
		for (const { field, key, language, is_required } of columns) {
			const name = language === null ? key : `${field}.<language>`;
			const row = rows.find((each) => each.startsWith(`| \`${name}\` `));
			expect(row, `${resource} ${name}`).toBeDefined();
			if (language === null || language === 'en') expect(row!.endsWith('| yes |'), name).toBe(is_required);
		}
	}
	const games = (await staff.request('GET', 'catalogue/columns?resource=games')).body.data as CatalogueColumn[];
	const byKey = Object.fromEntries(games.map((column) => [column.key, column]));
	expect(byKey['min_bet_euro']).toMatchObject({ format: 'money', cents_key: 'min_bet', is_required: true });
	expect(byKey['title.en']).toMatchObject({ field: 'title', language: 'en', is_required: true });
	expect(byKey['title.zh']).toMatchObject({ is_required: false });
	expect(byKey['provider_name']?.choices).toContain('bng');
});

test('imports need the rights of edits', async () => {
	const waiting = await check(csvOf([game('rights')]));
	await setStaffRole(server, 'editor');
	expect((await staff.request('POST', `${path}/${waiting.uid}/apply?publishes=yes`)).status).toBe(403);
	await setStaffRole(server, 'viewer');
	for (const action of ['apply', 'undo', 'cancel'])
		expect((await staff.request('POST', `${path}/${waiting.uid}/${action}`)).status).toBe(403);
	expect((await choose(waiting.uid, [])).status).toBe(403);
	const query = { resource: 'games' };
	expect((await upload(server, headers, 'name\na', { path: `/api/admin/${path}`, query })).status).toBe(403);
	await setStaffRole(server, 'manager');
	expect(await act(waiting.uid, 'cancel')).toMatchObject({ state: 'cancelled', rows: [] });
});

test('only a few imports are open, and one with errors gives way', { tags: ['long'] }, async () => {
	const earlier = (await staff.request('GET', `${path}?resource=games&limit=100`)).body.data as CatalogueImport[];
	for (const { uid, state } of earlier) if (state === 'checked') await act(uid, 'cancel');
	const open: CatalogueImport[] = [];
	for (let count = 0; count < MAX_OPEN_CATALOGUE_IMPORTS - 1; count++)
		open.push(await check(csvOf([game(`open-${count}`)])));
	const bad = await check(csvOf([game('open-a'), game('open-b', { rtp: 'x' })]));
	open.push(await check(csvOf([game('open-c')])));
	expect((await show(bad.uid)).state).toBe('cancelled');
	const query = { resource: 'games' };
	const { status, body } = await upload(server, headers, 'name\na', { path: `/api/admin/${path}`, query });
	expect([status, body.error.code]).toEqual([409, 'too_many_imports']);
	for (const { uid } of open) await act(uid, 'cancel');
});
