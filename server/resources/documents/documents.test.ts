import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS_LIMIT, type Document } from '../../../contract/documents.ts';
import { testDocument, testDocumentType, testGame } from '../../testing/factories.ts';
import { titleOf } from '../../testing/demo-studio.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite();
	operator = await signIn(server, 'operator');
	await testDocumentType(server, 'sheets', { en: 'Sheets', zh: '说明书' });
	await testDocumentType(server, 'letters', { en: 'Letters', zh: '函件' });
	await testDocument(server, {
		uid: 'quagga1',
		type_uid: 'sheets',
		title: { en: 'Quagga 100% sheet', zh: '斑驴 100% 说明书' },
		description: { en: 'All its figures', zh: '全部数据' },
		c_at: '2026-01-02T00:00:00.000Z',
		file: { name: 'quagga-sheet.pdf', title: { en: 'Quagga sheet', zh: '斑驴说明书' }, bytes: 'twelve bytes' },
	});
	await testDocument(server, {
		uid: 'quagga2',
		type_uid: 'letters',
		title: { en: 'Quagga letter', zh: '斑驴来信' },
		description: { en: 'A_letter ÉTUDE from the zoo' },
		c_at: '2026-01-02T00:00:00.000Z',
		file: { name: 'quagga-letter.pdf' },
	});
	await testDocument(server, {
		uid: 'quagga3',
		type_uid: 'letters',
		title: { en: 'Third quagga' },
		c_at: '2026-01-03T00:00:00.000Z',
		file: { name: 'quagga-third.pdf' },
	});
});
afterAll(() => server.stop());

const search = (query: string) => server.get(`/api/documents/?${query}`, operator);
const found = async (query: string): Promise<string[]> =>
	(await search(query)).body.data
		.map((document: Document) => document.uid)
		.filter((uid: string) => uid.startsWith('quagga'));

test('the types are returned in the requested language', async () => {
	const { body } = await server.get('/api/documents/types?lang=zh', operator);
	expect(body.data).toEqual(
		expect.arrayContaining([
			{ key: 'sheets', title: '说明书' },
			{ key: 'letters', title: '函件' },
		]),
	);
});

test('a document contains its type, its file, its size and its download name', async () => {
	const { body } = await search('text=quagga 100');
	expect(body.data).toEqual([
		{
			uid: 'quagga1',
			title: 'Quagga 100% sheet',
			description: 'All its figures',
			type: { key: 'sheets', title: 'Sheets' },
			file: '/api/documents/files/quagga-sheet.pdf',
			download_name: 'Quagga sheet.pdf',
			content_type: 'application/pdf',
			size: 12,
			c_at: '2026-01-02T00:00:00.000Z',
			games: [],
			game_count: 0,
		},
	]);
	expect(body.extra).toEqual({ count: 1 });
	const [chinese] = (await search('text=quagga 100&lang=zh')).body.data;
	expect(chinese).toMatchObject({
		title: '斑驴 100% 说明书',
		type: { title: '说明书' },
		file: '/api/documents/files/quagga-sheet.pdf?lang=zh',
		download_name: '斑驴说明书.pdf',
	});
});

test('a document names its first published games by title, and counts all', async () => {
	const games = [];
	for (const title of ['Delta', 'Beta', 'Alpha', 'Gamma'])
		games.push(await testGame(server, { name: `zebra-${title.toLowerCase()}`, title: { en: title, zh: '' } }));
	const hidden = await testGame(server, { title: { en: 'Aaa', zh: '' }, is_published: 0 });
	await testDocument(server, {
		uid: 'zebra',
		type_uid: 'sheets',
		title: { en: 'Zebra' },
		games: [...games, hidden].map(({ uid }) => uid),
		file: { name: 'zebra.pdf' },
	});
	const [document] = (await search('text=zebra')).body.data;
	expect(document).toMatchObject({
		games: ['Alpha', 'Beta', 'Delta'].map((title) => ({ name: `zebra-${title.toLowerCase()}`, title })),
		game_count: 4,
	});
});

test('documents are sorted newest first, by date and uid', async () => {
	expect(await found('')).toEqual(['quagga3', 'quagga2', 'quagga1']);
});

