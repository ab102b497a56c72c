/** Tests that old URLs redirect to renamed items until another item uses the slug. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Item } from '../../../contract/editing.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let staff: Staff;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
	operator = await signIn(server, 'operator');
});
afterAll(() => server.stop());

let made = 0;
const fresh = () => `renamed-${++made}`;

/** Slug field, API call and page of each content type. */
const resources = {
	games: { field: 'name', call: (slug: string) => `/api/games/${slug}`, page: (slug: string) => `/game/${slug}/` },
	news: {
		field: 'slug',
		call: (slug: string) => `/api/news/article/${slug}`,
		page: (slug: string) => `/news/${slug}/`,
	},
	campaigns: { field: 'slug', call: (slug: string) => `/api/client-area/campaigns/${slug}`, page: undefined },
} as const;
type Resource = keyof typeof resources;

async function make(resource: Resource, slug: string, publish = true): Promise<Item<any>> {
	const [{ uid }] = (await staff.request('GET', `${resource}?limit=1&state=published`)).body.data;
	const { content } = await staff.item('GET', `${resource}/${uid}`);
	const own = {
		[resources[resource].field]: slug,
		...(resource === 'games' ? { related: [] } : {}),
		...(resource === 'news' ? { show_in_public_area: true } : {}),
	};
	return staff.item('POST', resource, { content: { ...content, ...own }, publish });
}

const rename = async (resource: Resource, { uid }: Item, slug: string, publish = true): Promise<Item<any>> => {
	const { revision, content } = await staff.item('GET', `${resource}/${uid}`);
	return staff.item('PUT', `${resource}/${uid}`, {
		revision,
		content: { ...content, [resources[resource].field]: slug },
		publish,
	});
};
const leads = async (path: string) => {
	const { status, headers } = await server.get(path, operator);
	return [status, headers.get('location')];
};

describe.each(Object.keys(resources) as Resource[])('%s', (resource) => {
	const { call, page } = resources[resource];

	test('an old slug redirects to the new one, in the same language and with the query', async () => {
		const [old, next] = [fresh(), fresh()];
		const item = await make(resource, old);
		await rename(resource, item, next);
		expect(await leads(`${call(old)}?lang=zh`)).toEqual([301, `${call(next)}?lang=zh`]);
		expect((await server.get(`${call(next)}?lang=zh`, operator)).status).toBe(200);
		const { body, headers } = await server.get(call(old), operator);
		expect([body.error.code, /no-store/.test(headers.get('cache-control')!)]).toEqual(['moved', true]);
		if (!page) return;
		for (const prefix of ['', '/zh']) {
			expect(await leads(`${prefix}${page(old)}?from=mail`)).toEqual([301, `${prefix}${page(next)}?from=mail`]);
			expect((await server.get(prefix + page(next))).status).toBe(200);
		}
	});

	dbTest('redirects form no chains, and a slug that is changed back has no redirect', async () => {
		const [one, two, three] = [fresh(), fresh(), fresh()];
		const item = await make(resource, one);
		await rename(resource, item, two);
		await rename(resource, item, three);
		expect([await leads(call(one)), await leads(call(two))]).toEqual([
			[301, call(three)],
			[301, call(three)],
		]);
		await rename(resource, item, one);
		expect(await leads(call(one))).toEqual([200, null]);
		expect([await leads(call(two)), await leads(call(three))]).toEqual([
			[301, call(one)],
			[301, call(one)],
		]);
	});

	test('a draft adds no redirect until it is published, and a slug that was never published gets none', async () => {
		const [old, next] = [fresh(), fresh()];
		const item = await make(resource, old);
		await rename(resource, item, next, false);
		expect([await leads(call(old)), await leads(call(next))]).toEqual([
			[200, null],
			[404, null],
		]);
		await staff.item('POST', `${resource}/${item.uid}/publish`, { revision: 2 });
		expect(await leads(call(old))).toEqual([301, call(next)]);
		const draft = await make(resource, fresh(), false);
		const first = draft.content[resources[resource].field] as string;
		await rename(resource, draft, fresh());
		expect(await leads(call(first))).toEqual([404, null]);
	});

	test('an item that is renamed while unpublished is found by its old slug once it is published again', async () => {
		const [old, next] = [fresh(), fresh()];
		const item = await make(resource, old);
		await staff.item('POST', `${resource}/${item.uid}/unpublish`, { revision: 1 });
		await rename(resource, item, next, false);
		expect(await leads(call(old))).toEqual([404, null]);
		await staff.item('POST', `${resource}/${item.uid}/publish`, { revision: 2 });
		expect(await leads(call(old))).toEqual([301, call(next)]);
		await staff.request('DELETE', `${resource}/${item.uid}?revision=2`);
		expect(await leads(call(old))).toEqual([404, null]);
		// After version 1 is restored, the second slug is the old slug.
		await staff.item('POST', `${resource}/${item.uid}/restore`, { revision: 3, version: 1 });
		await staff.item('POST', `${resource}/${item.uid}/publish`, { revision: 4 });
		expect([await leads(call(old)), await leads(call(next))]).toEqual([
			[200, null],
			[301, call(old)],
		]);
	});

	test('a new item with an old slug replaces the redirect when it is published', async () => {
		const [old, next] = [fresh(), fresh()];
		const item = await make(resource, old);
		await rename(resource, item, next);
		const heir = await make(resource, old, false);
		expect(await leads(call(old))).toEqual([301, call(next)]);
		await staff.item('POST', `${resource}/${heir.uid}/publish`, { revision: 1 });
		expect(await leads(call(old))).toEqual([200, null]);
		await staff.item('POST', `${resource}/${heir.uid}/unpublish`, { revision: 1 });
		expect(await leads(call(old))).toEqual([404, null]);
	});
});

