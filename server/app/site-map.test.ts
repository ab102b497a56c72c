import { expect, test } from 'vitest';
import { demo } from '../testing/demo-studio.ts';
import { parseXml } from '../testing/parse-xml.ts';
import { withTestSite } from '../testing/test-site.ts';

interface Entry {
	loc: string;
	lastmod?: string;
	links: Record<string, string>;
}

function parse(xml: string): { root: string; entries: Entry[] } {
	const { name, children } = parseXml(xml);
	const entries = children.map((element) => {
		const entry: Entry = { loc: '', links: {} };
		for (const child of element.children) {
			if (child.name === 'loc') entry.loc = child.text;
			if (child.name === 'lastmod') entry.lastmod = child.text;
			if (child.name === 'xhtml:link') entry.links[child.attributes.hreflang!] = child.attributes.href!;
		}
		return entry;
	});
	return { root: name, entries };
}

const publicNews = demo.news
	.filter((item) => item.showInPublicArea && item.day < 0)
	.map(({ slug }) => `/news/${slug}/`);
const hiddenNews = demo.news
	.filter((item) => !item.showInPublicArea || item.day > 0)
	.map(({ slug }) => `/news/${slug}/`);
const plain = ['/', '/about/', '/news/', '/games/', '/roadmap/', '/contacts/', '/privacy/', '/terms/'];

test('a small site has one sitemap of pages, games and articles in both languages, with links to translations', () =>
	withTestSite({ uncachedPerMinute: 10_000 }, async (server) => {
		const { body, headers } = await server.get('/sitemap.xml');
		expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
		const { root, entries } = parse(body);
		expect(root).toBe('urlset');
		const gamePages = demo.games.filter((game) => game.hasPublicPage).map(({ name }) => `/game/${name}/`);
		const english = [...plain, ...gamePages, ...publicNews];
		expect(entries.map(({ loc }) => loc).sort()).toEqual(
			english.flatMap((path) => [`http://site.test${path}`, `http://site.test/zh${path}`]).sort(),
		);
		for (const { loc, links, lastmod } of entries) {
			const path = loc.replace('http://site.test', '').replace(/^\/zh/, '');
			expect(links).toEqual({
				en: `http://site.test${path}`,
				'zh-Hans': `http://site.test/zh${path}`,
				'x-default': `http://site.test${path}`,
			});
			if (plain.includes(path)) expect(lastmod).toBeUndefined();
			else expect(new Date(lastmod!).toISOString()).toBe(lastmod);
		}
		for (const path of hiddenNews) expect(body).not.toContain(path);
		for (const { loc } of entries)
			expect((await server.get(loc.replace('http://site.test', ''))).status, loc).toBe(200);
	}));

test('a sitemap is cached like a page, and contains a scheduled article once it is public', async () => {
	let now = new Date('2026-04-15T10:00:00Z');
	await withTestSite({ now: () => now }, async (server) => {
		const slug = demo.news.find((item) => item.showInPublicArea && item.day > 0)!.slug;
		const first = await server.get('/sitemap.xml');
		expect(first.body).not.toContain(slug);
		expect((await server.get('/sitemap.xml')).headers.get('etag')).toBe(first.headers.get('etag'));
		now = new Date('2026-05-15T10:00:00Z');
		const later = parse((await server.get('/sitemap.xml')).body).entries.find(({ loc }) => loc.endsWith(`${slug}/`));
		expect(new Date(later!.lastmod!).getTime()).toBeGreaterThan(new Date('2026-04-15T10:00:00Z').getTime());
	});
});

const ARTICLE_COUNT = 2100;

test(
	'a large site has an index of files of limited size, which together contain every page once',
	{ tags: ['long'] },
	() =>
		withTestSite({ uncachedPerMinute: 10_000 }, async (server) => {
			await server.services.content.change(async (tx) => {
				const category = await tx.selectFrom('news_categories').select('uid').executeTakeFirstOrThrow();
				const text = '{"en":"x"}';
				for (let start = 0; start < ARTICLE_COUNT; start += 1000) {
					const rows = Array.from({ length: Math.min(1000, ARTICLE_COUNT - start) }, (_, index) => {
						const number = start + index;
						const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
						return {
							uid: `many${number}`,
							slug: `many-${number}`,
							category_uid: category.uid,
							c_at: at,
							title: text,
							summary: text,
							body: text as never,
							image: null,
							is_published: 1,
							show_in_public_area: number === 7 ? 0 : 1,
							show_in_client_area: 1,
							seo_title: '{}',
							seo_description: '{}',
							is_hidden_from_search: 0,
							created_at: at,
							updated_at: at,
						} as const;
					});
					await tx.insertInto('news').values(rows).execute();
				}
			});
			const index = parse((await server.get('/sitemap.xml')).body);
			expect(index.root).toBe('sitemapindex');
			const seen = new Set<string>();
			for (const { loc } of index.entries) {
				const response = await server.get(loc.replace('http://site.test', ''));
				expect(response.status, loc).toBe(200);
				expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
				const { root, entries } = parse(response.body);
				expect(root).toBe('urlset');
				expect(entries.length).toBeGreaterThan(0);
				expect(entries.length).toBeLessThanOrEqual(2000);
				expect(response.body.length).toBeLessThan(2_000_000);
				for (const entry of entries) {
					expect(seen.has(entry.loc), entry.loc).toBe(false);
					seen.add(entry.loc);
				}
			}
			const articles = [...seen].filter((loc) => /\/news\/./.test(loc));
			expect(articles).toHaveLength(2 * (ARTICLE_COUNT - 1 + publicNews.length));
			expect(seen.has('http://site.test/news/many-7/')).toBe(false);
			for (const path of plain) expect(seen.has(`http://site.test/zh${path}`)).toBe(true);
		}),
);

test('a sitemap file is compressed on request, and a number beyond the last file returns 404', { tags: ['long'] }, () =>
	withTestSite({ pagesPerSitemap: 5 }, async (server) => {
		const { entries } = parse((await server.get('/sitemap.xml')).body);
		expect(entries.map(({ loc }) => loc)).toContain('http://site.test/sitemap-news-3.xml');
		const packed = await fetch(`${server.url}/sitemap-news-1.xml`, { headers: { 'accept-encoding': 'gzip' } });
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(packed.headers.get('vary')).toBe('accept-encoding');
		expect(parse(await packed.text()).entries).toHaveLength(10);
		for (const path of ['/sitemap-news-4.xml', '/sitemap-news-0.xml', '/sitemap-news-99999999.xml', '/sitemap-x-1.xml'])
			expect((await server.get(path)).status, path).toBe(404);
	}),
);
