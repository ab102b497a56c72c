/** Tests the facts that anybody can read about a file by its SHA-256. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { testCertificate, testDocument, testDocumentType, testGame, testMarket } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addFileHashes } from './file-hashes.ts';

let server: TestSite;
let clock = new Date('2026-05-01T00:00:00.000Z');
let games: Record<string, string>;
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	await testDocumentType(server, 'sheets', { en: 'Sheets' });
	await testMarket(server, 'atlantis', { en: 'Atlantis' });
	const rows = await server.services.database.read.selectFrom('games').select(['name', 'uid']).execute();
	games = Object.fromEntries(rows.map(({ name, uid }) => [name, uid]));
});
afterAll(() => server.stop());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Computes the missing hashes.
 * @returns the response for a file with this content
 */
async function verify(text: string, lang = 'en') {
	const { services } = server;
	const job = addFileHashes({ ...services, worker: services.worker });
	await job.work();
	return server.get(`/api/verify/${hashOf(text)}?lang=${lang}`);
}
const change = (table: 'documents' | 'games' | 'game_certificates', uid: string, values: object) =>
	server.services.content.change((tx) => tx.updateTable(table).set(values).where('uid', '=', uid).execute());

dbTest('a published document is confirmed with its title, kind and date, and nothing else', async () => {
	await testDocument(server, {
		uid: 'open',
		type_uid: 'sheets',
		title: { en: 'Wallet guide' },
		file: { name: 'open.pdf', bytes: 'open one' },
	});
	const { status, body, headers } = await verify('open one');
	expect(status).toBe(200);
	expect(body.data).toEqual({
		title: 'Wallet guide',
		type: 'Sheets',
		subject: 'document',
		language: null,
		state: 'current',
		published_at: '2026-05-01T00:00:00.000Z',
		newer_at: null,
		version: null,
		removed_at: null,
		certificate: null,
		copied_at: null,
	});
	expect(headers.get('set-cookie')).toBeNull();
});

dbTest('a file that was never published is unknown, and other texts are no hash', async () => {
	await testDocument(server, {
		uid: 'draft',
		type_uid: 'sheets',
		is_published: 0,
		file: { name: 'draft.pdf', bytes: 'draft' },
	});
	expect((await verify('draft')).status).toBe(404);
	for (const text of ['x', hashOf('open one').toUpperCase(), `${hashOf('open one')}0`]) {
		const { status, body } = await server.get(`/api/verify/${text}`);
		expect([status, body.error.code]).toEqual([400, 'bad_parameter']);
		expect(body.error.message).toContain('hash');
	}
	clock = new Date('2026-05-02T00:00:00.000Z');
	await change('documents', 'draft', { is_published: 1 });
	expect((await verify('draft')).body.data.published_at).toBe('2026-05-02T00:00:00.000Z');
});

dbTest('a replaced file has a newer version, and a removed document has no title', async () => {
	clock = new Date('2026-05-03T00:00:00.000Z');
	await testDocument(server, { uid: 'two', type_uid: 'sheets', file: { name: 'two-a.pdf', bytes: 'two a' } });
	clock = new Date('2026-05-04T00:00:00.000Z');
	const { content } = server.services;
	await content.change((tx) => tx.deleteFrom('files').where('document_uid', '=', 'two').execute());
	expect((await verify('two a')).body.data).toMatchObject({ state: 'removed', removed_at: '2026-05-04T00:00:00.000Z' });
	const file = { name: 'two-b.pdf', title: '{"en":"two"}', content_type: 'application/pdf', size: 5, position: 0 };
	await content.change((tx) =>
		tx
			.insertInto('files')
			.values({
				...file,
				created_at: clock.toISOString(),
				document_uid: 'two',
				promo_tool_uid: null,
				certificate_uid: null,
			})
			.execute(),
	);
	expect((await verify('two a')).body.data).toMatchObject({
		title: 'two-a.pdf',
		state: 'superseded',
		newer_at: '2026-05-04T00:00:00.000Z',
	});
	await change('documents', 'two', { is_published: 0 });
	expect((await verify('two a')).body.data).toMatchObject({ title: null, type: null, state: 'removed' });
});

dbTest('a certificate names game and market, and says whether it is valid', async () => {
	const facts = {
		laboratory: 'Tide Labs',
		reference: 'TL-4711',
		rtp: 96.12,
		valid_from: '2025-06-01T00:00:00.000Z',
		valid_until: '2026-06-01T00:00:00.000Z',
	};
	const at = { game_uid: games['thunder-yak']!, market_uid: 'atlantis', ...facts };
	const uid = await testCertificate(server, { ...at, file: { name: 'yak.pdf', bytes: 'yak' } });
	const seen = async () => (await verify('yak')).body.data;
	expect(await seen()).toMatchObject({
		title: 'Thunder Yak · Atlantis',
		type: 'Certificate',
		state: 'current',
		certificate: facts,
	});
	clock = new Date('2026-06-01T00:00:00.000Z');
	expect(await seen()).toMatchObject({ state: 'expired' });
	await change('game_certificates', uid, { certificate_state: 'withdrawn' });
	expect(await seen()).toMatchObject({ state: 'withdrawn' });
});

