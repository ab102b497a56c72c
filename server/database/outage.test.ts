/** Tests responses while PostgreSQL is frozen, stopped or unreachable. */
import { sql } from 'kysely';
import { afterEach, describe, expect, vi } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { startCutProxy, type CutProxy } from '../testing/cut-proxy.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { signIn } from '../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestResponse, type TestSite } from '../testing/test-site.ts';
import { studioName } from '../testing/demo-studio.ts';

const MAX_RESPONSE_MS = 3000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let proxy: CutProxy;
let server: TestSite;

const open = async (options: Parameters<typeof startTestSite>[0] = {}) => {
	server = await startTestSite({ ...options, through: async (url) => (proxy = await startCutProxy(url)).url });
};
const becomesDown = (isDown = true) =>
	expect.poll(() => server.services.database.outage.isDown(), { timeout: MAX_RESPONSE_MS, interval: 20 }).toBe(isDown);

async function timed(response: Promise<TestResponse>): Promise<TestResponse & { ms: number }> {
	const began = performance.now();
	return { ...(await response), ms: performance.now() - began };
}

/**
 * Changes and publishes the first published item of a content type.
 * @returns the item before and after the change
 */
async function edit(staff: Staff, type: string, change: (content: any) => void) {
	const [before] = (await staff.request('GET', `${type}?state=published`)).body.data;
	const { uid, revision, content } = await staff.item('GET', `${type}/${before.uid}`);
	change(content);
	const after = await staff.item('PUT', `${type}/${uid}`, { content, revision, publish: true, translated: [] });
	return { before, after };
}

