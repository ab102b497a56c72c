/** Tests the library of assets, profiles and archives over HTTP. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { ASSETS_PAGE_SIZE } from '../../../contract/client-assets.ts';
import type { AssetDownload, AssetLibrary, AssetPlan, AssetProfile } from '../../../contract/client-assets.ts';
import { checkZip, readZipEntry } from '../../resources/media/zip-check.ts';
import { sweep } from '../../resources/media/sweep.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { testGame, testGameAsset } from '../../testing/factories.ts';
import { rawRequest, type RawResponse } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const CALL = '/api/client-area/assets';
const NARWHAL = 'tide-of-the-narwhal';
const DAY_MS = 24 * 60 * 60_000;

let server: TestSite;
let at = new Date('2026-05-15T10:00:00Z');
let operator: { cookie: string };
let second: { cookie: string };
let staff: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ now: () => at, uncachedPerMinute: 100_000 });
	operator = await signIn(server, 'operator');
	second = await signIn(server, 'second');
	staff = await signIn(server, 'staff');
});
afterAll(() => server.stop());

async function library(query = '', who = operator): Promise<AssetLibrary> {
	const { status, body } = await server.get(`${CALL}${query}`, who);
	expect([query, status]).toEqual([query, 200]);
	return body.data;
}
const send = async (path: string, form: Record<string, string>, who = operator) => {
	const { status, body } = await rawRequest(server, CALL + path, who, 'POST', form);
	return { status, body: JSON.parse(body.toString()) };
};
async function sent<T>(path: string, form: Record<string, string>, who = operator): Promise<T> {
	const { status, body } = await send(path, form, who);
	expect([path, status, body.status, body.errors]).toEqual([path, 200, 'ok', undefined]);
	return body.data;
}

interface Manifest {
	licence: string;
	files: {
		name: string;
		size: number;
		sha256: string;
		kind: string;
		width?: number;
		height?: number;
		enlarged?: boolean;
	}[];
}

/** Reads an archive, and checks the hashes of its manifest. */
async function unpack(bytes: Buffer): Promise<{ manifest: Manifest; files: Map<string, Buffer> }> {
	const path = join(
		tmpdir(),
		`assets-${process.pid}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.zip`,
	);
	await writeFile(path, bytes);
	const files = new Map<string, Buffer>();
	for (const entry of await checkZip(path)) files.set(entry.name, await readZipEntry(path, entry, 50_000_000));
	const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
	files.delete('manifest.json');
	expect(manifest.files.map(({ name, size, sha256 }) => [name, size, sha256])).toEqual(
		[...files].map(([name, content]) => [name, content.length, createHash('sha256').update(content).digest('hex')]),
	);
	return { manifest, files };
}
const load = (url: string, headers: Record<string, string> = {}, who = operator): Promise<RawResponse> =>
	rawRequest(server, url, { ...who, ...headers });

const cutFiles = () =>
	server.services.database.read.selectFrom('asset_files').selectAll().where('is_cut', '=', 1).execute();

test('visitors get nothing, and operators get the assets of games that they see', async () => {
	expect((await server.get(CALL)).status).toBe(401);
	const { assets, total, games, kinds, formats } = await library();
	expect(total).toBeGreaterThan(30);
	expect(assets).toHaveLength(Math.min(total, ASSETS_PAGE_SIZE));
	expect(games.map(({ name }) => name)).toContain(NARWHAL);
	expect(kinds).toEqual(['logo', 'icon', 'tile', 'banner', 'background', 'screenshot']);
	expect(formats.map(({ key }) => key)).toContain('tile-300x200');
	const game = await testGame(server, { is_published: 0 });
	await testGameAsset(server, { game_uid: game.uid });
	await testGameAsset(server, { game_uid: game.uid, is_published: 0 });
	expect((await library()).total).toBe(total);
});

test('a game says whether the library has its assets', async () => {
	const hasAssets = async (slug: string) =>
		(await server.get(`/api/client-area/games/${slug}`, operator)).body.data.has_assets;
	const game = await testGame(server);
	await testGameAsset(server, { game_uid: game.uid, is_published: 0 });
	expect(await hasAssets(NARWHAL)).toBe(true);
	expect(await hasAssets(game.name)).toBe(false);
});

