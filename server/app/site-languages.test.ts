/** Serves the site in other languages than the default ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSiteLanguages, type SiteLanguages } from '../../contract/urls.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const swapped: SiteLanguages = {
	list: [
		{ code: 'zh', path: '/zh' },
		{ code: 'en', path: '/english' },
	],
	default: 'zh',
	fallback: 'en',
};

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ cacheBytes: 0 });
});
afterAll(() => server.stop());

const htmlLanguage = async (path: string): Promise<[status: number, lang: string | undefined]> => {
	const { status, body } = await server.get(path);
	return [status, /<html lang="([^"]+)"/.exec(body)?.[1]];
};

test('pages, feeds and the sitemap follow the languages that are on, without a restart', async () => {
	expect(await htmlLanguage('/news/')).toEqual([200, 'en']);
	expect((await server.get('/')).body).not.toContain('"languages":{');
	Object.assign(server.services.siteLanguages, { current: swapped });
	try {
		expect(await htmlLanguage('/news/')).toEqual([200, 'zh-Hans']);
		expect(await htmlLanguage('/english/news/')).toEqual([200, 'en']);
		expect((await htmlLanguage('/zh/news/'))[0]).toBe(404);
		const { body } = await server.get('/english/news/');
		expect(body).toContain('hreflang="en" href="http://site.test/english/news/"');
		expect(body).toContain('hreflang="x-default" href="http://site.test/news/"');
		// The browser builds the same URLs.
		expect(body).toContain('"languages":{"list":[{"code":"zh","path":"/zh"},{"code":"en","path":"/english"}]');
		expect((await server.get('/english/news/feed.xml')).body).toContain('xml:lang="en"');
		expect((await server.get('/news/feed.xml')).body).toContain('xml:lang="zh-Hans"');
		expect((await server.get('/zh/news/feed.xml')).status).toBe(404);
		const map = (await server.get('/sitemap.xml')).body;
		expect(map).toContain('<loc>http://site.test/english/about/</loc>');
		expect(map).not.toContain('http://site.test/zh/');
		expect((await server.get('/robots.txt')).body).toContain('Disallow: /english/client_area/');
	} finally {
		Object.assign(server.services.siteLanguages, { current: defaultSiteLanguages });
	}
	expect(await htmlLanguage('/zh/news/')).toEqual([200, 'zh-Hans']);
});
