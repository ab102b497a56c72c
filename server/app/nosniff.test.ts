/**
 * Tests that every part of the server sends `X-Content-Type-Options`, a content security policy and
 * `Strict-Transport-Security`.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { builtFiles } from '../http/built-files.ts';
import { CLIENT_BUILD } from '../http/built-site.ts';
import { securityHeaders } from './security-headers.ts';

let server: TestSite;
let built: string;
beforeAll(async () => {
	server = await startTestSite({
		env: { ORIGIN: 'https://site.test' },
		builtFiles: (config) => builtFiles(CLIENT_BUILD, securityHeaders(config)),
	});
	built = /\/assets\/[^" ]+\.js/.exec((await server.get('/')).body)![0];
});
afterAll(() => server.stop());

/**
 * Sends raw bytes, because `fetch` cannot send an invalid request.
 * @returns the head of the response
 */
async function responseTo(bytes: string): Promise<string> {
	const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
	socket.on('error', () => {});
	const chunks: Buffer[] = [];
	socket.on('data', (chunk: Buffer) => chunks.push(chunk));
	socket.write(bytes);
	await once(socket, 'close');
	return Buffer.concat(chunks).toString().split('\r\n\r\n', 1)[0]!;
}

const get = (path: string, headers = '', method = 'GET') =>
	`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

test.each<[status: number, name: string, bytes: () => string]>([
	[200, 'a page', () => get('/')],
	[200, 'a page by HEAD', () => get('/', '', 'HEAD')],
	[404, 'an unknown page', () => get('/nope/')],
	[301, 'a redirect', () => get('/games')],
	[405, 'a wrong method', () => get('/games/', '', 'DELETE')],
	[200, 'a call', () => get('/api/games')],
	[404, 'an unknown call', () => get('/api/nope')],
	[400, 'a bad parameter', () => get('/api/games?limit=x')],
	[401, 'a guarded call', () => get('/api/admin/games')],
	[403, 'a call of another site', () => get('/api/contact', 'Sec-Fetch-Site: cross-site\r\n', 'POST')],
	[200, 'a demo', () => get('/demo/thunder-yak/')],
	[200, 'a built file', () => get(built)],
	[200, 'the OpenAPI document', () => get('/api/openapi.json')],
	[200, 'the feed', () => get('/news/feed.xml')],
	[200, 'robots.txt', () => get('/robots.txt')],
	[200, 'the manifest', () => get('/manifest.webmanifest')],
	[302, 'a logout', () => get('/logout/')],
	[302, 'a well-known address', () => get('/.well-known/change-password')],
	[200, 'health', () => get('/healthz')],
	[200, 'readiness', () => get('/readyz')],
	[404, 'another host in the path', () => get('//host/')],
	[400, 'a request without a host', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
	[414, 'a long address', () => get(`/${'a'.repeat(5000)}`)],
	[431, 'long headers', () => get('/', `X: ${'a'.repeat(20_000)}\r\n`)],
	[400, 'a request that is not HTTP', () => 'nonsense\r\n\r\n'],
	[417, 'an expectation', () => get('/', 'Expect: wonders\r\n')],
])('a response %i has the headers: %s', async (status, _, bytes) => {
	const head = await responseTo(bytes());
	expect(Number(head.split(' ')[1])).toBe(status);
	expect(head.toLowerCase().match(/^x-content-type-options: nosniff$/gm)).toHaveLength(1);
	expect(head.toLowerCase().match(/^strict-transport-security: max-age=31536000/gm)).toHaveLength(1);
	expect(head.toLowerCase().match(/^content-security-policy: .*frame-ancestors '(self|none)'/gm)).toHaveLength(1);
});

test('a 304 of a cached page has the header', async () => {
	const [, etag] = /^etag: (.*)$/im.exec(await responseTo(get('/zh/')))!;
	const head = await responseTo(get('/zh/', `If-None-Match: ${etag}\r\n`));
	expect(head).toMatch(/^HTTP\/1.1 304 /);
	expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
});
