import { expect, test } from 'vitest';
import { ApiError, createApi } from './api.ts';

const apiReturning = (body: string, status = 200) => {
	const requested: string[] = [];
	const logged: string[] = [];
	const api = createApi({
		fetch: async (path) => {
			requested.push(path);
			return new Response(body, { status });
		},
		language: 'zh',
		log: (_error, where) => logged.push(where),
	});
	return { api, requested, logged };
};

test('requests pass the language and return the data, with dates as text', async () => {
	const { api, requested } = apiReturning('{"status":"ok","data":[{"title":"A","c_at":"2026-11-20T10:00:00.000Z"}]}');
	const [item] = await api.latestNews();
	expect(requested).toEqual(['/api/news/latest?lang=zh']);
	expect(item?.c_at).toBe('2026-11-20T10:00:00.000Z');
});

test('an error response throws an ApiError with its status, code and message', async () => {
	const { api } = apiReturning('{"status":"error","error":{"code":"not_found","message":"No such thing"}}', 404);
	const error = await api.texts('nowhere').catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ status: 404, code: 'not_found', message: 'No such thing' });
});

test('a response that is not JSON is logged and throws', async () => {
	const { api, logged } = apiReturning('<html>', 502);
	await expect(api.banners()).rejects.toMatchObject({ status: 502, code: 'undecodable' });
	expect(logged).toEqual(['/api/banners']);
});

test('a response that breaks off throws a network error', async () => {
	const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
	const api = createApi({ fetch: async () => new Response(broken), language: 'en', log: () => {} });
	await expect(api.me()).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
});

test('a failed request throws a network error', async () => {
	const api = createApi({ fetch: () => Promise.reject(new TypeError('offline')), language: 'en', log: () => {} });
	await expect(api.me()).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('logging out succeeds only with a redirect', async () => {
	const redirect = { type: 'opaqueredirect', status: 0 } as Response;
	const api = createApi({ fetch: async () => redirect, language: 'en', log: () => {} });
	await expect(api.logOut()).resolves.toBeUndefined();
	for (const status of [200, 429, 503, 507])
		await expect(apiReturning('Too Many Requests', status).api.logOut()).rejects.toMatchObject({ status });
	const offline = createApi({ fetch: () => Promise.reject(new TypeError('offline')), language: 'en', log: () => {} });
	await expect(offline.logOut()).rejects.toMatchObject({ status: 0, code: 'network' });
});
