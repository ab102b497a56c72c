import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsArticle, NewsItem } from '../../contract/news.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { homePath, languages, STUDIO, translations, type Language } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
let slug: string;
beforeAll(async () => {
	site = await startHtmlSite();
	[{ slug }] = await getData<[NewsItem]>(site, '/api/news/latest');
});
afterAll(() => site.stop());

const pathOf = (language: Language): string => `${homePath[language]}news/${slug}/`;
const articleOf = (language: Language) => getData<NewsArticle>(site, `/api/news/article/${slug}`, language);
const related = ({ all }: HtmlPage): Element[] => all('section[aria-labelledby=related-news]');

async function pageWith(over: Partial<NewsArticle>, language: Language = 'en'): Promise<HtmlPage> {
	const path = `/api/news/article/${slug}`;
	return getPage(
		await site.vary({ changeData: (call, data) => (call === path ? { ...data, ...over } : data) }),
		pathOf(language),
	);
}

test.each(languages)('article (%s): shows breadcrumbs, title, date, category, picture and text', async (language) => {
	const t = translations[language];
	const article = await articleOf(language);
	const body = '<p>First &amp; foremost</p><h2>A heading</h2>' as NewsArticle['body'];
	const page = await pageWith({ c_at: '2026-03-01T09:00:00.000Z', body }, language);
	const steps = page.one(`nav[aria-label="${t.LABEL_BREADCRUMBS}"]`);
	expect(page.all('li', steps).map(textOf)).toEqual([
		t.LABEL_HOME,
		t.LABEL_NEWS,
		article.news_category.title,
		article.title,
	]);
	const category = `${homePath[language]}news/#${article.news_category.slug}`;
	expect(page.all('a', steps).map((link) => link.getAttribute('href'))).toEqual([
		homePath[language],
		`${homePath[language]}news/`,
		category,
	]);
	expect(textOf(page.one('h1'))).toBe(article.title);
	expect(textOf(page.one('h1 ~ p'))).toBe(article.summary);
	const [time] = page.all('main article time');
	expect(textOf(time!)).toBe({ en: '1 March 2026', zh: '2026年3月1日' }[language]);
	expect(time!.getAttribute('datetime') ?? time!.getAttribute('dateTime')).toBe('2026-03-01');
	expect(page.all(`main a[href="${category}"]`).map(textOf)).toEqual([
		article.news_category.title,
		article.news_category.title,
	]);
	expect(page.one('article[aria-labelledby=article] picture img').getAttribute('alt')).toBe(article.media.image!.alt);
	expect(page.html).toContain(body);
});

test.each(languages)('article (%s): the head has title, picture and a NewsArticle', async (language) => {
	const article = await articleOf(language);
	const { one, all } = await getPage(site, pathOf(language));
	const content = (selector: string) => one(`head > ${selector}`).getAttribute('content');
	expect(textOf(one('head > title'))).toBe(`${article.title} · ${STUDIO[language]}`);
	expect(content('meta[name=description]')).toBe(article.summary);
	expect(content('meta[property="og:type"]')).toBe('article');
	expect(content('meta[property="og:image"]')).toBe(ORIGIN + article.image);
	const { width } = article.media.image!.renditions.find(({ url }) => url === article.image)!;
	expect(content('meta[property="og:image:width"]')).toBe(String(width));
	expect(JSON.parse(one('script[type="application/ld+json"]').textContent ?? '')).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: article.title,
		image: [ORIGIN + article.image],
		datePublished: article.c_at,
		inLanguage: language === 'en' ? 'en' : 'zh-Hans',
		mainEntityOfPage: ORIGIN + pathOf(language),
		author: { '@type': 'Organization', name: STUDIO[language] },
		publisher: { '@type': 'Organization', name: STUDIO[language] },
	});
	const preload = one('head > link[rel=preload][as=image]');
	const [source] = all('article[aria-labelledby=article] picture source[type="image/avif"]');
	expect(preload.getAttribute('imagesrcset')).toMatch(/ \d+w/);
	expect(preload.getAttribute('imagesrcset')).toBe(source!.getAttribute('srcSet'));
	expect(preload.getAttribute('imagesizes')).toBe(source!.getAttribute('sizes'));
});

test.each(languages)('article (%s): shows recommended news as cards with links', async (language) => {
	const items = await getData<NewsItem[]>(site, `/api/news/article/${slug}/related`, language);
	expect(items.length).toBeGreaterThan(0);
	const page = await getPage(site, pathOf(language));
	const [block] = related(page);
	expect(textOf(page.one('h2', block))).toBe(translations[language].TITLE_RECOMMENDED_NEWS);
	expect(page.all('h3 a', block).map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
		items.map((item) => [item.title, `${homePath[language]}news/${item.slug}/`]),
	);
});

test('article: shows no recommendations if there are none or the request fails', async () => {
	const path = `/api/news/article/${slug}/related`;
	for (const variation of [
		{ failing: [path] },
		{ changeData: (call: string, data: any) => (call === path ? [] : data) },
	]) {
		const page = await getPage(await site.vary(variation), pathOf('en'));
		expect(page.status).toBe(200);
		expect(related(page)).toEqual([]);
	}
});

test('article: without JavaScript an external video is a link to its page', async () => {
	const video =
		'<figure data-video="https://player.vimeo.com/video/1?dnt=1"><a href="https://vimeo.com/1" rel="noopener noreferrer">The trailer</a></figure>';
	const page = await pageWith({ body: `<p>Before</p>${video}<p>After</p>` as NewsArticle['body'] });
	expect(page.html).toContain(video);
	expect(page.all('iframe')).toEqual([]);
});

test('article: without a picture, page and head refer to no picture', async () => {
	const page = await pageWith({ image: null, media: {} });
	expect(page.all('article[aria-labelledby=article] picture')).toEqual([]);
	expect(page.one('meta[property="og:type"]').getAttribute('content')).toBe('article');
	expect(page.all('head > link[rel=preload][as=image]')).toEqual([]);
});