dbTest('nothing names a game that the public site does not show', { tags: ['long-on-postgres'] }, async () => {
	const game = games['neon-ramen']!;
	await testCertificate(server, {
		game_uid: game,
		market_uid: 'atlantis',
		laboratory: 'Tide Labs',
		file: { name: 'r.pdf', bytes: 'ramen c' },
	});
	await testDocument(server, {
		type_uid: 'sheets',
		title: { en: 'Secret sheet' },
		games: [game],
		file: { name: 'ramen-a.pdf', bytes: 'ramen a' },
	});
	await testDocument(server, {
		type_uid: 'sheets',
		title: { en: 'All about néon ramen' },
		file: { name: 'ramen-b.pdf', bytes: 'ramen b' },
	});
	const titles = async (lang?: string) =>
		Promise.all(['ramen a', 'ramen b', 'ramen c'].map(async (text) => (await verify(text, lang)).body.data.title));
	expect(await titles()).toEqual(['Secret sheet', 'All about néon ramen', 'Neon Ramen · Atlantis']);
	for (const hidden of [{ has_public_page: 0 }, { is_published: 0 }] as const) {
		await change('games', game, hidden);
		expect(await titles()).toEqual([null, null, null]);
		const { body } = await verify('ramen c');
		expect(JSON.stringify(body)).not.toMatch(/ramen|Atlantis|r\.pdf|Tide Labs/i);
		await change('games', game, { has_public_page: 1, is_published: 1 });
	}
	await change('games', game, { withheld_from: ',zh,' });
	expect(await titles('zh')).toEqual([null, null, null]);
	expect((await titles())[2]).toBe('Neon Ramen · Atlantis');
});

dbTest(
	'files from before an upgrade get their hashes once, also after an interruption',
	{ tags: ['long'] },
	async () => {
		const { services } = server;
		await services.database.transaction((tx) => tx.deleteFrom('published_files').execute());
		expect((await verify('open one')).body.data).toMatchObject({
			title: 'Wallet guide',
			published_at: '2026-05-01T00:00:00.000Z',
		});
		const rows = await services.database.read.selectFrom('published_files').selectAll().execute();
		expect(rows.length).toBeGreaterThan(10);
		expect(rows.filter(({ sha256 }) => sha256 === null)).toEqual([]);
	},
);

dbTest('no lookup is answered from a cache, because hashes change without a content write', async () => {
	const { services, cache } = server;
	const row = { resource: 'documents', item_uid: 'late', name: 'late.pdf', published_at: clock.toISOString() };
	await services.database.transaction((tx) =>
		tx
			.insertInto('published_files')
			.values({ ...row, removed_at: null, sha256: '' })
			.execute(),
	);
	const setHash = (sha256: string) =>
		services.database.transaction((tx) =>
			tx.updateTable('published_files').set({ sha256 }).where('name', '=', 'late.pdf').execute(),
		);
	const before = cache.entries;
	const statuses: number[] = [];
	for (const sha256 of ['', hashOf('late'), '', hashOf('late')]) {
		await setHash(sha256);
		const { status, headers } = await server.get(`/api/verify/${hashOf('late')}`);
		expect(headers.get('cache-control')).toBe('no-store');
		statuses.push(status);
	}
	expect(statuses).toEqual([404, 200, 404, 200]);
	expect(cache.entries).toBe(before);
});

dbTest(
	'a file that cannot be read is logged and tried again later, and the files after it get their hashes',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { storage } = server.services;
		const find = storage.find.bind(storage);
		const broken = vi
			.spyOn(storage, 'find')
			.mockImplementation((folder, name) =>
				name === 'a-broken.pdf' ? Promise.reject(new Error('unreadable')) : find(folder, name),
			);
		for (const name of ['a-broken.pdf', 'z-fine.pdf'])
			await testDocument(server, { type_uid: 'sheets', file: { name, bytes: `bytes of ${name}` } });
		expect((await verify('bytes of z-fine.pdf')).status).toBe(200);
		expect((await verify('bytes of a-broken.pdf')).status).toBe(404);
		const logged = server.log.filter(({ msg }) => msg === 'a published file could not be read');
		expect(logged[0]).toMatchObject({ file: 'a-broken.pdf', err: { message: 'unreadable' } });
		broken.mockRestore();
		expect((await verify('bytes of a-broken.pdf')).status).toBe(200);
	},
);

dbTest(
	'a version of a sheet is confirmed by its id and by the hash of its PDF, until the data change',
	{ tags: ['long-on-postgres'] },
	async () => {
		clock = new Date('2026-05-20T00:00:00.000Z');
		const operator = await signIn(server, 'operator');
		const game = await testGame(server, { title: { en: 'Verified Voyage' } });
		const call = `/api/client-area/games/${game.name}/sheets`;
		const sheets = async () => (await server.get(call, operator)).body.data[0].version;
		const first = await sheets();
		const verified = async (text: string) => (await server.get(`/api/verify/${text}`)).body.data;
		const current = {
			title: 'Verified Voyage',
			type: 'Game sheet',
			subject: 'document',
			language: 'en',
			state: 'current',
			published_at: clock.toISOString(),
			newer_at: null,
			version: { number: 1, newest: 1 },
			removed_at: null,
			certificate: null,
			copied_at: null,
		};
		expect(await verified(first.id)).toEqual(current);
		expect(await verified(first.file.sha256)).toEqual(current);

		clock = new Date('2026-05-20T00:10:00.000Z');
		await change('games', game.uid, { max_win: 123 });
		// The data have changed, but nobody has requested the new version yet.
		expect(await verified(first.id)).toMatchObject({ state: 'superseded', newer_at: null });
		const second = await sheets();
		expect(await verified(first.id)).toMatchObject({
			state: 'superseded',
			newer_at: clock.toISOString(),
			version: { number: 1, newest: 2 },
		});
		expect(await verified(second.id)).toMatchObject({ state: 'current', version: { number: 2, newest: 2 } });

		await change('games', game.uid, { has_public_page: 0 });
		expect(await verified(second.id)).toMatchObject({ title: null, type: null });
		await change('games', game.uid, { is_published: 0 });
		expect(await verified(second.id)).toMatchObject({ title: null, state: 'removed' });
		expect((await server.get('/api/verify/aaaaaaaaaaaaaaaa')).status).toBe(404);
	},
);
