import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../testing/demo-studio.ts';
import { testNews } from '../testing/factories.ts';
import { parseXml, type XmlElement } from '../testing/parse-xml.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { FEED_ITEM_COUNT } from './news-feed.ts';
import type { NewNews } from '../resources/news/news.store.ts';

let now = new Date('2026-04-15T10:00:00Z');
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ now: () => now })));
afterAll(() => server.stop());

const languages = [
	['en', '/news/feed.xml', ''],
	['zh', '/zh/news/feed.xml', '/zh'],
] as const;

const all = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name);
const one = (element: XmlElement, name: string): XmlElement => {
	const found = all(element, name);
	expect(found, name).toHaveLength(1);
	return found[0]!;
};
const link = (element: XmlElement, rel: string) =>
	all(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes;

const read = async (path: string) => parseXml((await server.get(path)).body as string);
const published = demo.news.filter((item) => item.showInPublicArea && item.day < 0).sort((a, b) => b.day - a.day);

const article = (slug: string, over: Partial<NewNews> = {}) =>
	testNews(server, {
		uid: slug.replaceAll('-', ''),
		slug,
		c_at: now.toISOString(),
		title: { en: slug },
		...over,
	});

for (const [language, path, prefix] of languages)
	test(`feed (${language}): contains the public news, newest first, with full text`, async () => {
		const { status, headers, body } = await server.get(path);
		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
		const feed = parseXml(body);
		expect(feed.name).toBe('feed');
		expect(feed.attributes).toEqual({
			xmlns: 'http://www.w3.org/2005/Atom',
			'xml:lang': language === 'en' ? 'en' : 'zh-Hans',
		});
		expect(one(feed, 'id').text).toBe(`http://site.test${path}`);
		expect(one(feed, 'title').text).toBe(demo.pages.news!.texts.meta_title![language]);
		expect(one(one(feed, 'author'), 'name').text).not.toBe('');
		expect(link(feed, 'self')).toMatchObject({ href: `http://site.test${path}`, type: 'application/atom+xml' });
		expect(link(feed, 'alternate')).toMatchObject({ href: `http://site.test${prefix}/news/`, type: 'text/html' });

		const entries = all(feed, 'entry');
		expect(entries.map((entry) => one(entry, 'title').text)).toEqual(published.map((item) => item.title[language]));
		expect(one(feed, 'updated').text).toBe(
			entries
				.map((entry) => one(entry, 'updated').text)
				.sort()
				.at(-1),
		);
		expect(new Set(entries.map((entry) => one(entry, 'id').text)).size).toBe(entries.length);
		entries.forEach((entry, index) => {
			const item = published[index]!;
			expect(link(entry, 'alternate')?.href).toBe(`http://site.test${prefix}/news/${item.slug}/`);
			expect(one(entry, 'summary').text).toBe(item.summary[language]);
			expect(one(entry, 'category').attributes.term).toBe(item.category);
			expect(new Date(one(entry, 'updated').text).getTime()).not.toBeNaN();
			const content = one(entry, 'content');
			expect(content.attributes.type).toBe('html');
			expect(content.text).toContain(item.body[language].split('</p>')[0]!.split('<a ')[0]!);
			expect(content.text).not.toMatch(/(href|src|poster)="\//);
			if (item.body[language].includes('href="/'))
				expect(content.text).toContain(`href="http://site.test${prefix}/game/`);
		});
	});

test('feed: a renamed article keeps its id, and each language has its own id', async () => {
	await article('first-name');
	const ids = async (path: string) => all(await read(path), 'entry').map((entry) => one(entry, 'id').text);
	const before = await ids('/news/feed.xml');
	await server.services.content.change((tx) =>
		tx
			.updateTable('news')
			.set({ slug: 'second-name', c_at: now.toISOString() })
			.where('slug', '=', 'first-name')
			.execute(),
	);
	expect(await ids('/news/feed.xml')).toEqual(before);
	const zh = await ids('/zh/news/feed.xml');
	expect(zh).toHaveLength(before.length);
	expect(zh.filter((id) => before.includes(id))).toEqual([]);
	await server.services.content.change((tx) => tx.deleteFrom('news').where('slug', '=', 'second-name').execute());
});

test('feed: special characters in texts are escaped', async () => {
	const title = 'A & B <b>"c"</b> ]]> \u0001\ud800 &amp; \'d\'';
	const body =
		'<p>1 &lt; 2 ]]&gt; &amp;amp; <img src="/media/a.webp" srcset="/media/a.webp 1x, /media/b.webp 2x" alt="" loading="lazy" decoding="async"></p>';
	await article('odd', { title: { en: title }, summary: { en: title }, body: { en: body } });
	const entry = all(await read('/news/feed.xml'), 'entry')[0]!;
	expect(one(entry, 'title').text).toBe('A & B <b>"c"</b> ]]> \ufffd &amp; \'d\'');
	expect(one(entry, 'content').text).toBe(
		'<p>1 &lt; 2 ]]&gt; &amp;amp; <img src="http://site.test/media/a.webp" srcset="http://site.test/media/a.webp 1x, http://site.test/media/b.webp 2x" alt="" loading="lazy" decoding="async"></p>',
	);
	await server.services.content.change((tx) => tx.deleteFrom('news').where('slug', '=', 'odd').execute());
});

test('feed: the response is cached like a page, until a scheduled article is published', async () => {
	const tag = async () => (await server.get('/news/feed.xml')).headers.get('etag');
	const first = await tag();
	expect(first).toMatch(/^"/);
	expect(await tag()).toBe(first);
	expect((await server.get('/news/feed.xml?x=1')).headers.get('etag')).toBe(first);
	expect((await server.get('/news/feed.xml')).headers.get('cache-control')).toContain('s-maxage=5');
	const hour = new Date(now.getTime() + 3_600_000);
	await article('still-to-come', { c_at: hour.toISOString() });
	expect((await server.get('/news/feed.xml')).body).not.toContain('still-to-come');
	now = hour;
	expect((await server.get('/news/feed.xml')).body).toContain('/news/still-to-come/');
});

test('feed: the response contains at most the newest twenty articles', async () => {
	now = new Date(now.getTime() + 60_000);
	for (let number = 0; number < FEED_ITEM_COUNT; number++) await article(`one-of-many-${number}`);
	const entries = all(await read('/news/feed.xml'), 'entry');
	expect(entries).toHaveLength(FEED_ITEM_COUNT);
	expect(entries.every((entry) => one(entry, 'title').text.startsWith('one-of-many-'))).toBe(true);
});

test('feed: the address with a trailing slash redirects, and is not taken for an article', async () => {
	for (const [, path] of languages) {
		const { status, headers } = await server.get(`${path}/`);
		expect(status).toBe(301);
		expect(headers.get('location')).toBe(path);
	}
	expect((await server.get('/news/feed.xml', { 'accept-language': 'zh' })).body).toContain('xml:lang="en"');
});