dbTest('a search without results names the game that has no assets, and no game that has some', async () => {
	const game = await testGame(server, { title: { en: 'Quiet Harbour' } });
	const missing = async (query: string) => (await library(query)).games_without_assets;
	const expected = [{ name: game.name, title: 'Quiet Harbour' }];
	expect(await missing('?q=quiet+harbour+1200x628')).toEqual(expected);
	expect(await missing(`?game=${game.name}&kind=banner`)).toEqual(expected);
	expect(await missing(`?game=${NARWHAL}&kind=video`)).toEqual([]);
	expect(await missing('?q=zzz')).toEqual([]);
});

dbTest('a search finds the kind in any language, the game and the title, and filters combine', async () => {
	const kindsOf = async (q: string) =>
		new Set((await library(`?q=${encodeURIComponent(q)}`)).assets.map(({ kind }) => kind));
	expect(await kindsOf('banner')).toContain('banner');
	expect(await kindsOf('BANNÉR')).toContain('banner');
	expect(await kindsOf('横幅')).toEqual(new Set(['banner']));
	expect(await kindsOf('mosaico')).toEqual(new Set(['tile']));
	// The demo studio cuts banners and backgrounds in this size.
	for (const size of ['1200x628', '1200×628', '1200x'])
		expect([size, await kindsOf(size)]).toEqual([size, new Set(['banner', 'background'])]);
	expect(await kindsOf('banner 1200x628')).toEqual(new Set(['banner']));
	expect(await kindsOf('1x1')).toEqual(new Set());
	expect((await library('?q=banner%20narwhal')).assets.every(({ game }) => game.name === NARWHAL)).toBe(true);
	expect((await library('?q=base%20game')).assets.map(({ kind }) => kind)).toContain('screenshot');
	expect((await library('?q=nothing%20like%20this')).assets).toEqual([]);
	const found = await library(`?game=${NARWHAL}&kind=tile&ground=any`);
	expect(found.images_by_kind).toEqual([{ kind: 'tile', images: 1 }]);
	const { images_by_kind } = await library(`?game=${NARWHAL}`);
	expect(images_by_kind).toContainEqual({ kind: 'screenshot', images: 2 });
	expect(found.assets.map(({ game, kind }) => [game.name, kind])).toEqual([[NARWHAL, 'tile']]);
	expect((await library('?ground=dark')).total).toBe(0);
	expect((await server.get(`${CALL}?kind=painting`, operator)).status).toBe(400);
	const page = await library('?offset=30');
	expect(page.assets.length).toBe(Math.min(page.total - 30, ASSETS_PAGE_SIZE));
});

test('a search lists games with its words in their titles first', async () => {
	const titled = await testGame(server, {
		title: { en: 'Gloaming Quay' },
		release_date: '2019-01-01T00:00:00.000Z',
	});
	const newer = await testGame(server);
	const file = (name: string) => ({ name, bytes: 'GIF89a', content_type: 'image/gif' });
	await testGameAsset(server, { game_uid: titled.uid, kind: 'banner', file: file('gloaming-1.gif') });
	await testGameAsset(server, {
		game_uid: newer.uid,
		kind: 'banner',
		title: { en: 'Gloaming' },
		file: file('gloaming-2.gif'),
	});
	const { assets } = await library('?q=gloaming+banner');
	expect(assets.map(({ game }) => game.name)).toEqual([titled.name, newer.name]);
});

const TILES = { game: NARWHAL, kind: 'tile', formats: 'tile-300x200,portrait-600x800', file_formats: 'webp,jpeg' };

