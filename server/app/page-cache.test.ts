import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import type { BuiltSite } from '../http/site.ts';
import { demo, titleOf } from '../testing/demo-studio.ts';
import { declareAddition } from '../database/content-version.ts';
import { toPageTextJson } from '../platform/html/stored-html.ts';
import { onPostgres, withTestSite, type TestSite } from '../testing/test-site.ts';

/** Texts of the home page before and after `write`. */
const OLD_TEXT = demo.pages.home!.texts.cta_title!.en;
const NEW_TEXT = 'Written a moment ago';

const write = (server: TestSite) =>
	server.services.content.change(async (tx) => {
		await tx
			.updateTable('page_texts')
			.set({ value: toPageTextJson('cta_title', { en: NEW_TEXT }) })
			.where('page', '=', 'home')
			.where('key', '=', 'cta_title')
			.execute();
	});

/** Returns a wrapper for a site, and the list of paths that the wrapped site has rendered. */
function counting() {
	const rendered: string[] = [];
	const wrap = (site: BuiltSite): BuiltSite => ({
		...site,
		render: (request) => {
			rendered.push(request.path);
			return site.render(request);
		},
	});
	return { rendered, wrap };
}

/** Returns the encoded body, because `fetch` would decode it. */
const rawGet = (url: string, headers: Record<string, string>, method = 'GET') =>
	new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
		request(url, { headers, method }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		})
			.on('error', reject)
			.end();
	});

test('a page is rendered once for everyone, and sent in three encodings with strong tags', async () => {
	const { rendered, wrap } = counting();
	await withTestSite({ site: wrap }, async (server) => {
		const plain = await rawGet(`${server.url}/`, {});
		const brotli = await rawGet(`${server.url}/`, { 'accept-encoding': 'gzip, br' });
		const gzip = await rawGet(`${server.url}/`, { 'accept-encoding': 'gzip, br;q=0' });
		expect(brotli.headers['content-encoding']).toBe('br');
		expect(gzip.headers['content-encoding']).toBe('gzip');
		expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
		expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
		const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
		expect(new Set(tags).size).toBe(3);
		for (const response of [plain, brotli, gzip]) {
			expect(response.headers.vary).toBe('accept-encoding');
			expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
			const encoding = (response.headers['content-encoding'] as string | undefined) ?? 'identity';
			const known = { 'if-none-match': `"other", ${response.headers.etag as string}` };
			const again = await rawGet(`${server.url}/`, { ...known, 'accept-encoding': encoding });
			expect(again.status).toBe(304);
			expect(again.body).toHaveLength(0);
			expect(again.headers.etag).toBe(response.headers.etag);
			// The ETag of one encoding must not match a request for another encoding.
			const different = encoding === 'br' ? 'gzip' : 'br';
			expect((await rawGet(`${server.url}/`, { ...known, 'accept-encoding': different })).status).toBe(200);
		}
		const head = await rawGet(`${server.url}/`, {}, 'HEAD');
		expect(head.headers['content-length']).toBe(String(plain.body.length));
		expect(head.body).toHaveLength(0);
		expect(rendered).toEqual(['/']);
	});
});

test('the first brotli copy is fast, the next request makes a smaller one, and both ETags stay valid', async () => {
	await withTestSite({}, async (server) => {
		const getPage = (headers = {}) => rawGet(`${server.url}/`, { 'accept-encoding': 'br', ...headers });
		const plain = await rawGet(`${server.url}/`, {});
		const quick = await getPage();
		const bytes = server.cache.bytes;
		expect((await getPage()).headers.etag).toBe(quick.headers.etag);
		await expect.poll(async () => (await getPage()).body.length, { interval: 5 }).toBeLessThan(quick.body.length);
		const small = await getPage();
		expect(small.headers.etag).not.toBe(quick.headers.etag);
		expect(server.cache.bytes).toBe(bytes - quick.body.length + small.body.length);
		for (const { body, headers } of [quick, small]) {
			expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
			const again = await getPage({ 'if-none-match': headers.etag });
			expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
		}
	});
});

