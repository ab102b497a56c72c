import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { staffAt } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

/**
 * Sends raw bytes, because `fetch` would correct an invalid request.
 * @returns the first line of the response
 */
const raw = (text: string) =>
	new Promise<string>((resolve, reject) => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
		let response = '';
		socket.on('data', (chunk) => (response += chunk.toString()));
		socket.on('close', () => resolve(response.split('\r\n')[0] ?? ''));
		// The server may close the connection before the request is sent.
		socket.on('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(response.split('\r\n')[0] ?? '') : reject(error),
		);
	});

const badNumbers = ['-1', '1e309', '1.5', "'", '%00', '', ' 1', '0x10', '99999999999', 'NaN', '一'];
for (const value of badNumbers) {
	test(`offset=${value} is rejected with the name of the parameter`, async () => {
		for (const path of ['/api/news/all', '/api/games']) {
			const { status, body } = await server.get(`${path}?offset=${value}`);
			expect(status).toBe(400);
			expect(body.error).toMatchObject({ code: 'bad_parameter', parameter: 'offset' });
		}
	});
}

const badQueries: [string, string][] = [
	['limit=0', 'limit'],
	['limit=201', 'limit'],
	['limit=5&limit=6', 'limit'],
	['provider=No%20body', 'provider'],
	['volatility=extreme', 'volatility'],
	['feature=%27%20or%201=1', 'feature'],
	['sort=random', 'sort'],
	['year=20x6', 'year'],
	['q=%00', 'q'],
	[`q=${'a'.repeat(101)}`, 'q'],
	['lang=en&lang=zh', 'lang'],
];
for (const [query, parameter] of badQueries) {
	test(`games?${query.slice(0, 30)} is rejected with the name of the parameter`, async () => {
		const { status, body } = await server.get(`/api/games?${query}`);
		expect(status).toBe(400);
		expect(body.error.parameter).toBe(parameter);
	});
}

const badSlugs = ["'", '%00', '%ff', '%', '..%2f..', 'UPPER', 'a--b', '%3Cscript%3E', 'a'.repeat(200)];
for (const slug of badSlugs) {
	test(`the slug ${slug.slice(0, 20)} is rejected or not found`, async () => {
		for (const path of ['/api/games/', '/api/news/', '/api/news/article/', '/api/texts/']) {
			const { status, body } = await server.get(path + slug);
			expect([400, 404]).toContain(status);
			expect(body.status).toBe('error');
		}
	});
}

test('unknown calls return 404 in JSON', async () => {
	const { status, body } = await server.get('/api/no/such/call');
	expect(status).toBe(404);
	expect(body).toEqual({ status: 'error', error: { code: 'not_found', message: expect.any(String) } });
	expect((await fetch(`${server.url}/api/games`, { method: 'POST', body: 'x' })).status).toBe(404);
});

