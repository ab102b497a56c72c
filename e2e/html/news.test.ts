import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsCategory, NewsItem } from '../../contract/news.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { NEWS_PAGE_SIZE } from '../../site/constants.ts';
import { ORIGIN } from '../browser-site.ts';
import { homePath, languages, translations } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const t = translations.en;
/** Finds the panel of all news, or the main part of a page without tabs. */
const listOf = ({ all, one }: HtmlPage): Element => all('[role=tabpanel][id$="-panel-all"]')[0] ?? one('main');
const titles = (page: HtmlPage): string[] => page.all('article h2', listOf(page)).map(textOf);
const links = (page: HtmlPage, label: string): (string | null)[] =>
	page
		.all('a', listOf(page))
		.filter((link) => textOf(link) === label)
		.map((link) => link.getAttribute('href'));

async function allNews(language = 'en'): Promise<NewsItem[]> {
	const items: NewsItem[] = [];
	for (;;) {
		const load = await getData<NewsItem[]>(site, `/api/news/all?offset=${items.length}`, language);
		items.push(...load);
		if (load.length < NEWS_PAGE_SIZE) return items;
	}
}

test.each(languages)(
	'news (%s): without JavaScript links lead from page to page, and back to the newest news',
	async (language) => {
		const path = `${homePath[language]}news/`;
		const all = await allNews(language);
		expect(all.length).toBeGreaterThan(NEWS_PAGE_SIZE);
		for (let from = 0; from < all.length; from += NEWS_PAGE_SIZE) {
			const page = await getPage(site, from ? `${path}?offset=${from}` : path);
			expect(titles(page)).toEqual(all.slice(from, from + NEWS_PAGE_SIZE).map(({ title }) => title));
			const next = from + NEWS_PAGE_SIZE;
			expect(links(page, translations[language].ACTION_LOAD_MORE_NEWS)).toEqual(
				next < all.length ? [`${path}?offset=${next}`] : [],
			);
			expect(links(page, translations[language].ACTION_NEWEST_NEWS)).toEqual(from ? [path] : []);
		}
	},
);

test.each(languages)('news (%s): has a tab for each category, whose panel a script fills', async (language) => {
	const categories = await getData<NewsCategory[]>(site, '/api/news/categories', language);
	const page = await getPage(site, `${homePath[language]}news/`);
	expect(page.all('[role=tab]').map(textOf)).toEqual([
		translations[language].LABEL_ALL_NEWS,
		...categories.map(({ title }) => title),
	]);
	expect(page.one('[role=tab][aria-selected=true]').getAttribute('href')).toBe('#all');
	for (const { slug } of categories) expect(page.all(`[role=tabpanel][id$="-panel-${slug}"] article`)).toEqual([]);
});