dbTest('a promo tool opens under its old slug, because only the uid in its address identifies it', async () => {
	const [{ uid, content, revision }] = (await staff.request('GET', 'promo_tools?limit=1')).body.data;
	const item = await staff.item('GET', `promo_tools/${uid}`);
	await staff.item('PUT', `promo_tools/${uid}`, {
		revision,
		content: { ...item.content, slug: fresh() },
		publish: true,
	});
	expect((await server.get(`/api/client-area/promo-tools/${uid}-${content.slug}`, operator)).status).toBe(200);
});

test('an old address does not reveal an item that the visitor may not see', async () => {
	const [old, next] = [fresh(), fresh()];
	const item = await make('campaigns', old);
	await rename('campaigns', item, next);
	const { status, headers } = await server.get(resources.campaigns.call(old));
	expect([status, headers.get('location')]).toEqual([401, null]);
	const article = await make('news', fresh());
	const first = article.content.slug as string;
	await rename('news', article, fresh());
	const { revision, content } = await staff.item('GET', `news/${article.uid}`);
	await staff.item('PUT', `news/${article.uid}`, {
		revision,
		content: { ...content, show_in_public_area: false },
		publish: true,
	});
	for (const path of [resources.news.page(first), resources.news.call(first)]) {
		const response = await server.get(path);
		expect([path, response.status, response.headers.get('location')]).toEqual([path, 404, null]);
	}
});

dbTest('a renamed game keeps the address of its demo, and the API returns that address', async () => {
	const { data } = (await staff.request('GET', 'games?q=tide of the narwhal')).body;
	const { uid } = data[0] as Item;
	const item = await staff.item('GET', `games/${uid}`);
	expect(item.content.name).toBe('tide-of-the-narwhal');
	const next = fresh();
	await rename('games', item, next);
	expect((await server.get(`/api/games/${next}`)).body.data.endpoint).toBe('/demo/tide-of-the-narwhal/');
	const table = (await server.get('/api/client-area/games', operator)).body.data.games as {
		name: string;
		endpoint: string;
	}[];
	expect(table.find(({ name }) => name === next)?.endpoint).toBe('/demo/tide-of-the-narwhal/');
	const demo = await server.get('/demo/tide-of-the-narwhal/?lang=zh');
	expect([demo.status, demo.body.includes(`/zh/game/${next}/`)]).toEqual([200, true]);
	await rename('games', item, 'tide-of-the-narwhal');
	expect(await leads(`/demo/${next}/?lang=zh&seed=4`)).toEqual([301, '/demo/tide-of-the-narwhal/?lang=zh&seed=4']);
});