describe.runIf(onPostgres)('an outage of PostgreSQL', () => {
	afterEach(async () => {
		vi.useRealTimers();
		await proxy.restore();
		await server.stop();
		await proxy.close();
	});

	dbTest.each(['frozen', 'killed'])(
		'with PostgreSQL %s, every route that needs the database responds 503 within three seconds, and recovers by itself',
		{ tags: ['long'] },
		async (kind) => {
			await open();
			const staff = await staffAt(server);
			const operator = await signIn(server, 'operator');
			const [{ uid, revision, content }] = (await staff.request('GET', 'offices')).body.data;
			// Renders a page before the measurement, because the first page of a process is slow.
			await server.get('/news/');
			if (kind === 'frozen') proxy.freeze();
			else await proxy.cut();

			const english = ['/about/', '/game/tide-of-the-narwhal/', '/demo/tide-of-the-narwhal/'];
			const chinese = ['/zh/games/', '/zh/client_area/games/'];
			const others = ['/api/games', '/static/media/nothing.pdf', '/manifest.webmanifest', '/sitemap.xml'];
			const get = (path: string) => timed(server.get(path));
			const [englishPages, chinesePages, otherAnswers, privateAnswers] = await Promise.all([
				Promise.all([
					...english.map(get),
					timed(server.get('/reset_password/token/', { ...operator, accept: 'text/html,*/*' })),
				]),
				Promise.all(chinese.map(get)),
				Promise.all(others.map(get)),
				Promise.all(
					[
						server.get('/api/auth/me?lang=zh', operator),
						server.get('/api/client-area/roadmap?lang=zh', operator),
						server.post('/login/?lang=zh', new URLSearchParams({ email: 'partner@demo.test', password: 'x' })),
						staff.request('PUT', `offices/${uid}?lang=zh`, { content, revision, publish: true, translated: [] }),
					].map(timed),
				),
			]);
			for (const { status, headers, ms } of [...englishPages, ...chinesePages, ...otherAnswers, ...privateAnswers]) {
				expect(status).toBe(503);
				expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
				expect(headers.get('cache-control')).toContain('no-store');
				expect(ms).toBeLessThan(MAX_RESPONSE_MS);
			}
			for (const { body } of englishPages) {
				expect(body).toContain('<html lang="en"');
				expect(body).toContain('This page cannot be loaded right now.');
				expect(body).toMatch(/<a [^>]*href="\/"/);
			}
			for (const { body } of chinesePages) {
				expect(body).toContain('<html lang="zh-Hans"');
				expect(body).toContain('页面暂时无法加载');
				expect(body).toMatch(/<a [^>]*href="\/zh\/"/);
			}
			expect(otherAnswers[0]!.body.error.code).toBe('database_unavailable');
			for (const { body } of privateAnswers) expect(body.error.message).toContain('数据库');

			await becomesDown();
			const ready = await timed(server.get('/readyz'));
			expect(ready).toMatchObject({ status: 503, body: 'not ready: database\n' });
			expect(ready.ms).toBeLessThan(1000);
			expect((await timed(server.get('/roadmap/'))).ms).toBeLessThan(1000);
			expect(server.log.filter(({ msg }) => msg === 'the database cannot be reached')).toHaveLength(1);
			expect(server.log.filter(({ msg }) => String(msg).includes('failed'))).toEqual([]);

			await proxy.restore();
			await becomesDown(false);
			expect((await server.get('/about/')).status).toBe(200);
			expect((await server.get('/api/auth/me', operator)).body.data.user.email).toBe('partner@demo.test');
			expect(await server.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
			// Ten connections of the pool, and one of a probe.
			await expect.poll(() => proxy.connections(), { timeout: 2000 }).toBeLessThanOrEqual(11);
		},
	);

	dbTest(
		'the error page has the studio’s name and footer, and every size of a known picture is served',
		{ tags: ['long'] },
		async () => {
			await open();
			const page = await server.get('/games/');
			const [, picture] = /srcset="([^"]+avif[^"]+)"/i.exec(page.body) ?? [];
			const sizes = (picture ?? '').split(', ').map((each) => each.split(' ')[0]!);
			expect(sizes.length).toBeGreaterThan(1);
			expect((await server.get(sizes[0]!)).status).toBe(200);
			await proxy.cut();
			await becomesDown();
			for (const each of sizes) expect((await server.get(each)).status).toBe(200);
			const english = await server.get('/about/');
			expect(english.status).toBe(503);
			expect(english.body).toContain(`<title>Back in a moment · ${studioName.en}</title>`);
			expect(english.body).toContain('Willemstad');
		},
	);

	dbTest(
		'pages from before an edit are served, marked as stale, until the database is back',
		{ tags: ['long'] },
		async () => {
			await open();
			const staff = await staffAt(server);
			const paths = ['/', '/zh/news/', '/api/games?lang=en', '/api/games'];
			const fresh = await Promise.all(paths.map((path) => server.get(path)));
			for (const { headers } of fresh) expect(headers.get('cache-status')).toBeNull();
			const [banner] = (await server.get('/api/banners')).body.data;
			expect((await server.get(banner.url)).status).toBe(200);
			for (const type of ['news', 'games', 'banners', 'offices'])
				await edit(staff, type, (content) => {
					(content.title ?? content.name ?? content.address ?? content.city).en += ' (edited)';
				});
			proxy.freeze();
			// The parallel requests share one detection of the outage, so each of them responds within the limit.
			const stale = await Promise.all(paths.map((path) => timed(server.get(path))));
			for (const [index, { status, headers, body, ms }] of stale.entries()) {
				expect([paths[index], status, body]).toEqual([paths[index], 200, fresh[index]!.body]);
				expect(headers.get('cache-status')).toMatch(/^Reelhouse; hit; ttl=-\d+; detail=stale-if-error$/);
				expect(headers.get('cache-control')).toBe(fresh[index]!.headers.get('cache-control'));
				expect(headers.get('retry-after')).toBeNull();
				expect(ms).toBeLessThan(MAX_RESPONSE_MS);
			}
			await becomesDown();
			const again = await timed(server.get('/', { 'accept-encoding': 'gzip' }));
			expect([again.status, again.body, again.ms < 1000]).toEqual([200, fresh[0]!.body, true]);
			const known = await server.get('/', { 'accept-encoding': 'gzip', 'if-none-match': again.headers.get('etag')! });
			expect([known.status, known.headers.has('cache-status')]).toEqual([304, true]);
			expect(await server.get('/readyz')).toMatchObject({ status: 200, body: 'degraded: database\n' });
			expect((await server.get(banner.url)).status).toBe(200);
			// Signed-in users see other content, so they must get no cached response.
			expect((await server.get('/api/games', { cookie: 'reelhouse_session=somebody' })).status).toBe(503);

			await proxy.restore();
			await becomesDown(false);
			const back = await server.get('/');
			expect(back.headers.get('cache-status')).toBeNull();
			expect(back.body).toContain('(edited)');
		},
	);

	dbTest('unchanged pages are served too, marked as stale from the start of the outage', async () => {
		await open();
		const before = await server.get('/');
		await proxy.cut();
		await becomesDown();
		const after = await server.get('/');
		expect([after.status, after.body]).toEqual([200, before.body]);
		expect(after.headers.get('cache-status')).toMatch(/^Reelhouse; hit; ttl=-1;/);
		expect((await server.get('/readyz')).body).toBe('degraded: database\n');
	});

	dbTest('no page from before a withdrawal is served, in this process or another', { tags: ['long'] }, async () => {
		await open();
		const other = await startTestSite({ databaseUrl: server.services.config.databaseUrl! });
		try {
			const staff = await staffAt(other);
			const withdrawals: (() => Promise<unknown>)[] = [
				() => edit(staff, 'news', (content) => (content.show_in_public_area = !content.show_in_public_area)),
				() => edit(staff, 'games', (content) => (content.name = 'another-name')),
				async () => {
					const [{ uid, revision }] = (await staff.request('GET', 'banners?state=published')).body.data;
					await staff.item('POST', `banners/${uid}/unpublish`, { revision });
				},
				async () => {
					const [{ uid, revision }] = (await staff.request('GET', 'partners?state=published')).body.data;
					await staff.request('DELETE', `partners/${uid}?revision=${revision}`);
				},
				async () => {
					const [{ uid, revision }] = (await staff.request('GET', 'news?state=published')).body.data;
					const until = new Date(Date.now() + HOUR_MS).toISOString();
					await staff.item('POST', `news/${uid}/publish`, { revision, until });
				},
			];
			for (const withdraw of withdrawals) {
				const { version } = seen(server);
				await Promise.all([server.get('/'), other.get('/')]);
				await withdraw();
				await expect.poll(() => seen(server).version).toBeGreaterThan(version);
				expect([seen(server).canServe, seen(other).canServe]).toEqual([false, false]);
			}
			await server.get('/');
			await edit(staff, 'news', (content) => (content.title.en += '!'));
			await expect.poll(() => server.cache.entries).toBe(0);
			expect(seen(server).canServe).toBe(true);
			await proxy.cut();
			await becomesDown();
			expect((await server.get('/')).headers.get('cache-status')).toContain('ttl=-');
		} finally {
			await other.stop();
		}

		function seen({ services, cache }: TestSite) {
			return { version: services.content.current, canServe: cache.canServe('/') };
		}
	});

	dbTest(
		'a withdrawal whose commit got no response counts as done, a withdrawal that never began does not',
		{ tags: ['long'] },
		async () => {
			await open({ demo: false });
			const { content, database } = server.services;
			await server.get('/');
			const transaction = database.transaction.bind(database);
			database.transaction = (work) =>
				transaction(async (tx) => {
					const result = await work(tx);
					proxy.freeze();
					return result;
				});
			await expect(content.change(async () => {})).rejects.toMatchObject({ code: 'database_unavailable' });
			database.transaction = transaction;
			expect(server.cache.canServe('/')).toBe(false);

			await proxy.restore();
			await becomesDown(false);
			await content.refresh();
			await server.get('/');
			await proxy.cut();
			await becomesDown();
			await expect(content.change(async () => {})).rejects.toMatchObject({ code: 'database_unavailable' });
			expect(server.cache.canServe('/')).toBe(true);
		},
	);

	dbTest('a stale page expires after an hour, or earlier at a scheduled change', { tags: ['long'] }, async () => {
		const setClock = (ms: number) => vi.setSystemTime(ms);
		const start = Date.now();
		vi.useFakeTimers({ toFake: ['Date'], now: start });
		await open();
		const staff = await staffAt(server, 'admin');
		const [{ uid, revision }] = (await staff.request('GET', 'news?state=published')).body.data;
		const until = new Date(start + HOUR_MS / 2).toISOString();
		await staff.item('POST', `news/${uid}/publish`, { revision, until });
		await Promise.all([server.get('/'), server.get('/zh/')]);
		await proxy.cut();
		await becomesDown();
		setClock(start + HOUR_MS / 2 - MINUTE_MS);
		expect((await server.get('/')).status).toBe(200);
		setClock(start + HOUR_MS / 2);
		expect((await server.get('/')).status).toBe(503);

		await proxy.restore();
		await becomesDown(false);
		await server.services.schedule.work();
		await server.get('/');
		await proxy.cut();
		await becomesDown();
		const end = start + HOUR_MS / 2 + HOUR_MS;
		setClock(end - MINUTE_MS);
		expect((await server.get('/')).headers.get('cache-status')).toMatch(/ttl=-35[3-4]\d;/);
		setClock(end + MINUTE_MS);
		expect((await server.get('/')).status).toBe(503);
		expect((await server.get('/readyz')).status).toBe(503);
	});

	dbTest('stale entries use only the cache space that fresh ones leave', { tags: ['long'] }, async () => {
		const cacheBytes = 200_000;
		await open({ cacheBytes });
		const staff = await staffAt(server);
		for (let round = 0; round < 3; round++) {
			for (let limit = 1; limit <= 30; limit++) await server.get(`/api/games?limit=${limit}&lang=en`);
			expect(server.cache.bytes).toBeLessThanOrEqual(cacheBytes);
			expect(server.cache.entries).toBeGreaterThan(1);
			await edit(staff, 'offices', (content) => (content.address.en += '!'));
			expect(server.cache.entries).toBe(0);
		}
	});

	dbTest(
		'a slow query continues while the database answers probes, and fails when a probe is not answered',
		{ tags: ['long'] },
		async () => {
			await open({ demo: false });
			const { database } = server.services;
			const slow = sql<{ n: number }>`select 1 as n from pg_sleep(1.5)`.execute(database.read);
			expect((await slow).rows).toEqual([{ n: 1 }]);
			const hanging = database.transaction((tx) => sql`select pg_sleep(20)`.execute(tx));
			const failed = expect(hanging).rejects.toMatchObject({ code: 'database_unavailable' });
			proxy.freeze();
			await failed;
		},
	);
});
