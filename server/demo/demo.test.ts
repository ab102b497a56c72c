import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const texts = { en: 'The demo opens here soon', zh: '试玩即将在此开放' };

test.each([
	['?lang=en', 'en', 'Tide of the Narwhal', texts.en],
	['?lang=zh&platform=desktop', 'zh-Hans', '独角鲸之潮', texts.zh],
	['', 'en', 'Tide of the Narwhal', texts.en],
	['?lang=sv&platform=mobile', 'en', 'Tide of the Narwhal', texts.en],
	['?lang=__proto__', 'en', 'Tide of the Narwhal', texts.en],
])('a public demo asked with "%s" is prepared in %s', async (query, htmlLang, title, text) => {
	const { status, body } = await server.get(`/demo/tide-of-the-narwhal/${query}`);
	expect(status).toBe(200);
	expect(body.includes(`<html lang="${htmlLang}">`)).toBe(true);
	expect(body.includes(title)).toBe(true);
	expect(body.includes(text)).toBe(true);
	expect(body.includes('18+')).toBe(true);
	// Only a window of its own needs a way back.
	expect(body.includes('href="/game/')).toBe(false);
});

test.each([
	['en', '/game/tide-of-the-narwhal/'],
	['zh', '/zh/game/tide-of-the-narwhal/'],
])('with mobile=1 it leads back to the game (%s)', async (lang, href) => {
	const { status, body } = await server.get(`/demo/tide-of-the-narwhal/?lang=${lang}&mobile=1`);
	expect(status).toBe(200);
	expect(body.includes(`href="${href}"`)).toBe(true);
});

test('its policy lets nothing run, frame it elsewhere or index it, and nobody keeps it', async () => {
	const { headers, body } = await server.get('/demo/tide-of-the-narwhal/');
	const policy = headers.get('content-security-policy') ?? '';
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'self'");
	expect(policy).not.toContain('script-src');
	expect(headers.get('x-robots-tag')).toBe('noindex');
	expect(headers.get('cache-control')).toBe('no-cache');
	// The headers of every answer stand beside its own.
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(body.includes('<script')).toBe(false);
});

test('its pictures may be shown where its origin is opaque; documents of the studio may not', async () => {
	const { body } = await server.get('/demo/tide-of-the-narwhal/');
	const picture = /\/media\/[\w.-]+/.exec(String(body))?.[0] ?? '';
	const { status, headers } = await server.get(picture);
	expect(status).toBe(200);
	expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	const certificate = await server.get('/static/media/rng-certificate-1.pdf');
	expect(certificate.status).toBe(200);
	expect(certificate.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each([
	['not released', 'glacier-gold'],
	['not for the public', 'moonlit-masquerade'],
	['without a public page', 'route-nine-diner'],
	['unknown', 'no-such-game'],
	['no name at all', '%3Cscript%3E'],
])('a game that is %s has no demo: the 404 page', async (_, slug) => {
	const english = await server.get(`/demo/${slug}/?lang=en`);
	expect(english.status).toBe(404);
	expect(english.body.includes('Nothing surfaces here')).toBe(true);
	expect(english.headers.get('cache-control')).toBe('no-store');
	const chinese = await server.get(`/demo/${slug}/?lang=zh&mobile=1`);
	expect(chinese.status).toBe(404);
	expect(chinese.body.includes('<html lang="zh-Hans">')).toBe(true);
});

test.each([
	['en', 'en', 'No mobile version'],
	['zh', 'zh-Hans', '暂无移动版'],
])('without a mobile version, mobile=1 gets the 415 page (%s)', async (lang, htmlLang, text) => {
	const { status, body } = await server.get(`/demo/clockwork-bazaar/?lang=${lang}&mobile=1`);
	expect(status).toBe(415);
	expect(body.includes(`<html lang="${htmlLang}">`)).toBe(true);
	expect(body.includes(text)).toBe(true);
	expect((await server.get(`/demo/clockwork-bazaar/?lang=${lang}`)).status).toBe(200);
});

test('the other form of the path leads to the right one, with its query', async () => {
	const { status, headers } = await server.get('/demo/tide-of-the-narwhal?lang=zh&mobile=1');
	expect(status).toBe(301);
	expect(headers.get('location')).toBe('/demo/tide-of-the-narwhal/?lang=zh&mobile=1');
	expect((await fetch(`${server.url}/demo/tide-of-the-narwhal/`, { method: 'POST' })).status).toBe(405);
	expect((await fetch(`${server.url}/demo/tide-of-the-narwhal/`, { method: 'HEAD' })).status).toBe(200);
});

test('what staff write stays text', async () => {
	const other = await startTestServer();
	const title = `"><script>alert(1)</script>&amp;'`;
	await other.services.content.change(async (tx) => {
		await tx
			.updateTable('games')
			.set({ title: JSON.stringify({ en: title }) })
			.where('name', '=', 'thunder-yak')
			.execute();
	});
	const { body } = await other.get('/demo/thunder-yak/');
	expect(body.includes('<script')).toBe(false);
	expect(body.includes('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;')).toBe(true);
	await other.stop();
});

test('a game that is served elsewhere has no demo here', async () => {
	const other = await startTestServer();
	await other.services.content.change(async (tx) => {
		await tx
			.updateTable('games')
			.set({ endpoint: 'https://games.partner.test/thunder-yak' })
			.where('name', '=', 'thunder-yak')
			.execute();
	});
	expect((await other.get('/api/games/thunder-yak')).body.data.endpoint).toBe('https://games.partner.test/thunder-yak');
	expect((await other.get('/demo/thunder-yak/')).status).toBe(404);
	await other.stop();
});
