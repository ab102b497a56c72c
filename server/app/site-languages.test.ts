import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultSiteLanguages, toLanguagePaths, type LanguagePath } from '../../contract/urls.ts';
import { testNews } from '../testing/factories.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
});
afterEach(() => choose(toLanguagePaths(defaultSiteLanguages)));
afterAll(() => server.stop());

async function choose(site_languages: readonly LanguagePath[], fallback_language = 'en') {
	const { content, revision } = await admin.item('GET', 'settings/studio');
	const changed = { ...content, site_languages, fallback_language };
	return admin.request('PUT', 'settings/studio', { revision, content: changed });
}

const EN: LanguagePath = { code: 'en', path: '' };
const swapped: LanguagePath[] = [
	{ code: 'zh', path: '' },
	{ code: 'en', path: 'english' },
];

const htmlLanguage = async (path: string): Promise<[status: number, lang: string | undefined]> => {
	const { status, body } = await server.get(path);
	return [status, /<html lang="([^"]+)"/.exec(body)?.[1]];
};
const redirectOf = async (path: string): Promise<[status: number, location: string | null]> => {
	const { status, headers } = await server.get(path);
	return [status, headers.get('location')];
};

test('pages, feeds and the sitemap follow the languages that are on, without a restart', async () => {
	expect(await htmlLanguage('/news/')).toEqual([200, 'en']);
	expect((await server.get('/')).body).not.toContain('"languages":{');
	expect((await choose(swapped)).status).toBe(200);
	expect(await htmlLanguage('/news/')).toEqual([200, 'zh-Hans']);
	expect(await htmlLanguage('/english/news/')).toEqual([200, 'en']);
	const { body } = await server.get('/english/news/');
	expect(body).toContain('hreflang="en" href="http://site.test/english/news/"');
	expect(body).toContain('hreflang="x-default" href="http://site.test/news/"');
	// Browsers need this list to build the same URLs.
	expect(body).toContain('"languages":{"list":[{"code":"zh","path":"/zh"},{"code":"en","path":"/english"}]');
	expect((await server.get('/english/news/feed.xml')).body).toContain('xml:lang="en"');
	expect((await server.get('/news/feed.xml')).body).toContain('xml:lang="zh-Hans"');
	const map = (await server.get('/sitemap.xml')).body;
	expect(map).toContain('<loc>http://site.test/english/about/</loc>');
	expect(map).not.toContain('http://site.test/zh/');
	expect((await server.get('/robots.txt')).body).toContain('Disallow: /english/client_area/');
	await choose(toLanguagePaths(defaultSiteLanguages));
	expect(await htmlLanguage('/zh/news/')).toEqual([200, 'zh-Hans']);
});

test('a document states the path of its language, by which error reports find the page', async () => {
	const prefixOf = async (path: string) =>
		/<body[^>]* data-language-prefix="([^"]*)"/.exec((await server.get(path)).body as string)?.[1];
	await choose([...swapped, { code: 'es', path: 'es' }]);
	for (const path of ['/', '/game/thunder-yak/', '/nowhere/']) {
		expect([path, await prefixOf(path)]).toEqual([path, undefined]);
		expect([path, await prefixOf(`/es${path}`)]).toEqual([path, '/es']);
		expect([path, await prefixOf(`/english${path}`)]).toEqual([path, '/english']);
	}
});