test(
	'an archive has each chosen size and format under the name of the pattern, with hashes that match',
	{ tags: ['long'] },
	async () => {
		await server.services.content.change((tx) =>
			writeSettings(tx, { asset_licence: { en: 'Use with the game only.' } }),
		);
		const plan = await sent<AssetPlan>('/plan', TILES);
		expect(plan).toMatchObject({ assets: 1, files: 4, is_estimated: true, unchanged: 0 });
		expect(plan.examples[0]).toBe(`${NARWHAL}_tile_300x200.webp`);
		const { url } = await sent<AssetDownload>('/downloads', TILES);
		const { status, headers, body } = await load(url);
		expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
		expect(headers['cache-control']).toBe('private, no-store');
		expect(headers['content-disposition']).toContain('Blue Narwhal Games assets 2026-05-15.zip');
		const { manifest, files } = await unpack(body);
		expect(manifest.licence).toBe('Use with the game only.');
		expect([...files.keys()]).toEqual([
			`${NARWHAL}_tile_300x200.webp`,
			`${NARWHAL}_tile_300x200.jpg`,
			`${NARWHAL}_tile_600x800.webp`,
			`${NARWHAL}_tile_600x800.jpg`,
		]);
		for (const [name, content] of files) {
			const { width, height, format } = await sharp(content).metadata();
			expect(name).toContain(`${width}x${height}.${format === 'jpeg' ? 'jpg' : format}`);
		}
		// The tile has 960×600 pixels, so the cuts in the portrait format are enlarged.
		expect(manifest.files.map(({ enlarged }) => enlarged)).toEqual([false, false, true, true]);
		const later = await sent<AssetPlan>('/plan', TILES);
		expect(plan.size / later.size).toBeGreaterThan(0.6);
		expect(plan.size / later.size).toBeLessThan(1.6);
		expect(later).toMatchObject({
			is_estimated: false,
			enlarged: 2,
			size: [...files.values()].reduce((sum, { length }) => sum + length, 0),
		});
	},
);

test('a download can be resumed once all files are cut, and is sent whole before', { tags: ['long'] }, async () => {
	const form = {
		game: 'thunder-yak',
		kind: 'banner',
		formats: 'banner-1200x628,banner-1600x400',
		file_formats: 'webp',
	};
	const { url } = await sent<AssetDownload>('/downloads', form);
	const head = await rawRequest(server, url, operator, 'HEAD');
	expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
		200,
		undefined,
		'bytes',
	]);
	const early = await load(url, { range: 'bytes=10-' });
	expect(early.status).toBe(200);
	const { etag } = early.headers;
	const whole = await load(url);
	expect(whole.body.equals(early.body)).toBe(true);
	expect([whole.headers['content-length'], whole.headers.etag]).toEqual([String(early.body.length), etag]);
	for (const from of [1, 5000, whole.body.length - 200]) {
		const rest = await load(url, { range: `bytes=${from}-`, 'if-range': String(etag) });
		expect([rest.status, rest.headers['content-range']]).toEqual([
			206,
			`bytes ${from}-${whole.body.length - 1}/${whole.body.length}`,
		]);
		expect(rest.body.equals(whole.body.subarray(from))).toBe(true);
	}
	const part = await load(url, { range: 'bytes=100-199' });
	expect([part.status, part.body.equals(whole.body.subarray(100, 200))]).toEqual([206, true]);
	expect((await load(url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
	const outside = await load(url, { range: `bytes=${whole.body.length}-` });
	expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
	expect((await load(url.replace(/[a-z0-9]+$/, 'nosuch'))).status).toBe(404);
});

dbTest('one size of an image is sent as a file with a name of its own, and cut once', { tags: ['long'] }, async () => {
	const { uid } = (await library(`?game=volcano-vault&kind=banner`)).assets[0]!;
	const url = `${CALL}/files/${uid}?format=banner-1200x628&file_format=png`;
	const head = await rawRequest(server, url, operator, 'HEAD');
	expect([head.status, head.headers['content-length']]).toEqual([200, undefined]);
	const before = (await cutFiles()).length;
	const { status, headers, body } = await load(url);
	expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'private, no-store']);
	expect(headers['content-disposition']).toContain('filename="volcano-vault_banner_1200x628.png"');
	const { width, height, format } = await sharp(body).metadata();
	expect([width, height, format]).toEqual([1200, 628, 'png']);
	const again = await load(url, { range: 'bytes=10-' });
	expect([again.status, again.body.equals(body.subarray(10))]).toEqual([206, true]);
	expect((await cutFiles()).length).toBe(before + 1);
	// The plan of an archive with this file states the same size.
	const order = { assets: uid, formats: 'banner-1200x628', file_formats: 'png' };
	expect(await sent('/plan', order)).toMatchObject({ files: 1, size: body.length, is_estimated: false });
	const standard = await load(`${CALL}/files/${uid}?format=banner-1200x628`);
	expect(standard.headers['content-type']).toBe('image/webp');
	const original = await load(`${CALL}/files/${uid}`);
	expect(original.headers['content-disposition']).toMatch(/filename="volcano-vault_banner_original\.[a-z]+"/);
	for (const query of ['?format=tile-300x200', '?format=nosuch', '?file_format=gif', '?format=../secret'])
		expect([query, (await load(`${CALL}/files/${uid}${query}`)).status]).toEqual([
			query,
			/gif|secret/.test(query) ? 400 : 404,
		]);
	expect((await load(`${CALL}/files/nosuch`)).status).toBe(404);
	await server.services.downloads.flush();
	const events = await server.services.database.read
		.selectFrom('audit_log')
		.selectAll()
		.where('item_uid', '=', uid)
		.execute();
	expect(events.map(({ action, title }) => [action, title])).toContainEqual(['downloaded', 'Volcano Vault']);
});

