/** A PostgreSQL that is frozen, killed or out of reach, and what visitors, staff and load balancers are told meanwhile. */
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCutProxy, type CutProxy } from '../testing/cut-proxy.ts';
import { staffAt, type Staff } from '../testing/desk.ts';
import { signIn } from '../testing/sign-in.ts';
import { onPostgres, startTestServer, type Answer, type TestServer } from '../testing/test-server.ts';

/** Longest time of an answer, in ms. */
const ANSWER_MS = 3000;
const HOUR_MS = 60 * 60_000;

let proxy: CutProxy;
let server: TestServer;
let now: Date | undefined;

const open = async (options: Parameters<typeof startTestServer>[0] = {}) => {
	server = await startTestServer({
		now: () => now ?? new Date(),
		...options,
		through: async (url) => (proxy = await startCutProxy(url)).url,
	});
};
const isDown = (wanted = true) =>
	expect.poll(() => server.services.database.outage.isDown(), { timeout: ANSWER_MS, interval: 20 }).toBe(wanted);

/** Resolves with the answer and how long it took in ms. */
async function timed(answer: Promise<Answer>): Promise<Answer & { ms: number }> {
	const began = performance.now();
	return { ...(await answer), ms: performance.now() - began };
}

/** Changes the title of a published news item or other content of a noun. @returns its uid and revision. */
async function edit(staff: Staff, noun: string, change: (content: any) => void) {
	const [first] = (await staff.ask('GET', `${noun}?state=published`)).body.data;
	const { uid, revision, content } = await staff.item('GET', `${noun}/${first.uid}`);
	change(content);
	return staff.item('PUT', `${noun}/${uid}`, { content, revision, publish: true, translated: [] });
}

describe.runIf(onPostgres)('an outage of PostgreSQL', () => {
	beforeEach(() => {
		now = undefined;
	});
	afterEach(async () => {
		await proxy.restore();
		await server.stop();
		await proxy.close();
	});

	test.each(['frozen', 'killed'])('%s: what needs it is 503 within three seconds, and all is well soon after', async (kind) => {
		await open();
		const staff = await staffAt(server);
		const operator = await signIn(server, 'operator');
		const { uid, revision, content } = await staff.item('GET', 'offices').then((items: any) => items[0]);
		const before = proxy.connections();
		if (kind === 'frozen') proxy.freeze();
		else await proxy.cut();

		const [ready, ...answers] = await Promise.all([
			timed(server.get('/readyz')),
			...[
				server.get('/about/'),
				server.get('/zh/games/'),
				server.get('/game/tide-of-the-narwhal/'),
				server.get('/zh/client_area/games/'),
				server.get('/reset_password/some-token/', { ...operator, accept: 'text/html' }),
				server.get('/api/games'),
				server.get('/api/auth/me', operator),
				server.get('/api/client-area/roadmap?lang=zh', operator),
				server.get('/demo/tide-of-the-narwhal/'),
				server.get('/static/media/nothing.pdf'),
				server.get('/manifest.webmanifest'),
				server.get('/sitemap.xml'),
				server.post('/login/?lang=zh', new URLSearchParams({ email: 'partner@demo.test', password: 'x' })),
				staff.ask('PUT', `offices/${uid}?lang=zh`, { content, revision, publish: true, translated: [] }),
			].map(timed),
		]);
		expect(ready).toMatchObject({ status: 503, body: 'not ready: database\n' });
		expect(ready.ms).toBeLessThan(1000);
		for (const { status, headers, ms } of answers) {
			expect(status).toBe(503);
			expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
			expect(headers.get('cache-control')).toContain('no-store');
			expect(ms).toBeLessThan(ANSWER_MS);
		}
		const [about, games, game, area, reset, api, , roadmap, demo] = answers as [Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer];
		for (const page of [about, game, reset]) {
			expect(page.body).toContain('<html lang="en"');
			expect(page.body).toContain('This page cannot be loaded right now.');
			expect(page.body).toMatch(/<a [^>]*href="\/"/);
		}
		for (const page of [games, area]) {
			expect(page.body).toContain('<html lang="zh-Hans"');
			expect(page.body).toContain('页面暂时无法加载');
			expect(page.body).toMatch(/<a [^>]*href="\/zh\/"/);
		}
		expect(demo.body).toContain('<html lang="en"');
		expect(api.body.error.code).toBe('database_unavailable');
		for (const { body } of [roadmap, answers.at(-2)!, answers.at(-1)!]) expect(body.error.message).toMatch(/数据库/);

		await isDown();
		// From now on nobody waits.
		const fast = await timed(server.get('/news/'));
		expect([fast.status, fast.ms < 1000]).toEqual([503, true]);
		expect(server.log.filter(({ msg }) => msg === 'the database cannot be reached')).toHaveLength(1);
		expect(server.log.filter(({ level }) => Number(level) >= 50)).toHaveLength(1);

		await proxy.restore();
		await isDown(false);
		expect((await server.get('/about/')).status).toBe(200);
		expect((await server.get('/api/auth/me', operator)).body.data.user.email).toBe('partner@demo.test');
		expect(await server.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
		await expect.poll(() => proxy.connections(), { timeout: 2000 }).toBeLessThanOrEqual(before + 2);
	});
});
