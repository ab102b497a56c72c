import { expect, test } from 'vitest';
import { ApiError, createApi, reviveDates } from './api.ts';

const answering = (body: string, status = 200) => {
	const asked: string[] = [];
	const logged: string[] = [];
	const api = createApi({
		fetch: async (path) => {
			asked.push(path);
			return new Response(body, { status });
		},
		language: 'zh',
		log: (_error, where) => logged.push(where),
	});
	return { api, asked, logged };
};

test('asks in its language and answers with the data, dates revived', async () => {
	const { api, asked } = answering('{"status":"ok","data":[{"title":"A","c_at":"2026-11-20T10:00:00.000Z"}]}');
	const [item] = await api.latestNews();
	expect(asked).toEqual(['/api/news/latest?lang=zh']);
	expect(item?.c_at).toEqual(new Date(Date.UTC(2026, 10, 20, 10)));
});

test('revives the four date fields at any depth and nothing else', () => {
	const instant = '2026-01-02T03:04:05.000Z';
	expect(
		reviveDates({ release_date: instant, list: [{ start_date: instant, end_date: null }], title: instant }),
	).toEqual({
		release_date: new Date(instant),
		list: [{ start_date: new Date(instant), end_date: null }],
		title: instant,
	});
});

test('throws what the API said, with status and code', async () => {
	const { api } = answering('{"status":"error","error":{"code":"not_found","message":"No such thing"}}', 404);
	const error = await api.texts('nowhere').catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ status: 404, code: 'not_found', message: 'No such thing' });
});

test('logs and throws an answer that is not JSON', async () => {
	const { api, logged } = answering('<html>', 502);
	await expect(api.banners()).rejects.toMatchObject({ status: 502, code: 'undecodable' });
	expect(logged).toEqual(['/api/banners']);
});

test('throws alike when an answer breaks off', async () => {
	const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
	const api = createApi({ fetch: async () => new Response(broken), language: 'en', log: () => {} });
	await expect(api.me()).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
});

test('throws when nobody answers', async () => {
	const api = createApi({ fetch: () => Promise.reject(new TypeError('offline')), language: 'en', log: () => {} });
	await expect(api.me()).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('signing out has succeeded only where the answer leads elsewhere', async () => {
	const leading = { type: 'opaqueredirect', status: 0 } as Response;
	const api = createApi({ fetch: async () => leading, language: 'en', log: () => {} });
	await expect(api.logOut()).resolves.toBeUndefined();
	for (const status of [200, 429, 503, 507])
		await expect(answering('Too Many Requests', status).api.logOut()).rejects.toMatchObject({ status });
	const offline = createApi({ fetch: () => Promise.reject(new TypeError('offline')), language: 'en', log: () => {} });
	await expect(offline.logOut()).rejects.toMatchObject({ status: 0, code: 'network' });
});