test('a file that is no image has no sizes', async () => {
	const { uid: game_uid } = await testGame(server);
	const uid = await testGameAsset(server, { game_uid });
	const { status, headers } = await load(`${CALL}/files/${uid}`);
	expect([status, headers['content-type']]).toEqual([200, 'video/mp4']);
	expect((await load(`${CALL}/files/${uid}?format=banner-1200x628`)).status).toBe(404);
	await server.services.content.change((tx) =>
		tx.updateTable('games').set({ is_published: 0 }).where('uid', '=', game_uid).execute(),
	);
	expect((await load(`${CALL}/files/${uid}`)).status).toBe(404);
});

dbTest(
	'a cut follows the focal point, a logo stays whole on a transparent ground, and is never enlarged',
	{ tags: ['long'] },
	async () => {
		const { read } = server.services.database;
		const { uid } = (await library(`?game=${NARWHAL}&kind=banner`)).assets[0]!;
		const { picture } = await read
			.selectFrom('game_assets')
			.select('picture')
			.where('uid', '=', uid)
			.executeTakeFirstOrThrow();
		const cut = async () => {
			const { url } = await sent<AssetDownload>('/downloads', {
				assets: uid,
				formats: 'banner-1600x400',
				file_formats: 'png',
			});
			return (await unpack((await load(url)).body)).files.values().next().value!;
		};
		const focus = (x: number, y: number) =>
			server.services.content.change((tx) =>
				tx.updateTable('media').set({ focal_x: x, focal_y: y }).where('uid', '=', picture).execute(),
			);
		await focus(0.5, 0);
		const upper = await cut();
		await focus(0.5, 1);
		expect((await cut()).equals(upper)).toBe(false);
		const form = { game: NARWHAL, kind: 'logo', formats: 'logo-600x300', file_formats: 'png' };
		const { url } = await sent<AssetDownload>('/downloads', form);
		const { manifest, files } = await unpack((await load(url)).body);
		const { data, info } = await sharp(files.values().next().value).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height, info.channels]).toEqual([600, 300, 4]);
		expect(data[3]).toBe(0);
		expect(manifest.files[0]!.enlarged).toBe(false);
	},
);

