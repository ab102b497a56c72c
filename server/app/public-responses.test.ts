/** Checks that public API responses match the contract in each language and contain only public data. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { RouteConfig } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as banners from '../../contract/banners.ts';
import type * as offices from '../../contract/offices.ts';
import { demo } from '../testing/demo-studio.ts';
import { contractRoutes, successOf } from '../testing/contract-routes.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const routes = await contractRoutes();

const fill = (path: string) =>
	path
		.replace('/api/games/{slug}', '/api/games/thunder-yak')
		.replace('{slug}', demo.news.find((item) => item.showInPublicArea && item.day < 0)!.slug)
		.replace('{category}', 'all')
		.replace('{page}', 'home');

/**
 * Returns true for calls that visitors can make without a link from a mail. Excludes `/api/verify/{hash}`, which needs
 * the hash of a stored file (verify.test.ts).
 */
const isForEveryone = (route: RouteConfig) =>
	(!('x-private' in route) || route.path === '/api/auth/me') && route.path !== '/api/verify/{hash}';

for (const route of routes.filter((each) => each.method === 'get' && isForEveryone(each))) {
	const schema = successOf(route)!;
	for (const lang of ['en', 'zh']) {
		test(`${route.path} returns in ${lang} exactly the fields of its contract`, async () => {
			const { status, body } = await server.get(`${fill(route.path)}?lang=${lang}`);
			expect(status).toBe(200);
			// The schemas are strict, so an undeclared field fails here.
			schema.parse(body);
		});
	}
}

test('the OpenAPI document describes every call', async () => {
	const { body } = await server.get('/api/openapi.json');
	expect(body.openapi).toBe('3.1.0');
	expect(Object.keys(body.paths).sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort());
	expect(body.components.schemas.Game.properties.title).toBeDefined();
	const page = await server.get('/api/');
	expect(page.headers.get('content-type')).toContain('text/html');
	for (const route of routes) expect(page.body).toContain(route.path);
});

test('each call describes its response to too many requests, and each write its response on a full disk', async () => {
	const { paths } = (await server.get('/api/openapi.json')).body as {
		paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
	};
	for (const [path, operations] of Object.entries(paths))
		for (const [method, { responses }] of Object.entries(operations)) {
			const full = responses[path === '/login/' ? 503 : 507]?.$ref;
			expect([method, path, responses[429]?.$ref, full]).toEqual([
				method,
				path,
				'#/components/responses/TooManyRequests',
				method === 'get' ? undefined : '#/components/responses/StorageFull',
			]);
		}
});

test(
	'the built OpenAPI document equals that of the routes, with the configured origin',
	{ tags: ['long'] },
	async () => {
		const live = await startTestSite({ demo: false, site: (site) => ({ ...site, apiDescription: undefined }) });
		try {
			const [built, made] = await Promise.all([server, live].map((each) => each.get('/api/openapi.json')));
			expect(built!.body).toEqual(made!.body);
			expect(built!.body.servers).toEqual([{ url: server.services.config.origin }]);
			const [page, madePage] = await Promise.all([server, live].map((each) => each.get('/api/')));
			expect(page!.body).toHaveLength(madePage!.body.length);
		} finally {
			await live.stop();
		}
	},
);

test.each(['http://site.test', 'https://site.test'])(
	'the security scheme at %s names the cookie that a sign-in sets, and the page is sent compressed',
	async (origin) => {
		const site = await startTestSite({ env: { ORIGIN: origin } });
		try {
			const { body } = await site.get('/api/openapi.json');
			const { name, in: place } = body.components.securitySchemes.session;
			const { cookie } = await signIn(site, 'operator');
			expect([place, cookie.split(/[=;] ?/)]).toEqual(['cookie', expect.arrayContaining([name])]);
			const page = await site.get('/api/', { 'accept-encoding': 'gzip' });
			expect(Number(page.headers.get('content-length'))).toBeLessThan(145_000);
		} finally {
			await site.stop();
		}
	},
);

test('banners: at least three published banners are returned, and no unpublished banner', async () => {
	const { body } = await server.get('/api/banners');
	expect(body.data.length).toBeGreaterThanOrEqual(3);
	expect(body.data.every((banner: banners.Banner) => banner.is_published)).toBe(true);
	const stored = await server.services.database.read.selectFrom('banners').select('is_published').execute();
	expect(stored.filter((row) => row.is_published === 0)).toHaveLength(1);
});