test('unknown parameters, cookies, Host and forwarded headers reach neither the key nor the page', async () => {
	const { rendered, wrap } = counting();
	await withTestSite({ site: wrap }, async (server) => {
		const first = await server.get('/');
		const variations: Record<string, string>[] = [
			{ cookie: 'reelhouse_session=somebody' },
			{ host: 'evil.test' },
			{ 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' },
			{ 'x-original-url': '/nope', 'x-rewrite-url': '/nope' },
		];
		for (const headers of variations)
			expect((await rawGet(`${server.url}/`, headers)).body.toString()).toBe(first.body);
		expect((await server.get('/?utm_source=x&lang=zh')).body).toBe(first.body);
		expect(rendered).toEqual(['/']);
		expect(first.body).toContain('http://site.test/');
		expect(first.body).not.toContain('evil.test');
		const moved = await rawGet(`${server.url}/zh`, { host: 'evil.test' });
		expect(moved.headers.location).toBe('/zh/');
	});
});

test('API responses are cached by their known parameters, and bypass the cache with a session', async () => {
	await withTestSite({}, async (server) => {
		const tagOf = async (path: string) => (await server.get(path)).headers.get('etag');
		expect(await tagOf('/api/games?limit=3')).toBe(await tagOf('/api/games?limit=3&lang=en&unknown=1'));
		expect(await tagOf('/api/games?limit=3&lang=zh')).not.toBe(await tagOf('/api/games?limit=3'));
		const lines = () => server.log.filter((line) => line.path === '/api/games').length;
		await server.get('/api/games?lang=en&limit=3');
		const before = lines();
		await server.get('/api/games?lang=en&limit=3');
		expect(lines()).toBe(before);
		const own = await server.get('/api/games?lang=en&limit=3', { cookie: 'a=b; __Host-reelhouse_session=x' });
		expect(own.headers.get('cache-control')).toBe('private, no-store');
		expect(own.headers.get('etag')).toBeNull();
		expect(lines()).toBe(before + 1);
	});
});

test('the cache stays within its limits for requests in any spelling and encoding', { tags: ['long'] }, async () => {
	const cacheBytes = 300_000;
	await withTestSite({ cacheBytes, uncachedPerMinute: 10_000 }, async (server) => {
		for (const spelling of ['?limit=200', '?offset=0', '?offset=000', '?q=%20', '?sort=newest&year=00', '?lang=xx']) {
			for (const encoding of ['br', 'gzip', 'identity']) {
				await rawGet(`${server.url}/api/games${spelling}`, { 'accept-encoding': encoding });
			}
		}
		expect(server.cache.entries).toBe(1);
		for (let limit = 1; limit <= 100; limit++) {
			for (const encoding of ['br', 'gzip', 'identity']) {
				await rawGet(`${server.url}/api/games?limit=${limit}&lang=en`, { 'accept-encoding': encoding });
			}
		}
		expect(server.cache.entries).toBeLessThan(100);
		expect(server.cache.bytes).toBeGreaterThan(cacheBytes / 2);
		expect(server.cache.bytes).toBeLessThanOrEqual(cacheBytes);
	});
});

test('searches are never cached, so that they cannot evict other entries', async () => {
	const { rendered, wrap } = counting();
	await withTestSite({ site: wrap }, async (server) => {
		const games = await server.get('/games/');
		const entriesBefore = server.cache.entries;
		for (const path of [
			'/games/?q=tide',
			'/zh/games/?sort=name&q=tide',
			'/api/games?q=tide',
			'/api/games?lang=zh&q=tide',
		]) {
			const first = await server.get(path);
			const second = await server.get(path);
			expect([path, first.status, second.headers.get('etag')]).toEqual([path, 200, first.headers.get('etag')]);
			expect(JSON.stringify(first.body)).toContain('tide-of-the-narwhal');
			expect(first.headers.get('cache-control')).toContain('public');
			const { etag } = (await rawGet(server.url + path, {})).headers;
			const again = await rawGet(server.url + path, { 'if-none-match': String(etag) });
			expect([path, again.status]).toEqual([path, 304]);
		}
		expect(server.cache.entries).toBe(entriesBefore);
		expect((await server.get('/games/?x=1')).body).toBe(games.body);
		expect(rendered.filter((path) => path === '/games/')).toHaveLength(1);
	});
});

test('a request with a session is never served from the cache, in any spelling', async () => {
	await withTestSite({}, async (server) => {
		for (const path of ['/api/games?lang=en', '/api/games', '/x/../api/games']) {
			await rawGet(server.url + path, {});
			await rawGet(server.url + path, {});
			const own = await rawGet(server.url + path, { cookie: 'reelhouse_session=x' });
			expect(own.headers['cache-control']).toBe('private, no-store');
		}
	});
});

test('a content write is seen by the next request', async () => {
	await withTestSite({}, async (server) => {
		expect((await server.get('/')).body).toContain(OLD_TEXT);
		await write(server);
		const after = await server.get('/');
		expect(after.body).toContain(NEW_TEXT);
		expect(after.body).not.toContain(OLD_TEXT);
	});
});

test('a page whose content changes during its rendering is sent but not cached', async () => {
	const rendered = Promise.withResolvers<void>();
	const written = Promise.withResolvers<void>();
	const site = (built: BuiltSite): BuiltSite => ({
		...built,
		render: async (request) => {
			const result = await built.render(request);
			rendered.resolve();
			await written.promise;
			return result;
		},
	});
	await withTestSite({ site }, async (server) => {
		const slow = server.get('/');
		await rendered.promise;
		await write(server);
		written.resolve();
		expect((await slow).body).toContain(OLD_TEXT);
		expect((await server.get('/')).body).toContain(NEW_TEXT);
	});
});

test('concurrent requests share one rendering', async () => {
	const { rendered, wrap } = counting();
	await withTestSite({ site: wrap }, async (server) => {
		const pages = await Promise.all(Array.from({ length: 20 }, () => server.get('/zh/')));
		expect(new Set(pages.map((page) => page.body)).size).toBe(1);
		expect(rendered).toEqual(['/zh/']);
	});
});

test('an entry expires when the content changes by time: at a release, and at the new year', async () => {
	let at = new Date();
	await withTestSite({ now: () => at }, async (server) => {
		const upcoming = (await server.get('/api/games/unreleased')).body.data;
		const [next] = upcoming;
		at = new Date(Date.parse(next.release_date) - 1);
		expect((await server.get('/api/games/unreleased')).body.data).toHaveLength(upcoming.length);
		at = new Date(next.release_date);
		expect((await server.get('/api/games/unreleased')).body.data).toHaveLength(upcoming.length - 1);
		expect((await server.get('/api/games')).body.extra.available_count).toBe(20);

		const year = at.getUTCFullYear();
		at = new Date(Date.UTC(year, 11, 31, 23, 59, 59, 999));
		expect((await server.get('/')).body).toContain(`2015–${year}`);
		at = new Date(Date.UTC(year + 1, 0));
		expect((await server.get('/')).body).toContain(`2015–${year + 1}`);
	});
});

test('a page with a failed block is sent without it, logged, and never cached', async () => {
	let broken = true;
	const site = (built: BuiltSite): BuiltSite => ({
		...built,
		render: (request) =>
			built.render({
				...request,
				api: async (path) =>
					broken && path.startsWith('/api/partners') ? new Response('{', { status: 200 }) : request.api(path),
			}),
	});
	await withTestSite({ site }, async (server) => {
		const poor = await server.get('/');
		expect(poor.status).toBe(200);
		expect(poor.body).not.toContain('Northlight Casino');
		expect(poor.body).toContain(titleOf('tide-of-the-narwhal'));
		expect(poor.headers.get('cache-control')).toBe('no-store');
		expect(server.log.some((line) => line.msg === 'a part of a page failed')).toBe(true);
		broken = false;
		expect((await server.get('/')).body).toContain('Northlight Casino');
	});
});

test('during an outage, a stale page or the 503 page is sent instead of an incomplete page', async () => {
	let broken = false;
	const site = (built: BuiltSite): BuiltSite => ({
		...built,
		render: (request) =>
			built.render({
				...request,
				api: async (path) =>
					broken && path.startsWith('/api/partners')
						? Response.json({ status: 'error', error: { code: 'database_unavailable', message: '' } }, { status: 503 })
						: request.api(path),
			}),
	});
	await withTestSite({ site }, async (server) => {
		const { content } = server.services;
		const fresh = await server.get('/');
		await content.change(async (tx) => declareAddition(tx));
		broken = true;
		const stale = await server.get('/');
		expect([stale.status, stale.body]).toEqual([200, fresh.body]);
		expect(stale.headers.get('cache-status')).toMatch(/^Reelhouse; hit; ttl=-\d+; detail=stale-if-error$/);
		expect(stale.headers.get('retry-after')).toBeNull();
		const none = await server.get('/zh/');
		expect([none.status, none.headers.get('retry-after'), none.headers.get('cache-control')]).toEqual([
			503,
			'5',
			'no-store',
		]);
		expect(none.body).toContain('页面暂时无法加载');
		// Stale pages are not sent after a withdrawal. `write` declares no addition, so it counts as a withdrawal.
		await write(server);
		expect((await server.get('/')).status).toBe(503);
		broken = false;
		const back = await server.get('/');
		expect([back.status, back.headers.get('cache-status')]).toEqual([200, null]);
		// A withdrawal deletes fresh pages too, instead of keeping them as stale ones.
		await write(server);
		broken = true;
		expect((await server.get('/')).status).toBe(503);
	});
});

test('a stale page is sent instead of one that fails, and the error is logged', async () => {
	let broken = false;
	const site = (built: BuiltSite): BuiltSite => ({
		...built,
		render: (request) =>
			broken && !request.status ? Promise.reject(new Error('a damaged table')) : built.render(request),
	});
	await withTestSite({ site }, async (server) => {
		const { content } = server.services;
		const fresh = await server.get('/');
		await content.change(async (tx) => declareAddition(tx));
		broken = true;
		const stale = await server.get('/');
		expect([stale.status, stale.body]).toEqual([200, fresh.body]);
		expect(stale.headers.get('cache-status')).toContain('detail=stale-if-error');
		expect(server.log.some(({ err }) => err?.message === 'a damaged table')).toBe(true);
		// The cache computes the validity of an entry before it renders the page. If the computation fails, the page
		// must still be sent.
		const validUntil = vi.spyOn(content, 'validUntil').mockRejectedValueOnce(new Error('a damaged index'));
		expect((await server.get('/')).body).toBe(fresh.body);
		expect(server.log.some(({ err }) => err?.message === 'a damaged index')).toBe(true);
		validUntil.mockRestore();
		// Stale pages are not sent after a withdrawal. `write` declares no addition, so it counts as a withdrawal.
		await write(server);
		expect((await server.get('/')).status).toBe(500);
		broken = false;
		expect((await server.get('/')).headers.get('cache-status')).toBeNull();
	});
});

test('a page that cannot be rendered returns a 500 page that does not reveal the cause', async () => {
	const site = (built: BuiltSite): BuiltSite => ({
		...built,
		render: (request) => (request.status ? built.render(request) : Promise.reject(new Error('secret cause /etc/x'))),
	});
	await withTestSite({ site }, async (server) => {
		for (const [path, lang] of [
			['/', 'en'],
			['/zh/', 'zh-Hans'],
		]) {
			const { status, body, headers } = await server.get(path!);
			expect(status).toBe(500);
			expect(body).toContain(`<html lang="${lang}"`);
			expect(body).not.toContain('secret cause');
			expect(headers.get('cache-control')).toBe('no-store');
		}
		expect(server.log.filter((line) => line.msg === 'a page failed')).toHaveLength(2);
	});
});

dbTest.runIf(onPostgres)("a write through one process is seen by another's cache within a second", async () => {
	await withTestSite({}, async (one) => {
		await withTestSite({ databaseUrl: one.services.config.databaseUrl! }, async (other) => {
			expect((await other.get('/')).body).toContain(OLD_TEXT);
			await write(one);
			expect((await one.get('/')).body).toContain(NEW_TEXT);
			await expect.poll(async () => (await other.get('/')).body, { timeout: 1000, interval: 50 }).toContain(NEW_TEXT);

			// Each process has its own storage here, so the second storage needs copies of the pictures.
			const [banner] = (await other.get('/api/banners')).body.data;
			expect((await other.get(banner.url)).status).toBe(200);
		});
	});
});