test('a form says what is missing or wrong', async () => {
	const errorsOf = async (path: string, form: Record<string, string>) => (await send(path, form)).body.errors;
	expect(Object.keys(await errorsOf('/plan', {}))).toEqual(['formats']);
	expect(Object.keys(await errorsOf('/plan', { formats: 'tile-300x200' }))).toEqual(['file_formats']);
	expect(Object.keys(await errorsOf('/plan', { ...TILES, file_formats: 'gif' }))).toEqual(['file_formats']);
	for (const pattern of [
		'{game}',
		'../{game}.{format}',
		'{secret}.{format}',
		'a/b/c/d/e.{format}',
		'/{game}.{format}',
		'',
	])
		expect([pattern, Object.keys(await errorsOf('/plan', { ...TILES, pattern }))]).toEqual([pattern, ['pattern']]);
	expect(await errorsOf('/downloads', { ...TILES, kind: 'logo' })).toEqual({
		__all__: [expect.stringContaining('None of these')],
	});
	expect(Object.keys(await errorsOf('/profiles', { ...TILES, name: ' ' }))).toEqual(['name']);
	expect((await send('/plan', { ...TILES, profile: 'nosuch' })).status).toBe(404);
	const chinese = (await send('/plan?lang=zh', {})).body.errors;
	expect(chinese.formats[0]).toContain('请至少选择');
});

dbTest('a profile belongs to its company, and so do its downloads', { tags: ['long'] }, async () => {
	const form = { ...TILES, name: 'Our lobby', pattern: '{game}/{kind}-{width}.{format}' };
	const profile = await sent<AssetProfile>('/profiles', form);
	expect(profile).toMatchObject({ name: 'Our lobby', last_download: null });
	expect((await send('/profiles', form)).body.errors.name).toHaveLength(1);
	const order = { profile: profile.uid, game: NARWHAL };
	const download = await sent<AssetDownload>('/downloads', order);
	expect(download.profile).toBe('Our lobby');
	for (const who of [second, staff]) {
		expect((await server.get(`${CALL}/profiles`, who)).body.data).toEqual([]);
		expect((await server.get(`${CALL}/downloads`, who)).body.data).toEqual([]);
		expect((await load(download.url, {}, who)).status).toBe(404);
		expect((await send('/plan', order, who)).status).toBe(404);
		expect((await send(`/profiles/${profile.uid}`, form, who)).status).toBe(404);
		expect((await send(`/profiles/${profile.uid}/delete`, {}, who)).status).toBe(404);
	}
	expect((await send('/profiles', form, staff)).status).toBe(404);
	const { headers, body } = await load(download.url);
	expect(headers['content-disposition']).toContain('Blue Narwhal Games assets Our lobby 2026-');
	const { files } = await unpack(body);
	expect([...files.keys()]).toContain(`${NARWHAL}/tile-300.webp`);
	const changed = await sent<AssetProfile>(`/profiles/${profile.uid}`, { ...form, name: 'New lobby', originals: 'on' });
	expect(changed).toMatchObject({ name: 'New lobby', output: { originals: true } });
	expect(changed.last_download).toBe(at.toISOString());
	await sent(`/profiles/${profile.uid}/delete`, {});
	expect((await load(download.url)).status).toBe(404);
	expect((await server.get(`${CALL}/profiles`, operator)).body.data).toEqual([]);
});

dbTest('a profile sends only what changed since its last complete download', async () => {
	const form = { name: 'Changes', formats: 'square-192,square-512', file_formats: 'webp', game: 'lantern-river' };
	const { uid: profile } = await sent<AssetProfile>('/profiles', form);
	const order = { profile, game: 'lantern-river', only_changed: 'on' };
	const first = await sent<AssetDownload>('/downloads', order);
	expect(first.files).toBe(2);
	// The download is complete when the whole archive has been sent.
	await load(first.url);
	const { completed_at } = (await server.get(`${CALL}/downloads`, operator)).body.data[0] as AssetDownload;
	expect(completed_at).toBe(at.toISOString());
	expect(await sent('/plan', order)).toMatchObject({ files: 0, unchanged: 2 });
	expect((await send('/downloads', order)).body.errors['__all__'][0]).toContain('Nothing has changed');
	// The same download can be repeated.
	expect((await unpack((await load(first.url)).body)).files.size).toBe(2);
	const { database, content } = server.services;
	const { picture } = await database.read
		.selectFrom('game_assets')
		.innerJoin('games', 'games.uid', 'game_uid')
		.select('picture')
		.where('games.name', '=', 'lantern-river')
		.where('kind', '=', 'icon')
		.executeTakeFirstOrThrow();
	await content.change((tx) =>
		tx.updateTable('media').set({ focal_x: 0, focal_y: 0 }).where('uid', '=', picture).execute(),
	);
	expect(await sent('/plan', order)).toMatchObject({ files: 2, unchanged: 0 });
	const next = await sent<AssetDownload>('/downloads', order);
	await load(next.url);
	expect(await sent('/plan', order)).toMatchObject({ files: 0, unchanged: 2 });
	expect(await sent('/plan', { ...order, only_changed: '' })).toMatchObject({ files: 2, unchanged: 0 });
});

