import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../slots/definitions.ts';
import type { Definition } from '../../../slots/engine/definition.ts';
import { signIn } from '../../testing/sign-in.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { titleOf } from '../../testing/demo-studio.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const settingsOf = (body: unknown): Record<string, unknown> =>
	JSON.parse(/<script type="application\/json" id="demo">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}') as Record<
		string,
		unknown
	>;

test.each([
	['?lang=en', 'en', titleOf('tide-of-the-narwhal')],
	['?lang=zh&platform=desktop', 'zh-Hans', titleOf('tide-of-the-narwhal', 'zh')],
	['', 'en', titleOf('tide-of-the-narwhal')],
	['?lang=sv&platform=mobile', 'en', titleOf('tide-of-the-narwhal')],
	['?lang=__proto__', 'en', titleOf('tide-of-the-narwhal')],
])('a public demo with "%s" is in %s', async (query, htmlLang, title) => {
	const { status, body } = await server.get(`/demo/tide-of-the-narwhal/${query}`);
	expect(status).toBe(200);
	expect(body.includes(`<html lang="${htmlLang}">`)).toBe(true);
	expect(settingsOf(body)).toEqual({
		slug: 'tide-of-the-narwhal',
		title,
		language: htmlLang === 'en' ? 'en' : 'zh',
		platform: query.includes('mobile') ? 'mobile' : 'desktop',
		alone: false,
		back: `${htmlLang === 'en' ? '' : '/zh'}/game/tide-of-the-narwhal/`,
	});
});

test.each([
	['en', '/game/tide-of-the-narwhal/'],
	['zh', '/zh/game/tide-of-the-narwhal/'],
])('with mobile=1 a demo runs without a frame and links back to the game (%s)', async (lang, back) => {
	const { status, body } = await server.get(`/demo/tide-of-the-narwhal/?lang=${lang}&mobile=1`);
	expect(status).toBe(200);
	expect(settingsOf(body)).toMatchObject({ alone: true, platform: 'mobile', back });
});

test.each([
	['seed=0&pace=50', { seed: 0, pace: 50 }],
	['seed=9007199254740991', { seed: 9007199254740991 }],
	['seed=9007199254740992&pace=51', {}],
	['seed=-1&pace=1.5', {}],
	['seed=&pace=0', {}],
	['seed=1e3&pace=</script>', {}],
])('seed and pace are accepted within their bounds: %s', async (query, taken) => {
	const { body } = await server.get(`/demo/ember-fox-trail/?${query}`);
	const { seed, pace } = settingsOf(body);
	expect(JSON.parse(JSON.stringify({ seed, pace }))).toEqual(taken);
});

