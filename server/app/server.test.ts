/** Tests the HTTP server outside of Hono: incomplete request bodies, and shutdown during responses. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contractRoutes } from '../testing/contract-routes.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { isUpload } from './server.ts';

const REQUEST_TIMEOUT_MS = 30_000;

let server: TestSite;
const sockets: Socket[] = [];
beforeAll(async () => void (server = await startTestSite()));
afterEach(() => {
	vi.restoreAllMocks();
	for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.stop());

async function send(text: string): Promise<Socket> {
	const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
	sockets.push(socket);
	await once(socket, 'connect');
	socket.write(text);
	return socket;
}

function receive(socket: Socket) {
	const received = { text: '', closed: Promise.resolve('') };
	socket.on('data', (chunk: Buffer) => (received.text += chunk.toString('latin1')));
	received.closed = once(socket, 'close').then(() => received.text);
	return received;
}

const untilClosed = (socket: Socket): Promise<string> => receive(socket).closed;

/** Captures the timers of the request timeout, so that a test can fire them. */
function captureRequestTimers(): (() => void)[] {
	const callbacks: (() => void)[] = [];
	const start = globalThis.setTimeout;
	vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay) => {
		if (delay !== REQUEST_TIMEOUT_MS) return start(callback, delay);
		callbacks.push(callback);
		return start(() => {}, 0);
	});
	return callbacks;
}

test('the connection of an incomplete body is closed after thirty seconds, whichever header announces the body', async () => {
	await server.get('/api/games?lang=en');
	const timers = captureRequestTimers();
	const heads = [
		'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n',
		'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"nam',
		// The page cache responds without waiting for the body.
		'GET /api/games?lang=en HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"nam',
		'GET /api/games?lang=en HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n',
	];
	const closed: Promise<string>[] = [];
	for (const [i, head] of heads.entries()) {
		const socket = await send(head);
		const received = receive(socket);
		closed.push(received.closed);
		await expect.poll(() => timers.length, { interval: 5 }).toBe(i + 1);
		if (head.startsWith('GET')) await expect.poll(() => received.text, { interval: 5 }).toContain('200 OK');
		expect(socket.destroyed).toBe(false);
	}
	for (const fire of timers) fire();
	expect((await Promise.all(closed)).map((text) => text.slice(0, 15))).toEqual([
		'',
		'',
		'HTTP/1.1 200 OK',
		'HTTP/1.1 200 OK',
	]);
});

test('calls that receive a file have more time', async () => {
	const uploads = (await contractRoutes()).filter(({ request }) =>
		Object.keys(request?.body?.content ?? {}).some((type) => /octet-stream|csv/.test(type)),
	);
	expect(uploads.length).toBeGreaterThan(4);
	for (const { path } of uploads)
		expect([path, isUpload(`${path.replace('{uid}', 'a1')}?name=b`)]).toEqual([path, true]);
	expect(isUpload('/api/contact?name=b')).toBe(false);
});

test('a request without a body starts no timer', async () => {
	await server.get('/zh/');
	const timers = captureRequestTimers();
	const socket = await send('GET /zh/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
	expect(await untilClosed(socket)).toContain('HTTP/1.1 200 OK');
	expect(timers).toEqual([]);
});

test('a write gets the same response for an empty body and for no body', async () => {
	const calls = [
		['/api/contact', 'application/json'],
		['/api/contact', 'application/x-www-form-urlencoded'],
		['/api/login', 'application/json'],
		['/api/logout', 'application/json'],
		['/login/', 'application/x-www-form-urlencoded'],
	];
	for (const [path, type] of calls) {
		const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
		const withoutIds = (text: string) => text.replace(/^(date|x-request-id|etag|set-cookie): .*$/gim, '');
		const empty = withoutIds(await untilClosed(await send(`${head}Content-Length: 0\r\n\r\n`)));
		expect(empty).toMatch(/^HTTP\/1\.1 [234]/);
		expect([path, withoutIds(await untilClosed(await send(`${head}\r\n`)))]).toEqual([path, empty]);
	}
});

test('a visit is counted after its response is sent, even if the cache sends it', async () => {
	const counted = vi.spyOn(server.services.traffic, 'record');
	for (let i = 0; i < 3; i++) await server.get('/game/tide-of-the-narwhal/');
	await expect
		.poll(() => counted.mock.calls.map(([{ url }, status]) => `${url} ${status}`), { interval: 5 })
		.toEqual(Array(3).fill('/game/tide-of-the-narwhal/ 200'));
});

test('a slow client gets its complete response while the server closes', { tags: ['long'] }, async () => {
	const size = 20 * 1024 * 1024;
	const slow = await startTestSite({
		demo: false,
		builtFiles: async () => (request, response) => {
			if (request.url !== '/large') return false;
			response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size));
			return true;
		},
	});
	const socket = connect(Number(new URL(slow.url).port), '127.0.0.1').on('error', () => {});
	socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
	const [first] = (await once(socket, 'data')) as [Buffer];
	let received = first.length;
	socket.pause();
	const stopped = slow.stop();
	await new Promise((resolve) => setImmediate(resolve));
	socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
	await once(socket, 'close');
	expect(received).toBeGreaterThan(size);
	await stopped;
});