dbTest('an asset that is no longer published leaves an ordered archive', { tags: ['long'] }, async () => {
	const form = { game: 'coral-crown', formats: 'full-1280x720', file_formats: 'jpeg' };
	const { url } = await sent<AssetDownload>('/downloads', form);
	const { files } = await unpack((await load(url)).body);
	const { etag } = (await rawRequest(server, url, operator, 'HEAD')).headers;
	const { content } = server.services;
	await content.change((tx) =>
		tx
			.updateTable('game_assets')
			.set({ is_published: 0 })
			.where('kind', '=', 'background')
			.where('game_uid', 'in', tx.selectFrom('games').select('uid').where('name', '=', 'coral-crown'))
			.execute(),
	);
	const later = await load(url, { range: 'bytes=10-', 'if-range': String(etag) });
	expect(later.status).toBe(200);
	expect((await unpack(later.body)).files.size).toBe(files.size - 1);
	await content.change((tx) =>
		tx.updateTable('games').set({ is_published: 0 }).where('name', '=', 'coral-crown').execute(),
	);
	expect((await load(url)).status).toBe(404);
});

test('a client that leaves ends the work: no further file is cut', { tags: ['long'], timeout: 30_000 }, async () => {
	const form = {
		game: 'fjord-forge',
		formats: 'full-1280x720,full-1920x1080,banner-1200x628,banner-1600x400,portrait-600x800',
		file_formats: 'avif,png,jpeg,webp',
	};
	const { url, files } = await sent<AssetDownload>('/downloads', form);
	expect(files).toBeGreaterThan(15);
	const before = (await cutFiles()).length;
	const { port } = new URL(server.url);
	const started = performance.now();
	const firstByteMs = await new Promise<number>((resolve, reject) => {
		const call = request({ host: '127.0.0.1', port, path: url, headers: operator }, (response) => {
			response.once('data', () => {
				resolve(performance.now() - started);
				call.destroy();
			});
		});
		call.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
		call.end();
	});
	expect(firstByteMs).toBeLessThan(2000);
	// After the client disconnects, the server finishes and stores only the file that it is cutting.
	let count = -1;
	await expect
		.poll(
			async () => {
				const last = count;
				count = (await cutFiles()).length;
				return count === last;
			},
			{ interval: 1500, timeout: 20_000 },
		)
		.toBe(true);
	expect(count - before).toBeLessThan(3);
	expect(server.log.filter(({ level }) => level >= 50)).toEqual([]);
});

dbTest(
	'files that nobody downloads are deleted after a month, and cut again on request',
	{ tags: ['long'], timeout: 30_000 },
	async () => {
		const { config, database, storage, mediaUses, now } = server.services;
		const { url } = await sent<AssetDownload>('/downloads', TILES);
		const { body } = await load(url);
		const used = await cutFiles();
		expect(used.length).toBeGreaterThan(4);
		expect((await sweep({ config, database, storage, mediaUses, now })).quarantined).toBe(0);
		expect(await storage.find('files', used[0]!.name)).toBeDefined();
		at = new Date(at.getTime() + 32 * DAY_MS);
		await sweep({ config, database, storage, mediaUses, now });
		expect(await cutFiles()).toEqual([]);
		expect(await storage.find('files', used[0]!.name)).toBeUndefined();
		operator = await signIn(server, 'operator');
		expect((await load(url)).status).toBe(404);
		const again = await sent<AssetDownload>('/downloads', TILES);
		const { files } = await unpack((await load(again.url)).body);
		const earlier = await unpack(body);
		expect([...files].every(([name, content]) => content.equals(earlier.files.get(name)!))).toBe(true);
	},
);