test('a demo may load only our own files, has an opaque origin, and is framed only by this site and never indexed', async () => {
	const { headers } = await server.get('/demo/tide-of-the-narwhal/');
	const policy = headers.get('content-security-policy') ?? '';
	expect(policy.split('; ')).toEqual([
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		'sandbox allow-scripts',
	]);
	expect(headers.get('x-robots-tag')).toBe('noindex');
	expect(headers.get('cache-control')).toBe('no-cache');
	// Browsers may block a sandboxed document with an opener policy.
	expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
	expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a demo references only the files of its game', async () => {
	const { body } = await server.get('/demo/tide-of-the-narwhal/');
	const files = [...String(body).matchAll(/(?:src|href)="(\/demo-files\/[^"]+)"/g)].map((match) => match[1]!);
	expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
	expect(files.some((file) => file.includes('tide-of-the-narwhal'))).toBe(true);
	expect(files.some((file) => file.includes('ember-fox-trail'))).toBe(false);
	const certificate = await server.get('/static/media/rng-certificate-1.pdf');
	expect(certificate.status).toBe(200);
	expect(certificate.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('users of the client area can play released games that are not public', async () => {
	const headers = await signIn(server, 'operator');
	const get = (path: string) => server.get(path, headers);
	const hidden = await get('/demo/moonlit-masquerade/');
	expect(hidden.status).toBe(200);
	expect(hidden.headers.get('cache-control')).toBe('private, no-store');
	expect(settingsOf(hidden.body)).toMatchObject({ slug: 'moonlit-masquerade' });
	expect((await get('/demo/glacier-gold/')).status).toBe(404);
	expect((await get('/demo/tide-of-the-narwhal/')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
	['not released', 'glacier-gold'],
	['not for the public', 'moonlit-masquerade'],
	['without a public page', 'route-nine-diner'],
	['a partner studio’s', 'origami-dynasty'],
	['unknown', 'no-such-game'],
	['no name at all', '%3Cscript%3E'],
])('the demo of a game that is %s returns the 404 page', async (_, slug) => {
	const english = await server.get(`/demo/${slug}/?lang=en`);
	expect(english.status).toBe(404);
	expect(english.body.includes('Page not found')).toBe(true);
	expect(english.headers.get('cache-control')).toBe('no-store');
	const chinese = await server.get(`/demo/${slug}/?lang=zh&mobile=1`);
	expect(chinese.status).toBe(404);
	expect(chinese.body.includes('<html lang="zh-Hans">')).toBe(true);
});

test.each([
	['en', 'en', 'No mobile version'],
	['zh', 'zh-Hans', '暂无移动版'],
])(
	'the demo of a game without a mobile version returns the 415 page for mobile=1 (%s)',
	async (lang, htmlLang, text) => {
		const { status, body } = await server.get(`/demo/clockwork-bazaar/?lang=${lang}&mobile=1`);
		expect(status).toBe(415);
		expect(body.includes(`<html lang="${htmlLang}">`)).toBe(true);
		expect(body.includes(text)).toBe(true);
		expect((await server.get(`/demo/clockwork-bazaar/?lang=${lang}`)).status).toBe(200);
	},
);

test('the path without its trailing slash redirects, with its query', async () => {
	const { status, headers } = await server.get('/demo/tide-of-the-narwhal?lang=zh&mobile=1');
	expect(status).toBe(301);
	expect(headers.get('location')).toBe('/demo/tide-of-the-narwhal/?lang=zh&mobile=1');
	expect((await fetch(`${server.url}/demo/tide-of-the-narwhal/`, { method: 'POST' })).status).toBe(405);
	expect((await fetch(`${server.url}/demo/tide-of-the-narwhal/`, { method: 'HEAD' })).status).toBe(200);
});

test('a definition with a broken strip is rejected at the start and logged, and other games work', async () => {
	const games = definitions as Record<string, Definition>;
	const sound = games['thunder-yak']!;
	const [first = '', second = '', ...rest] = sound.base.strips;
	games['thunder-yak'] = { ...sound, base: { ...sound.base, strips: [first, `${second.slice(0, 6)}?`, ...rest] } };
	const other = await startTestSite().finally(() => (games['thunder-yak'] = sound));
	const fault = 'base, strip 2: unknown symbol "?" at 7';
	const logged = other.log.filter(({ msg }) => msg === 'a game definition is invalid');
	expect(logged).toHaveLength(1);
	expect((logged[0]!['err'] as Error).message).toContain(fault);
	for (const [lang, text] of [
		['en', 'Something went wrong'],
		['zh', '出了点问题'],
	] as const) {
		const { status, body, headers } = await other.get(`/demo/thunder-yak/?lang=${lang}`);
		expect(status).toBe(500);
		expect([body.includes(text), body.includes('strip 2')]).toEqual([true, false]);
		expect(headers.get('cache-control')).toBe('no-store');
	}
	expect((await other.get('/demo/sugar-comet/')).status).toBe(200);
	await other.stop();
});

test('texts of staff are escaped', async () => {
	const other = await startTestSite();
	const title = `"><script>alert(1)</script>&amp;'`;
	await other.services.content.change(async (tx) => {
		await tx
			.updateTable('games')
			.set({ title: JSON.stringify({ en: title }) })
			.where('name', '=', 'thunder-yak')
			.execute();
	});
	const { body } = await other.get('/demo/thunder-yak/');
	expect(body.includes('<script>')).toBe(false);
	expect(body.includes('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;')).toBe(true);
	expect(settingsOf(body).title).toBe(title);
	await other.stop();
});

test('an external game has no demo on this site', async () => {
	const other = await startTestSite();
	await other.services.content.change(async (tx) => {
		await writeSettings(tx, { allowed_game_hosts: ['games.partner.test'] });
		await tx
			.updateTable('games')
			.set({ endpoint: 'https://games.partner.test/thunder-yak' })
			.where('name', '=', 'thunder-yak')
			.execute();
	});
	expect((await other.get('/api/games/thunder-yak')).body.data.endpoint).toBe('https://games.partner.test/thunder-yak');
	expect((await other.get('/demo/thunder-yak/')).status).toBe(404);
	// An external game has no demo if its host is not allowed.
	await other.services.content.change((tx) => writeSettings(tx, { allowed_game_hosts: [] }));
	expect((await other.get('/api/games/thunder-yak')).body.data.endpoint).toBeNull();
	expect((await other.get('/demo/thunder-yak/')).status).toBe(404);
	await other.stop();
});
