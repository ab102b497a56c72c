import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const START_MS = Date.parse('2026-05-15T10:00:00Z');
let clock = START_MS;
let purges: { headers: Record<string, unknown>; body: string }[] = [];
let status = 200;
const cdn = createServer((request, response) => {
	void text(request).then((body) => {
		purges.push({ headers: request.headers, body });
		response.writeHead(status).end('{}');
	});
});
let url: string;
beforeAll(async () => {
	await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
});
afterAll(() => cdn.close());
beforeEach(() => {
	clock = START_MS;
	purges = [];
	status = 200;
});

const start = (style: string, databaseUrl?: string) =>
	startTestSite({
		demo: false,
		now: () => new Date(clock),
		env: { CDN_PURGE_URL: url, CDN_PURGE_STYLE: style, CDN_PURGE_TOKEN: 'secret-token' },
		...(databaseUrl === undefined ? {} : { databaseUrl }),
	});
const state = (site: TestSite) => site.services.worker.state().find(({ name }) => name === 'cdn_purge')!;
const settle = (site: TestSite) =>
	expect.poll(() => state(site).runningSince === undefined && state(site).nextRun, { interval: 5 }).toBeTruthy();

test.each([
	['plain', 'surrogate-key', { authorization: 'Bearer secret-token' }, '{"keys":["content"]}'],
	['fastly', 'surrogate-key', { 'fastly-key': 'secret-token' }, ''],
	['cloudflare', 'cache-tag', { authorization: 'Bearer secret-token' }, '{"tags":["content"]}'],
])('a CDN of style %s keeps pages, and is purged after a write', async (style, header, headers, body) => {
	const site = await start(style);
	try {
		const page = await site.get('/about/');
		expect(page.headers.get(header)).toBe('content');
		expect(page.headers.get('cache-control')).toBe(
			'public, max-age=0, s-maxage=300, stale-while-revalidate=30, stale-if-error=3600',
		);
		expect((await site.get('/api/auth/me')).headers.get(header)).toBeNull();
		await settle(site);
		purges = [];
		await site.services.content.change(async () => {});
		await expect.poll(() => purges, { interval: 5 }).toMatchObject([{ headers, body }]);
		await settle(site);
		// The second purge is for processes that detect the write after the first purge.
		expect(state(site).nextRun).toEqual(new Date(START_MS + 5000));
	} finally {
		await site.stop();
	}
});

test('a failed purge is logged without the token, and repeated', async () => {
	const site = await start('plain');
	try {
		await settle(site);
		purges = [];
		status = 403;
		await site.services.content.change(async () => {});
		await expect.poll(() => state(site).consecutiveFailures, { interval: 5 }).toBe(1);
		expect(state(site)).toMatchObject({ lastFailure: { message: 'the CDN answered a purge with status 403' } });
		expect(site.log.some(({ msg }) => msg === 'the CDN could not be purged; it may send old pages')).toBe(true);
		expect(JSON.stringify(site.log)).not.toContain('secret-token');
		status = 200;
		await site.services.content.change(async () => {});
		await expect.poll(() => state(site).consecutiveFailures, { interval: 5 }).toBe(0);
		expect(purges).toHaveLength(2);
	} finally {
		await site.stop();
	}
});

test('a CDN without an address has no style and no token', () => {
	expect(() => readConfig({ CDN_PURGE_STYLE: 'fastly', CDN_PURGE_TOKEN: 'x' })).toThrow(
		'CDN_PURGE_STYLE has no meaning without CDN_PURGE_URL\nCDN_PURGE_TOKEN has no meaning without CDN_PURGE_URL',
	);
});
