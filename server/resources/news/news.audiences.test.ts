/** Tests of news for users of the client area and for staff. `news.test.ts` has the tests for visitors. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { NEWS_PAGE_SIZE, type NewsItem } from '../../../contract/news.ts';
import { demo } from '../../testing/demo-studio.ts';
import { testNews } from '../../testing/factories.ts';
import { signIn, type DemoRole } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { NewNews } from './news.store.ts';

let now = new Date('2026-04-15T10:00:00Z');
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ now: () => now })));
afterAll(() => server.stop());

const due = demo.news.filter((item) => item.day < 0).sort((a, b) => b.day - a.day);
const audiences: [DemoRole, 'client-area/' | '', typeof demo.news][] = [
	['operator', 'client-area/', due.filter((item) => item.showInClientArea)],
	['second', 'client-area/', due.filter((item) => item.showInClientArea)],
	['staff', 'client-area/', due],
	['admin', 'client-area/', due],
	['operator', '', due.filter((item) => item.showInPublicArea)],
	['staff', '', due],
	['admin', '', due],
];

const uidOf = async (slug: string) =>
	(
		await server.services.database.read
			.selectFrom('news')
			.select('uid')
			.where('slug', '=', slug)
			.executeTakeFirstOrThrow()
	).uid;

const article = (slug: string, over: Partial<NewNews> = {}) =>
	testNews(server, {
		uid: slug.replaceAll('-', ''),
		slug,
		c_at: now.toISOString(),
		title: { en: slug },
		show_in_public_area: 0,
		show_in_client_area: 0,
		...over,
	});

dbTest.each(audiences)(
	'%s gets pages of five from /api/%snews, newest first, with the flags of each article',
	async (role, area, expected) => {
		const who = await signIn(server, role);
		const items: NewsItem[] = [];
		for (let offset = 0; offset <= expected.length; offset += NEWS_PAGE_SIZE) {
			const { body, headers } = await server.get(`/api/${area}news/all?offset=${offset}`, who);
			expect(headers.get('cache-control')).toBe('private, no-store');
			expect(body.data.length).toBe(Math.min(NEWS_PAGE_SIZE, expected.length - offset));
			items.push(...body.data);
		}
		expect(items.map((item) => [item.slug, item.show_in_public_area, item.show_in_client_area])).toEqual(
			expected.map((item) => [item.slug, item.showInPublicArea, item.showInClientArea]),
		);
	},
);

dbTest('a response for one audience is not sent to another', async () => {
	const staff = await signIn(server, 'staff');
	const operator = await signIn(server, 'operator');
	const slugs = async (path: string, who?: { cookie: string }) =>
		(await server.get(path, who)).body.data.map((item: NewsItem) => item.slug);
	for (let offset = 0; offset < due.length; offset += NEWS_PAGE_SIZE) {
		const load = (items: typeof due) => items.slice(offset, offset + NEWS_PAGE_SIZE).map((item) => item.slug);
		const path = `news/all?offset=${offset}`;
		expect(await slugs(`/api/${path}`, staff)).toEqual(load(due));
		expect(await slugs(`/api/client-area/${path}`, operator)).toEqual(
			load(due.filter((item) => item.showInClientArea)),
		);
		expect(await slugs(`/api/${path}`)).toEqual(load(due.filter((item) => item.showInPublicArea)));
	}
});

dbTest("staff's latest and related news include news hidden from visitors", async () => {
	const staff = await signIn(server, 'staff');
	const hidden = due.find((item) => !item.showInPublicArea)!;
	const { data } = (await server.get('/api/news/latest', staff)).body;
	expect(data.map((item: NewsItem) => item.slug)).toEqual(due.slice(0, data.length).map((item) => item.slug));
	const related = `/api/news/article/${hidden.slug}/related`;
	expect((await server.get(related, staff)).status).toBe(200);
	expect((await server.get(related, await signIn(server, 'operator'))).status).toBe(404);
	expect((await server.get(`/api/news/article/${hidden.slug}`, staff)).body.data.show_in_public_area).toBe(false);
	expect((await server.get(`/api/news/article/${hidden.slug}`)).status).toBe(404);
});

dbTest('the address of an article in the client area is uid and slug, split at the first hyphen', async () => {
	const operator = await signIn(server, 'operator');
	const staff = await signIn(server, 'staff');
	const path = async (slug: string, name = slug) => `/api/client-area/news/article/${await uidOf(slug)}-${name}`;
	const shown = due.find((item) => item.showInClientArea && !item.showInPublicArea)!;
	for (const name of [shown.slug, 'renamed-since']) {
		const { body } = await server.get(await path(shown.slug, name), operator);
		expect(body.data).toMatchObject({ slug: shown.slug, title: shown.title.en, show_in_public_area: false });
		expect(body.data.body).toContain('<p>');
	}
	const chinese = await server.get(`${await path(shown.slug)}?lang=zh`, operator);
	expect(chinese.body.data.title).toBe(shown.title.zh);
	const hidden = due.find((item) => !item.showInClientArea)!;
	expect((await server.get(await path(hidden.slug), operator)).status).toBe(404);
	expect((await server.get(await path(hidden.slug), staff)).body.data.show_in_client_area).toBe(false);
	// An article with a future date is hidden from staff too.
	const future = demo.news.find((item) => item.day > 0)!;
	expect((await server.get(await path(future.slug), staff)).status).toBe(404);
	for (const name of [shown.slug, 'nobody-here']) {
		const { status } = await server.get(`/api/client-area/news/article/${name}`, operator);
		expect(status).toBe(404);
	}
});

dbTest('only categories with news for the audience are listed', async () => {
	const { content } = server.services;
	await content.change(async (tx) => {
		for (const [position, slug] of ['for-clients', 'for-staff', 'for-nobody'].entries())
			await tx
				.insertInto('news_categories')
				.values({ uid: slug, slug, title: JSON.stringify({ en: slug }), position: 90 + position })
				.execute();
	});
	await article('client-item', { category_uid: 'for-clients', show_in_client_area: 1 });
	await article('staff-item', { category_uid: 'for-staff' });
	const own = async (path: string, who?: { cookie: string }) =>
		(await server.get(path, who)).body.data
			.map(({ slug }: { slug: string }) => slug)
			.filter((slug: string) => slug.startsWith('for-'));
	const operator = await signIn(server, 'operator');
	const staff = await signIn(server, 'staff');
	expect(await own('/api/client-area/news/categories', operator)).toEqual(['for-clients']);
	expect(await own('/api/client-area/news/categories', staff)).toEqual(['for-clients', 'for-staff']);
	expect(await own('/api/news/categories', operator)).toEqual([]);
	expect(await own('/api/news/categories', staff)).toEqual(['for-clients', 'for-staff']);
	expect(await own('/api/news/categories')).toEqual([]);
	const status = async (slug: string, who: { cookie: string }) =>
		(await server.get(`/api/client-area/news/${slug}`, who)).status;
	expect(
		await Promise.all(['for-clients', 'for-staff', 'for-nobody', 'no-such'].map((slug) => status(slug, operator))),
	).toEqual([200, 404, 404, 404]);
	expect(await status('for-staff', staff)).toBe(200);
});

dbTest('news with the same date are sorted by uid, newest first, from either end of the list', async () => {
	const c_at = '2026-04-15T09:59:00.000Z';
	for (const letter of ['m', 'z', 'a'])
		await article(`same-${letter}`, { c_at, category_uid: 'for-staff', show_in_client_area: 1 });
	const operator = await signIn(server, 'operator');
	const { data } = (await server.get('/api/client-area/news/for-staff', operator)).body;
	expect(data.map((item: NewsItem) => item.slug)).toEqual(['same-z', 'same-m', 'same-a']);
	const [last] = (await server.get('/api/client-area/news/for-staff?offset=2', operator)).body.data;
	expect(last.slug).toBe('same-a');
});

test('news only for the client area appear at their date, although the count is cached', async () => {
	await article('at-noon', { c_at: '2026-04-15T12:00:00.000Z', show_in_client_area: 1 });
	const operator = await signIn(server, 'operator');
	const first = async () => (await server.get('/api/client-area/news/all', operator)).body.data[0].slug;
	expect(await first()).not.toBe('at-noon');
	const lastLoad = async () => {
		for (let offset = 0, total = 0; ; offset += NEWS_PAGE_SIZE) {
			const { data } = (await server.get(`/api/client-area/news/all?offset=${offset}`, operator)).body;
			total += data.length;
			if (data.length < NEWS_PAGE_SIZE) return total;
		}
	};
	const before = await lastLoad();
	now = new Date('2026-04-15T12:00:00Z');
	expect(await first()).toBe('at-noon');
	expect(await lastLoad()).toBe(before + 1);
});
