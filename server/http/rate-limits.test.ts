import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { addressLimit, limitPerUser } from './rate-limits.ts';
import type { SignedInEnv } from './app-env.ts';
import { Hono } from 'hono';
import { limitKey } from './client-address.ts';
import { writeSettings } from '../auth/settings/settings.store.ts';
import { studioName } from '../testing/demo-studio.ts';

const REQUESTS_PER_MINUTE = 5;
const start = (proxies: string) =>
	startTestSite({ uncachedPerMinute: REQUESTS_PER_MINUTE, env: { TRUST_PROXY: proxies } });

/**
 * Sends requests for uncached paths.
 * @param forwarded returns the X-Forwarded-For header of a request
 * @returns the statuses
 */
const request = async (server: TestSite, forwarded: (i: number) => string, times = REQUESTS_PER_MINUTE + 1) => {
	const statuses: number[] = [];
	for (let i = 0; i < times; i++) {
		const { status } = await server.get(`/api/games/none-${i}`, { 'x-forwarded-for': forwarded(i) });
		statuses.push(status);
	}
	return statuses;
};

test('an address over its limit gets 429, but cached pages stay available', async () => {
	const server = await start('0');
	await server.get('/');
	expect(await request(server, () => '', REQUESTS_PER_MINUTE - 1)).toEqual(Array(REQUESTS_PER_MINUTE - 1).fill(404));
	const rejected = await server.get('/api/games/none');
	expect(rejected.status).toBe(429);
	expect(rejected.body.error.code).toBe('too_many_requests');
	expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
	expect((await server.get('/')).status).toBe(200);
	expect((await server.get('/api/games/none?lang=zh')).body.error.message).toBe('请求过于频繁，请一分钟后再试。');
	const page = await server.get('/nope/');
	expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/plain; charset=UTF-8']);
	expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
	await server.stop();
});

test('a browser over its limit gets a page in its language, which is rendered once', async () => {
	let renderings = 0;
	const server = await startTestSite({
		uncachedPerMinute: REQUESTS_PER_MINUTE,
		site: (site) => ({
			...site,
			async render(request) {
				renderings++;
				// Rendering is slow here, so that the other requests of this test arrive before its end.
				await delay(100);
				return site.render(request);
			},
		}),
	});
	await request(server, () => '', REQUESTS_PER_MINUTE);
	const read = (path: string) => server.get(path, { accept: 'text/html,*/*' });
	const answers = await Promise.all(['/nope/', '/news/other/', '/zh/nope/', '/zh/about/'].map(read));
	for (const { status, headers } of answers) {
		expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
			429,
			'text/html; charset=UTF-8',
			'no-store',
		]);
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
	}
	expect(answers[1]!.body).toContain(`<title>Too many requests · ${studioName.en}</title>`);
	expect(answers[3]!.body).toContain('>请求过于频繁</h1>');
	expect(renderings).toBe(2);
	// The error page also shows the studio's new name.
	await server.services.content.change((tx) =>
		writeSettings(tx, { company: { name: { en: 'Renamed' }, address: {} } }),
	);
	expect((await read('/nope/')).body).toContain('<title>Too many requests · Renamed</title>');
	await server.stop();
});

test('forwarded addresses are ignored without a trusted proxy', async () => {
	const server = await start('0');
	expect((await request(server, (i) => `203.0.113.${i}`)).at(-1)).toBe(429);
	await server.stop();
});

test(
	'behind one proxy the last forwarded address counts, not those that the client sent',
	{ tags: ['long'] },
	async () => {
		const server = await start('1');
		expect(await request(server, (i) => `203.0.113.${i}`)).not.toContain(429);
		expect((await request(server, (i) => `198.51.100.${i}, 203.0.113.200`)).at(-1)).toBe(429);
		expect(server.log.some((line) => line.address === '203.0.113.200')).toBe(true);
		await server.stop();
	},
);

test('behind two proxies the second-to-last forwarded address counts', async () => {
	const server = await start('2');
	expect((await request(server, (i) => `198.51.100.${i}, 203.0.113.7, 10.0.0.${i}`)).at(-1)).toBe(429);
	await server.stop();
});

test('the addresses of one IPv6 /64 network share a limit', () => {
	expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe(limitKey('2001:0db8:0001:0002::99'));
	expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
	expect(limitKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('calls of a user above the limit are rejected, and failed calls do not count', async () => {
	const app = new Hono<SignedInEnv>();
	app.onError((_, c) => c.text('', 429));
	app.use(async (c, next) => {
		c.set('user', { uid: 'one' } as never);
		await next();
	});
	app.use(limitPerUser(addressLimit(2)));
	app.get('/works', (c) => c.text(''));
	app.get('/fails', (c) => c.text('', 422));
	const statuses: number[] = [];
	for (const path of ['/fails', '/fails', '/fails', '/works', '/works', '/works'])
		statuses.push((await app.request(path)).status);
	expect(statuses).toEqual([422, 422, 422, 200, 200, 429]);
});