test('news: a category slug that equals an id of the page or begins with a digit has a unique hash', async () => {
	const slugs = ['main', 'login', '2025-company'];
	const varied = await site.vary({
		changeData: (path, data) =>
			path === '/api/news/categories'
				? slugs.map((slug) => ({ ...(data as NewsCategory[])[0], slug, title: slug }))
				: data,
	});
	const { all, html } = await getPage(varied, '/news/');
	expect(all('[role=tab]').map((tab) => tab.getAttribute('href'))).toEqual([
		'#all',
		'#_main',
		'#_login',
		'#2025-company',
	]);
	expect(all('[id=main]')).toHaveLength(1);
	// An id selector cannot begin with a digit, so the CSS rule for the hash's panel uses an attribute selector.
	expect(html).not.toMatch(/#2025-company[^"]*\{/);
});

test('news: a later page has its own title and addresses', async () => {
	for (const language of languages)
		for (const query of ['', '?offset=5']) {
			const { one } = await getPage(site, `${homePath[language]}news/${query || '?x=1'}`);
			const attribute = (selector: string, name: string) => one(`head > ${selector}`).getAttribute(name);
			const own = `${ORIGIN}${homePath[language]}news/${query}`;
			expect(attribute('link[rel=canonical]', 'href')).toBe(own);
			expect(attribute('meta[property="og:url"]', 'content')).toBe(own);
			expect(attribute('link[hreflang=en]', 'href')).toBe(`${ORIGIN}/news/${query}`);
			expect(attribute('link[hreflang=zh-Hans]', 'href')).toBe(`${ORIGIN}/zh/news/${query}`);
			expect(attribute('link[hreflang=x-default]', 'href')).toBe(`${ORIGIN}/news/${query}`);
			const { meta_title } = await getData(site, '/api/texts/news', language);
			const number = translations[language].LABEL_NEWS_PAGE.replace('{number}', '2');
			expect(textOf(one('head > title'))).toBe(query ? `${meta_title} · ${number}` : meta_title);
		}
	// The canonical address of a filtered list is the address of the whole list.
	const { one } = await getPage(site, '/games/?q=tide&sort=name');
	expect(one('link[rel=canonical]').getAttribute('href')).toBe(`${ORIGIN}/games/`);
});

test('news: an offset that the API rejects shows the first page', async () => {
	const { html } = await getPage(site, '/news/');
	const rejected = ['offset=-5', 'offset=', 'offset=5e1', 'offset=10000001', 'offset=0000000005'];
	for (const query of [...rejected, 'offset=0', 'x=1'])
		expect((await getPage(site, `/news/?${query}`)).html, query).toBe(html);
	for (const query of rejected) expect((await site.get(`/api/news/all?${query}`)).status, query).toBe(400);
});

test.each(['3', '05', '7', '500', '5000', '10000000'])(
	'news: at the offset %s the page shows the same items as the API',
	async (offset) => {
		const answered = await getData<NewsItem[]>(site, `/api/news/all?offset=${offset}`);
		const page = await getPage(site, `/news/?offset=${offset}`);
		expect(titles(page)).toEqual(answered.map(({ title }) => title));
		expect(textOf(listOf(page)).includes(t.TEXT_NO_OLDER_NEWS)).toBe(answered.length === 0);
		expect(links(page, t.ACTION_NEWEST_NEWS)).toEqual(['/news/']);
		const canonical = page.all('link[rel=canonical]').map((link) => link.getAttribute('href'));
		const robots = page.all('meta[name=robots]').map((meta) => meta.getAttribute('content'));
		// A page beyond the last item is not indexed. An offset at which no page begins has the canonical address of
		// the list.
		if (answered.length === 0)
			expect([canonical, robots, links(page, t.ACTION_LOAD_MORE_NEWS)]).toEqual([[], ['noindex'], []]);
		else
			expect([canonical, robots]).toEqual([
				[`${ORIGIN}/news/${Number(offset) % 5 ? '' : `?offset=${Number(offset)}`}`],
				[],
			]);
	},
);

test.each(languages)('news (%s): without news the page says so', async (language) => {
	const varied = await site.vary({ changeData: (path, data) => (path.startsWith('/api/news/') ? [] : data) });
	const page = await getPage(varied, `${homePath[language]}news/`);
	expect(textOf(page.one('main'))).toContain(translations[language].TEXT_NO_NEWS);
	expect(links(page, translations[language].ACTION_LOAD_MORE_NEWS)).toEqual([]);
	expect(page.all('main article')).toEqual([]);
	const older = await getPage(varied, `${homePath[language]}news/?offset=5`);
	expect(textOf(older.one('main'))).toContain(translations[language].TEXT_NO_OLDER_NEWS);
});

test('news: when loading fails, the page says so and links to a retry', async () => {
	const page = await getPage(await site.vary({ failing: ['/api/news/all'] }), '/news/?offset=5');
	expect(textOf(page.one('[role=alert]', listOf(page)))).toBe(t.TEXT_NEWS_FAILED);
	expect(links(page, t.ACTION_TRY_AGAIN)).toEqual(['/news/?offset=5']);
});

test('news: without categories the page shows the news without tabs', async () => {
	const page = await getPage(await site.vary({ failing: ['/api/news/categories'] }), '/news/');
	expect(page.all('[role=tab]')).toEqual([]);
	expect(titles(page)).toHaveLength(NEWS_PAGE_SIZE);
});

test('news: cards show which audience does not see them', async () => {
	const varied = await site.vary({
		changeData: (path, data) =>
			path === '/api/news/all'
				? (data as NewsItem[]).map((item, index) => ({
						...item,
						show_in_public_area: index !== 0,
						show_in_client_area: index > 1,
					}))
				: data,
	});
	const page = await getPage(varied, '/news/');
	const notes = page
		.all('article', listOf(page))
		.slice(0, 3)
		.map((card) =>
			[t.TEXT_NOT_VISIBLE_IN_PUBLIC, t.TEXT_NOT_VISIBLE_FOR_CLIENT].map((note) => textOf(card).includes(note)),
		);
	expect(notes).toEqual([
		[true, true],
		[false, true],
		[false, false],
	]);
});

test.each(languages)('news (%s): head and page link to the feed, which has every public item', async (language) => {
	const { one, all } = await getPage(site, `${homePath[language]}news/`);
	const address = one('head link[type="application/atom+xml"]').getAttribute('href')!;
	const shown = all('main a').filter((link) => textOf(link) === translations[language].ACTION_NEWS_FEED);
	expect(shown.map((link) => link.getAttribute('href'))).toEqual([address]);
	const response = await fetch(site.url + address);
	expect(response.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
	const { document } = parseHTML(await response.text());
	expect(document.querySelectorAll('entry')).toHaveLength((await allNews()).length);
});
