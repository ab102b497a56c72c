import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATEST_NEWS_COUNT, NEWS_PAGE_SIZE, RELATED_NEWS_COUNT, type NewsItem } from '../../../contract/news.ts';
import { demo } from '../../testing/demo-studio.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const published = demo.news.filter((item) => item.showInPublicArea && item.day < 0).sort((a, b) => b.day - a.day);
const hidden = demo.news.filter((item) => !item.showInPublicArea || item.day > 0);
const slugs = (items: NewsItem[]) => items.map((item) => item.slug);

test('the demo studio has news in every combination of visibility', () => {
	const combinations = new Set(demo.news.map((item) => `${item.showInPublicArea} ${item.showInClientArea}`));
	expect(combinations.size).toBe(4);
	expect(published.length).toBeGreaterThanOrEqual(12);
});

test('the latest news are the newest public ones', async () => {
	const { body } = await server.get('/api/news/latest');
	expect(slugs(body.data)).toEqual(published.slice(0, LATEST_NEWS_COUNT).map((item) => item.slug));
});

test('a list returns pages of five until its end', async () => {
	const loads: NewsItem[][] = [];
	for (let offset = 0; offset <= published.length; offset += NEWS_PAGE_SIZE) {
		loads.push((await server.get(`/api/news/all?offset=${offset}`)).body.data);
	}
	expect(loads[0]).toHaveLength(NEWS_PAGE_SIZE);
	expect(loads.at(-1)!.length).toBeLessThan(NEWS_PAGE_SIZE);
	expect(slugs(loads.flat())).toEqual(published.map((item) => item.slug));
});

test('a category contains only its own news', async () => {
	const { body } = await server.get('/api/news/games');
	expect(body.data.length).toBeGreaterThan(0);
	for (const item of body.data) expect(item.news_category).toEqual({ slug: 'games', title: 'Games' });
	expect((await server.get('/api/news/no-such-category')).status).toBe(404);
});

test('only categories with public news are listed', async () => {
	const before = (await server.get('/api/news/categories?lang=zh')).body.data;
	expect(before.length).toBeGreaterThanOrEqual(3);
	expect(before[0]).toEqual({ slug: 'games', title: '游戏' });
	await server.services.content.change(async (tx) => {
		await tx
			.insertInto('news_categories')
			.values({ uid: 'empty', slug: 'empty', title: '{"en":"Empty"}', position: 99 })
			.execute();
	});
	expect((await server.get('/api/news/categories?lang=zh')).body.data).toEqual(before);
	expect((await server.get('/api/news/empty')).status).toBe(404);
});

test('an article contains its body, and hidden and future articles are not found', async () => {
	const { body } = await server.get(`/api/news/article/${published[0]!.slug}`);
	expect(body.data.title).toBe(published[0]!.title.en);
	expect(body.data.body).toContain('<p>');
	for (const { slug } of hidden) expect((await server.get(`/api/news/article/${slug}`)).status).toBe(404);
	expect((await server.get('/api/news/article/nothing-here')).status).toBe(404);
});

test('no public response contains a hidden item', async () => {
	const paths = ['/api/news/latest', '/api/news/all', '/api/news/all?offset=5', '/api/news/all?offset=10'];
	const answers = await Promise.all(paths.map((path) => server.get(path)));
	const shown = answers.flatMap(({ body }) => slugs(body.data));
	for (const { slug } of hidden) expect(shown).not.toContain(slug);
	const feed = (await server.get('/news/feed.xml')).body as string;
	expect(feed).toContain(`/news/${published[0]!.slug}/`);
	for (const { slug } of hidden) expect(feed).not.toContain(`/news/${slug}/`);
});

test('related news start with those of the category and omit the article', async () => {
	const article = published.find((item) => item.category === 'events')!;
	const { body } = await server.get(`/api/news/article/${article.slug}/related`);
	expect(body.data).toHaveLength(RELATED_NEWS_COUNT);
	expect(slugs(body.data)).not.toContain(article.slug);
	const places: string[] = body.data.map((item: NewsItem) => (item.news_category.slug === 'events' ? 'first' : 'then'));
	expect(places).toEqual([...places].sort());
	expect(places[0]).toBe('first');
	const other = await server.get(`/api/news/article/${article.slug}/related?category=games`);
	expect(other.body.data[0].news_category.slug).toBe('games');
	expect((await server.get(`/api/news/article/${article.slug}/related?category=nope`)).status).toBe(404);
});
