import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoOrigins } from '../../contract/html/video-hosts.ts';
import { writeSettings } from '../auth/settings/settings.store.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const paths = ['/', '/zh/', '/nope/', '/api/games', '/api/games/nope', '/api/', '/robots.txt', '/media/nothing.webp'];
for (const path of paths) {
	test(`${path} has the security headers, whether it comes from the cache or not`, async () => {
		for (let time = 0; time < 2; time++) {
			const { headers } = await server.get(path);
			const policy = headers.get('content-security-policy') ?? '';
			expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}';/);
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("frame-ancestors 'self'");
			expect(policy).toContain(`frame-src 'self' ${videoOrigins.join(' ')};`);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
			expect(headers.get('permissions-policy')).toContain('camera=()');
			expect(headers.get('strict-transport-security')).toBeNull();
			expect(headers.get('x-powered-by')).toBeNull();
			expect(headers.get('set-cookie')).toBeNull();
		}
	});
}

test('frames may show only games from hosts that a superuser allows, on cached pages too', async () => {
	const other = await startTestSite();
	const frames = async () => {
		const policies = new Set<string>();
		for (const path of ['/', '/', '/zh/game/thunder-yak/', '/api/settings', '/nope/'])
			policies.add(/frame-src ([^;]*);/.exec((await other.get(path)).headers.get('content-security-policy')!)![1]!);
		expect(policies.size).toBe(1);
		return [...policies][0]!;
	};
	const standard = await frames();
	const allow = (...allowed_game_hosts: string[]) =>
		other.services.content.change((tx) => writeSettings(tx, { allowed_game_hosts }));
	await allow('games.partner.test', 'games.partner.test:8443');
	const serveFrom = async (endpoint: string | null) => {
		await other.services.content.change((tx) =>
			tx.updateTable('games').set({ endpoint }).where('name', '=', 'thunder-yak').execute(),
		);
		return frames();
	};
	expect(await serveFrom('https://games.partner.test:8443/yak/?a=b')).toBe(
		`${standard} https://games.partner.test:8443`,
	);
	await allow('games.partner.test');
	expect(await frames()).toBe(standard);
	expect(await serveFrom('https://games.partner.test/yak')).toBe(`${standard} https://games.partner.test`);
	for (const none of [
		null,
		'/demo/thunder-yak/',
		'//games.partner.test/yak',
		'http://games.partner.test/yak',
		'https://user:word@games.partner.test/yak',
		'https://other.partner.test/yak',
		'http://site.test/demo/',
		'javascript:alert(1)',
		'data:text/html,x',
		'https://a.test;sandbox/',
		'https://*/',
		'nonsense',
	])
		expect([none, await serveFrom(none)]).toEqual([none, standard]);
	await other.stop();
});

test('over https, responses have Strict-Transport-Security', async () => {
	const secure = await startTestSite({ env: { ORIGIN: 'https://www.studio.test' } });
	const page = await secure.get('/');
	expect(page.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
	expect(page.body).toContain('<link rel="canonical" href="https://www.studio.test/">');
	await secure.stop();
});

test('the sitemap contains the home page in each language, and robots.txt names the sitemap', async () => {
	const { body, headers } = await server.get('/sitemap.xml');
	expect(headers.get('content-type')).toContain('application/xml');
	expect(body).toContain('<loc>http://site.test/</loc>');
	expect(body).toContain('<loc>http://site.test/zh/</loc>');
	expect(body).toContain('hreflang="zh-Hans" href="http://site.test/zh/"');
	expect((await server.get('/robots.txt')).body).toContain('Sitemap: http://site.test/sitemap.xml');
});

test('healthz and readyz report a healthy server, and neither request is logged', async () => {
	expect((await server.get('/healthz')).status).toBe(200);
	expect((await server.get('/readyz')).status).toBe(200);
	expect(server.log.filter((line) => String(line.path).endsWith('z'))).toEqual([]);
});

test('a server without its database reports that it is not ready', async () => {
	const broken = await startTestSite({ demo: false });
	const { read } = broken.services.database;
	await read.destroy();
	expect((await broken.get('/readyz')).status).toBe(503);
	expect((await broken.get('/healthz')).status).toBe(200);
	await broken.stop().catch(() => undefined);
});