const rejected: [path: string, init: RequestInit, english: string, chinese: string][] = [
	['/api/no/such/call', {}, 'There is nothing at this URL.', '该地址没有任何内容。'],
	['/api/games/no-such-game', {}, 'There is nothing at this URL.', '该地址没有任何内容。'],
	['/api/client-area/roadmap', {}, 'Please log in.', '请先登录。'],
	['/api/admin/games', {}, 'Please log in.', '请先登录。'],
	['/api/news/all?offset=-1', {}, 'offset: must be a whole number', 'offset：格式不正确'],
	['/api/games?limit=0', {}, 'limit: must be between 1 and 200', 'limit：取值无效'],
	['/api/contact', { method: 'POST', body: 'x' }, 'The body must be a form or JSON.', '请求内容须为表单或 JSON。'],
	[
		'/api/contact',
		{ method: 'POST', headers: { origin: 'https://evil.test' } },
		'This call is for the pages of this site.',
		'该请求仅限本站页面发出。',
	],
];
for (const [path, init, english, chinese] of rejected) {
	test(`${init.method ?? 'GET'} ${path} is rejected in the language of the call`, async () => {
		const message = async (lang: string) => {
			const address = `${server.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
			return ((await (await fetch(address, init)).json()) as { error: { message: string } }).error.message;
		};
		expect([await message('en'), await message('zh'), await message('xx')]).toEqual([english, chinese, english]);
	});
}

test('pages accept no writes', async () => {
	const response = await fetch(`${server.url}/`, { method: 'POST', body: 'x' });
	expect(response.status).toBe(405);
	expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('the response to a method that a path does not support names the supported methods', async () => {
	const allowed = async (method: string, path: string) => {
		const { status, headers } = await fetch(server.url + path, { method });
		return [method, path, status, headers.get('allow')];
	};
	for (const [method, path, allow] of [
		['PUT', '/login/', 'POST'],
		['PUT', '/login', 'POST'],
		['DELETE', '/reset_password/', 'POST'],
		['PUT', '/reset_password/some-token/', 'GET, HEAD, POST'],
		['POST', '/logout/', 'GET, HEAD'],
		['POST', '/games/', 'GET, HEAD'],
		['PUT', '/manifest.webmanifest', 'GET, HEAD'],
		['POST', '/no/such/page/', 'GET, HEAD'],
	] as const)
		expect(await allowed(method, path)).toEqual([method, path, 405, allow]);
});

test('paths that a URL parser would change return the 404 page and redirect nowhere', async () => {
	const odd = [
		'//about/',
		'//evil.test/',
		'//evil.test/%2e%2e',
		'///',
		'/%2e%2e/',
		'/%2E/about/',
		'/./about/',
		'/../about/',
		'/about/.',
		'/about/../news/',
		'/about/%2e./',
		'/\\evil.test/',
		'/about\\/',
		'/media/../about/',
		'/api/../about/',
	];
	for (const path of odd) {
		const { status, headers, body } = await rawRequest(server, path);
		const response = [path, status, headers.location, headers['content-type']];
		expect(response).toEqual([path, 404, undefined, 'text/html; charset=UTF-8']);
		expect(body.toString()).toContain('<html lang="en"');
	}
	const chinese = await rawRequest(server, '/zh/./about/');
	expect([chinese.status, chinese.body.includes('<html lang="zh-Hans"')]).toEqual([404, true]);
	// A dot within a name is not a dot segment, and the query is not part of the path.
	expect((await rawRequest(server, '/robots.txt')).status).toBe(200);
	expect((await rawRequest(server, '/about/?next=/../x/./')).status).toBe(200);
});

test('pages: unknown paths return 404 in the language of the path', async () => {
	for (const path of ['/nope/', "/'/", '/%00/', '/%ff/', '/a/b/c/d', '/.env']) {
		const english = await server.get(path);
		expect(english.status).toBe(404);
		expect(english.body).toContain('<html lang="en"');
		const chinese = await server.get(`/zh${path}`);
		expect(chinese.status).toBe(404);
		expect(chinese.body).toContain('<html lang="zh-Hans"');
	}
});

test('common spellings of a page address redirect to it, and others are not found', async () => {
	for (const path of ['/zh', '/zh//', '/%7ah/', '/%7Ah', '/zh%2f', '/zh///']) {
		const { status, headers } = await server.get(`${path}?a=b`);
		expect([path, status, headers.get('location')]).toEqual([path, 301, '/zh/?a=b']);
	}
	for (const path of ['/ZH/', '/ZH', '/Zh/', '/zh/zh/', '/en/', '/zh/%ff/', '/games%3Fsort=name', '/zh/about%23team'])
		expect((await server.get(path)).status).toBe(404);
});

test('requests that are too long or for another host are rejected before any handler reads them', async () => {
	const get = (target: string, headers = '') =>
		raw(`GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
	expect(await get(`/${'a'.repeat(8000)}`)).toContain(' 414 ');
	expect(await get('/', `X-Big: ${'a'.repeat(1_000_000)}\r\n`)).toContain(' 431 ');
	expect(await get('http://evil.test/')).toContain(' 400 ');
	expect(await get('*')).toContain(' 400 ');
	expect(await raw('NONSENSE\r\n\r\n')).toContain(' 400 ');
});

test('the requests of this file caused no server error in the log', () => {
	expect(server.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
	expect(server.log.filter((line) => Number(line.status) >= 500)).toEqual([]);
});

test('a NUL character, which PostgreSQL cannot store, is rejected in JSON and in filters', async () => {
	const admin = await staffAt(server, 'admin');
	const send = async (text: string) => {
		const { status, body } = await admin.request('POST', 'news', { content: { title: { en: text, zh: '' } } });
		return [status, body.error?.code];
	};
	expect(await send('a\0b')).toEqual([400, 'bad_body']);
	expect(await send('a\\\0b')).toEqual([400, 'bad_body']);
	expect(await send('a\\u0000b')).toEqual([200, undefined]);
	// `JSON.stringify` writes an unpaired surrogate as an escape, so the request is valid UTF-8.
	for (const half of ['a\ud800', '\udc00b', '\ud800\\udc00', '\udc00\ud800'])
		expect(await send(half)).toEqual([400, 'bad_body']);
	expect(await send('\\ud800 🐳')).toEqual([200, undefined]);
	expect((await admin.request('GET', 'news?category_uid=a%00')).body.error.parameter).toBe('category_uid');
});