test('partners: eight published partners are returned, and no unpublished partner', async () => {
	const { body } = await server.get('/api/partners');
	expect(body.data).toHaveLength(8);
	const stored = await server.services.database.read.selectFrom('partners').selectAll().execute();
	const unpublished = stored.filter((row) => row.is_published === 0);
	expect(unpublished).toHaveLength(1);
	expect(JSON.stringify(body)).not.toContain(unpublished[0]!.name);
});

test('settings contain company, socials and existing certificates, and nothing private', async () => {
	const { body } = await server.get('/api/settings?lang=zh');
	expect(body.data).toMatchObject({ language: 'zh-Hans', languages_count: 2 });
	expect(body.data.company.name).toContain('蓝角鲸');
	expect(body.data.certificates).toHaveLength(2);
	for (const { url } of body.data.certificates) {
		expect(url).toMatch(/^\/static\/media\/.+\.pdf$/);
		const pdf = await fetch(server.url + url);
		expect(pdf.headers.get('content-type')).toBe('application/pdf');
		expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
	}
});

test('the three offices of the demo studio are returned', async () => {
	const { body } = await server.get('/api/offices');
	expect(body.data.map((office: offices.Office) => office.city)).toEqual(['Willemstad', 'Kyiv', 'Taipei']);
});

test('a picture in a response is served with an immutable cache header', async () => {
	const { body } = await server.get('/api/banners');
	for (const { url, format } of body.data[0].media.url.renditions) {
		const picture = await fetch(server.url + url);
		expect(picture.status).toBe(200);
		expect(picture.headers.get('content-type')).toBe(`image/${format}`);
		expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		const again = await fetch(server.url + url, { headers: { 'if-none-match': picture.headers.get('etag')! } });
		expect(again.status).toBe(304);
		await picture.arrayBuffer();
	}
	expect((await server.get('/media/..%2Freelhouse.sqlite')).status).toBe(404);
	expect((await server.get('/media/nothing.webp')).status).toBe(404);
});

test.runIf(process.platform === 'linux')('a HEAD request for a picture opens no file', async () => {
	const { body } = await server.get('/api/banners');
	const open = () => readdirSync('/proc/self/fd').length;
	await fetch(server.url + body.data[0].url, { method: 'HEAD' });
	const before = open();
	for (let i = 0; i < 50; i++) {
		const head = await fetch(server.url + body.data[0].url, { method: 'HEAD' });
		expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
	}
	expect(open() - before).toBeLessThan(10);
});

test('the path of a call with a trailing slash redirects to the canonical path', async () => {
	const { status, headers } = await server.get('/api/games/?limit=3');
	expect([status, headers.get('location')]).toEqual([301, '/api/games?limit=3']);
});

test('without a session no user is returned, and the response is never cached', async () => {
	const { body, headers } = await server.get('/api/auth/me');
	expect(body).toEqual({ status: 'ok', data: {} });
	expect(headers.get('cache-control')).toBe('private, no-store');
});

test('styles are in the head of every page, as HTML requires', async () => {
	const pages = ['/', '/about/', '/news/', '/games/', '/roadmap/', '/contacts/', '/game/thunder-yak/', '/zh/games/'];
	const [{ slug }] = (await server.get('/api/news/latest')).body.data;
	for (const path of [...pages, `/news/${slug}/`]) {
		const [head, body] = ((await server.get(path)).body as string).split('</head>') as [string, string];
		expect([path, body.includes('<style')]).toEqual([path, false]);
		// Each of these attribute values needs a CSS rule in the head.
		for (const [, name, value] of body.matchAll(/ data-(slides|timeline)="([\d-]+)"/g))
			expect(head).toContain(`[data-${name}][data-${name}="${value}"]`);
	}
});

test('the content security policy allows the inline scripts, and all of them are in the head', async () => {
	for (const [path, count] of [
		['/news/', 2],
		['/zh/games/', 2],
		['/about/', 1],
	] as const) {
		const { body, headers } = await server.get(path);
		const [head, rest] = (body as string).split('</head>') as [string, string];
		const scripts = [
			...head.matchAll(/<script(?: data-(?:modules|offers|later-styles)="[^"]*")*>(.*?)<\/script>/gs),
		].map(([, text = '']) => text);
		expect(scripts).toHaveLength(count);
		const allowed = /script-src 'self' ([^;]*);/.exec(headers.get('content-security-policy')!)![1]!.split(' ');
		expect(allowed).toHaveLength(2);
		for (const text of scripts)
			expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
		expect(rest).not.toMatch(/<script(?! type="application\/json")/);
	}
});
