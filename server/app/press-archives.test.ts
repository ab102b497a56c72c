/** Tests the archives with facts, texts and images of games, over HTTP. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkZip, readZipEntry } from '../resources/media/zip-check.ts';
import { testGame } from '../testing/factories.ts';
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
		await vi.waitFor(async () => expect((await fetch(path)).status).toBe(200));
		open();
		await Promise.all(responses.slice(1).map((response) => response.arrayBuffer()));
		await vi.waitFor(async () => expect((await server.get(`/press-archive/${GAME}.zip`)).status).toBe(200));
	} finally {
		open();
		slow.mockRestore();
	}
});