test('addresses of a language that moved or is off redirect, until another language has them', async () => {
	await choose([EN, { code: 'zh', path: 'cn' }]);
	expect(await htmlLanguage('/cn/news/')).toEqual([200, 'zh-Hans']);
	expect(await redirectOf('/zh/news/?category=a')).toEqual([301, '/cn/news/?category=a']);
	expect(await redirectOf('/zh/news/feed.xml')).toEqual([301, '/cn/news/feed.xml']);
	await choose([EN]);
	for (const path of ['/zh/news/', '/cn/news/']) expect(await redirectOf(path)).toEqual([301, '/news/']);
	expect(await redirectOf('/zh')).toEqual([301, '/']);
	// A browser would open `//evil.test/` on another host.
	expect((await redirectOf('/zh//evil.test/'))[1] ?? '').not.toMatch(/^\/\//);
	expect((await server.get('/fr/news/')).status).toBe(404);
	await choose([EN, { code: 'es', path: 'zh' }]);
	expect(await htmlLanguage('/zh/news/')).toEqual([200, 'es']);
});

test('calls and the account name the languages that are on', async () => {
	expect((await server.get('/api/settings?lang=es')).body.data).toMatchObject({
		language: 'en-US',
		languages_count: 2,
	});
	expect((await admin.request('GET', 'me')).body.data.site_languages).toEqual(toLanguagePaths(defaultSiteLanguages));
	expect((await admin.request('GET', 'translations')).body.extra.languages).toEqual(['en', 'zh']);
	await choose([EN, { code: 'es', path: 'es' }]);
	expect((await server.get('/api/settings?lang=es')).body.data).toMatchObject({ languages_count: 2 });
	expect((await server.get('/api/settings?lang=es')).body.data.language).not.toBe('en-US');
	expect((await server.get('/api/settings?lang=zh')).body.data.language).toBe('en-US');
	expect((await admin.request('GET', 'translations')).body.extra.languages).toEqual(['en', 'es']);
});

test('texts lack translations in the languages that are on only', async () => {
	const draft = { content: { title: { en: 'A draft', zh: '草稿' } } };
	const { uid, translations } = await admin.item('POST', 'news', draft);
	expect(translations.title).toBeUndefined();
	const count = async () => (await admin.request('GET', 'news?translation=complete&q=A+draft')).body.extra.total;
	expect(await count()).toBe(1);
	await choose([EN, { code: 'es', path: 'es' }]);
	const item = await admin.item('GET', `news/${uid}`);
	expect(item.content.title).toEqual({ en: 'A draft', zh: '草稿', es: '' });
	expect(item.translations.title).toEqual({ es: 'missing' });
	expect(await count()).toBe(0);
});

test.each<[string, LanguagePath[], string]>([
	[
		'the replacement of a language is off',
		[EN, { code: 'zh', path: 'zh', fallback: 'es' }],
		'site_languages.1.fallback',
	],
	['a language replaces itself', [{ ...EN, fallback: 'en' }], 'site_languages.0.fallback'],
	['the fallback language is off', [{ code: 'zh', path: '' }], 'fallback_language'],
	['no language is on', [], 'site_languages'],
	['no language is at /', [{ code: 'en', path: 'en' }], 'site_languages'],
	['two languages are at /', [EN, { code: 'zh', path: '' }], 'site_languages.1.path'],
	['two languages have a path', [EN, { code: 'zh', path: 'a' }, { code: 'es', path: 'a' }], 'site_languages.2.path'],
	['a language is there twice', [EN, { code: 'en', path: 'en' }], 'site_languages.1.path'],
	['a page has the path', [EN, { code: 'zh', path: 'news' }], 'site_languages.1.path'],
	['the server has the path', [EN, { code: 'zh', path: 'admin' }], 'site_languages.1.path'],
	['the path is no part of a path', [EN, { code: 'zh', path: 'a/b' }], 'site_languages.1.path'],
])('the setting is rejected if %s', async (_reason, list, field) => {
	const { status, body } = await choose(list);
	expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
	expect(await htmlLanguage('/zh/news/')).toEqual([200, 'zh-Hans']);
});

test('the chosen language replaces missing translations, and English what it lacks itself', async () => {
	const { slug } = await testNews(server, {
		title: { en: 'English title', zh: '中文标题', es: '' },
		summary: { en: 'English summary', zh: '', es: '' },
	});
	const spanish = async () => {
		const { title, summary } = (await server.get(`/api/news/article/${slug}?lang=es`)).body.data;
		return [title, summary];
	};
	const list: LanguagePath[] = [EN, { code: 'zh', path: 'zh' }, { code: 'es', path: 'es' }];
	await choose(list);
	expect(await spanish()).toEqual(['English title', 'English summary']);
	expect((await choose(list, 'zh')).status).toBe(200);
	expect(await spanish()).toEqual(['中文标题', 'English summary']);
	expect((await server.get(`/es/news/${slug}/`)).body).toContain('中文标题</h1>');
	expect((await admin.request('GET', 'me')).body.data.fallback_language).toBe('zh');
	// A language may have its own fallback instead of the source language.
	const own: LanguagePath[] = [EN, { code: 'zh', path: 'zh' }, { code: 'es', path: 'es', fallback: 'en' }];
	expect((await choose(own, 'zh')).status).toBe(200);
	expect(await spanish()).toEqual(['English title', 'English summary']);
	expect((await server.get(`/es/news/${slug}/`)).body).toContain('English title</h1>');
	const { status, body } = await choose([EN], 'zh');
	expect([status, Object.keys(body.fields)]).toEqual([422, ['fallback_language']]);
});