test.each([
	['QUAGGA', ['quagga3', 'quagga2', 'quagga1']],
	['  quagga  ', ['quagga3', 'quagga2', 'quagga1']],
	['斑驴', ['quagga2', 'quagga1']],
	['全部数据', ['quagga1']],
	['étude', ['quagga2']],
	['ÉTUDE', ['quagga2']],
	['etude', ['quagga2']],
	['FIGURES', ['quagga1']],
	['100%', ['quagga1']],
	['1%0', []],
	['100%25', []],
	['a_l', ['quagga2']],
	['Q_agga', []],
	['quagga!', []],
	['quagga\\', []],
	["quagga' or 1=1 --", []],
])('text %j finds %j, in titles and descriptions of both languages', async (text, uids) => {
	for (const lang of ['en', 'zh']) expect(await found(new URLSearchParams({ text, lang }).toString())).toEqual(uids);
});

test.each([
	[titleOf('fjord-forge'), titleOf('fjord-forge', 'zh')],
	[titleOf('fjord-forge').slice(1, -1).toUpperCase(), titleOf('fjord-forge', 'zh').slice(1, -1)],
])(
	'the title of a game or a part of it (%j, %j) finds the documents that concern the game',
	async (english, chinese) => {
		const { games, documents } = (await server.get('/api/client-area/games', operator)).body.data;
		const gameDocuments: string[] = games.find(({ name }: { name: string }) => name === 'fjord-forge').documents;
		const titles = documents
			.filter(({ uid }: { uid: string }) => gameDocuments.includes(uid))
			.map(({ title }: { title: string }) => title);
		// The title of a document about several games does not contain the title of this game.
		expect(titles.some((title: string) => !title.includes(titleOf('fjord-forge')))).toBe(true);
		for (const text of [english, chinese]) {
			for (const lang of ['en', 'zh']) {
				const { body } = await search(new URLSearchParams({ text, lang }).toString());
				expect(body.data.map(({ uid }: Document) => uid).sort()).toEqual(gameDocuments.toSorted());
				expect(body.extra.count).toBe(gameDocuments.length);
			}
			expect((await search(new URLSearchParams({ text, sheets: 'on' }).toString())).body.extra.count).toBe(0);
			expect((await search(new URLSearchParams({ text: text.replace(/.$/, '_') }).toString())).body.data).toEqual([]);
		}
	},
);

test('types filter the search, and no type means all types', async () => {
	expect(await found('sheets=on')).toEqual(['quagga1']);
	expect(await found('letters=on')).toEqual(['quagga3', 'quagga2']);
	expect(await found('letters=on&sheets=on')).toEqual(['quagga3', 'quagga2', 'quagga1']);
	expect(await found('text=斑驴&letters=on')).toEqual(['quagga2']);
	// A parameter that is no type is ignored.
	expect(await found('utm_source=mail&__proto__=on')).toEqual(['quagga3', 'quagga2', 'quagga1']);
});

test.each([
	['sheets=off', 'sheets'],
	['sheets=', 'sheets'],
	['sheets=on&sheets=off', 'sheets'],
	['text=%00', 'text'],
	['text=a&text=b', 'text'],
	[`text=${'a'.repeat(101)}`, 'text'],
])('documents/?%s is rejected with the name of the parameter', async (query, parameter) => {
	const { status, body } = await search(query);
	expect([status, body.error.code, body.error.parameter]).toEqual([400, 'bad_parameter', parameter]);
});

test('the address without the trailing slash redirects to the one with it', async () => {
	const { status, headers } = await server.get('/api/documents?text=a&sheets=on', operator);
	expect([status, headers.get('location')]).toEqual([301, '/api/documents/?text=a&sheets=on']);
	const types = await server.get('/api/documents/types/?lang=zh', operator);
	expect([types.status, types.headers.get('location')]).toEqual([301, '/api/documents/types?lang=zh']);
});

test(
	'a response contains at most DOCUMENTS_LIMIT documents, and the number of all matches',
	{ tags: ['long'] },
	async () => {
		await testDocumentType(server, 'many', { en: 'Many' });
		for (let i = 0; i <= DOCUMENTS_LIMIT; i++)
			await testDocument(server, { type_uid: 'many', file: { name: `many-${i}.pdf` } });
		const { body } = await search('many=on');
		expect([body.data.length, body.extra.count]).toEqual([DOCUMENTS_LIMIT, DOCUMENTS_LIMIT + 1]);
	},
);
