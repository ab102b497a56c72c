/** Tests the ZIP archives for the press over HTTP. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { checkZip, readZipEntry } from '../resources/media/zip-check.ts';
import { testGame } from '../testing/factories.ts';
import { staffAt } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const GAME = 'tide-of-the-narwhal';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

async function unpack(path: string): Promise<Map<string, Buffer>> {
	const response = await fetch(server.url + path);
	expect(response.headers.get('content-type')).toBe('application/zip');
	const file = join(tmpdir(), `press-${Math.random()}.zip`);
	await writeFile(file, Buffer.from(await response.arrayBuffer()));
	const entries = await checkZip(file);
	const contents = entries.map(async (entry) => [entry.name, await readZipEntry(file, entry, 10_000_000)] as const);
	return new Map(await Promise.all(contents));
}

test.each(['en', 'zh'])('the archive has facts, texts, images and their hashes (%s)', async (language) => {
	const { data: game } = (await server.get(`/api/games/${GAME}?lang=${language}`)).body;
	const files = await unpack(`/press-archive/${GAME}.zip?lang=${language}`);
	const facts = JSON.parse(files.get('facts.json')!.toString());
	expect(facts).toMatchObject({ title: game.title, rtp_percent: game.rtp, max_win_times_bet: game.max_win });
	const texts = files.get('texts.txt')!.toString();
	expect(texts.startsWith(`${game.title}\n\n${game.summary}\n\n`)).toBe(true);
	expect(texts).not.toMatch(/<\w|&\w+;/);
	expect([...files.keys()].filter((name) => name.startsWith(`images/${GAME}-`)).length).toBeGreaterThan(3);
	const { files: listed } = JSON.parse(files.get('manifest.json')!.toString());
	const hashes = [...files]
		.filter(([name]) => name !== 'manifest.json')
		.map(([name, content]) => ({
			name,
			size: content.length,
			sha256: createHash('sha256').update(content).digest('hex'),
		}));
	expect(listed).toEqual(hashes);
});

test('entities of a description become characters, and a game without images has no images', async () => {
	const { name } = await testGame(server, {
		description: { en: '<p>A &amp; B &lt;b&gt;</p><ul><li>one</li><li>two</li></ul>', zh: '', es: '' },
	});
	const files = await unpack(`/press-archive/${name}.zip`);
	expect(files.get('texts.txt')!.toString()).toContain('A & B <b>\n\none\n\ntwo\n');
	expect([...files.keys()]).toEqual(['facts.json', 'texts.txt', 'manifest.json']);
});

test('a game without a public page has no archive', async () => {
	const { name } = await testGame(server, { has_public_page: 0 });
	for (const path of [`${name}.zip`, 'no-such.zip', '..%2fsecret.zip', `${GAME}.tar`])
		expect([path, (await server.get(`/press-archive/${path}`)).status]).toEqual([path, 404]);
});

/** Options of `vi.waitFor`. The default timeout of one second is too short on a busy machine. */
const WAIT = { timeout: 20_000 };

test('archives above the limit of a client get 503 until one has ended', async () => {
	const { storage } = server.services;
	const find = storage.find.bind(storage);
	const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
	const slow = vi.spyOn(storage, 'find').mockImplementation(async (folder, name) => {
		await isOpen;
		return find(folder, name);
	});
	try {
		const path = `${server.url}/press-archive/${GAME}.zip`;
		const leaving = new AbortController();
		const responses = await Promise.all([
			fetch(path, { signal: leaving.signal }),
			fetch(path, { headers: { accept: 'text/html' } }),
			fetch(path),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		const rejected = await fetch(`${path}?lang=zh`, { headers: { accept: 'text/html' } });
		expect([rejected.status, rejected.headers.get('retry-after'), await rejected.text()]).toEqual([
			503,
			'5',
			'服务器繁忙，请稍后重试。\n',
		]);
		expect((await fetch(path, { method: 'HEAD' })).status).toBe(200);
		leaving.abort();
		await vi.waitFor(async () => expect((await fetch(path)).status).toBe(200), WAIT);
		open();
		await Promise.all(responses.slice(1).map((response) => response.arrayBuffer()));
		await vi.waitFor(async () => expect((await server.get(`/press-archive/${GAME}.zip`)).status).toBe(200), WAIT);
	} finally {
		open();
		slow.mockRestore();
	}
});

test('a former slug of a game leads to its archive in the same language', async () => {
	const { uid, name } = await testGame(server);
	const staff = await staffAt(server);
	const { revision, content } = await staff.item('GET', `games/${uid}`);
	const changed = { ...content, name: `${name}-renamed` };
	await staff.item('PUT', `games/${uid}`, { revision, content: changed, publish: true });
	const { status, headers } = await server.get(`/press-archive/${name}.zip?lang=zh`);
	expect([status, headers.get('location')]).toEqual([301, `/press-archive/${name}-renamed.zip?lang=zh`]);
	expect((await server.get(headers.get('location')!)).status).toBe(200);
});

test('without a language that the site has, cards and archives are in the default language, and API calls in the source language', async () => {
	const admin = await staffAt(server, 'admin');
	const setDefault = async (code: 'en' | 'zh', other: 'en' | 'zh') => {
		const { revision, content } = await admin.item('GET', 'settings/studio');
		const site_languages = [
			{ code, path: '' },
			{ code: other, path: other },
		];
		await admin.item('PUT', 'settings/studio', {
			revision,
			content: { ...content, site_languages, fallback_language: 'en' },
		});
	};
	await setDefault('zh', 'en');
	try {
		const title = async (query: string) => (await server.get(`/api/games/${GAME}${query}`)).body.data.title as string;
		const [english, chinese] = [await title('?lang=en'), await title('?lang=zh')];
		for (const [query, expected] of [
			['', chinese],
			['?lang=xx', chinese],
			['?lang=es', chinese],
			['?lang=en', english],
		] as const) {
			const facts = JSON.parse((await unpack(`/press-archive/${GAME}.zip${query}`)).get('facts.json')!.toString());
			expect([query, facts.title]).toEqual([query, expected]);
			expect([query, (await server.get(`/embed/game/${GAME}/${query}`)).body]).toEqual([
				query,
				expect.stringContaining(`>${expected}</h1>`),
			]);
		}
		expect(await title('')).toBe(english);
	} finally {
		await setDefault('en', 'zh');
	}
});

test('during an outage of the database, cards and archives return 503, not 404', async () => {
	const { name } = await testGame(server);
	const outage = vi.spyOn(server.services.database.read, 'selectFrom').mockImplementation(() => {
		throw new DatabaseUnavailableError();
	});
	try {
		for (const path of [`/press-archive/${name}.zip`, `/embed/game/${name}/`])
			for (const accept of ['*/*', 'text/html']) {
				const { status, headers } = await server.get(path, { accept });
				expect([path, accept, status, headers.get('retry-after')]).toEqual([path, accept, 503, '5']);
			}
	} finally {
		outage.mockRestore();
	}
	for (const path of [`/press-archive/${name}.zip`, `/embed/game/${name}/`])
		expect([path, (await server.get(path)).status]).toEqual([path, 200]);
});
