import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { admitRequest, closeStalledConnections } from './slow-clients.ts';

const PAGE = Buffer.alloc(8 * 1024 * 1024, 'x');
const ends: (() => unknown)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

async function startServer(server: Server): Promise<() => Socket> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	ends.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return () => {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => {});
		ends.push(() => socket.destroy());
		return socket;
	};
}
const requests = (count: number) => 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'.repeat(count);

test('a connection may send a few requests at once, but not many', async () => {
	let answered = 0;
	const open = await startServer(
		createServer((request, response) => {
			if (!admitRequest(request, response)) return;
			answered++;
			setImmediate(() => response.end('ok'));
		}),
	);
	const few = open();
	let text = '';
	few.on('data', (data: Buffer) => (text += data.toString()));
	few.write(requests(9));
	await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(9);
	// A request with a complete response does not count.
	few.write(requests(9));
	await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(18);
	answered = 0;
	const many = open();
	const closed = new Promise((resolve) => many.once('close', resolve));
	many.resume();
	many.write(requests(50));
	await closed;
	expect(answered).toBe(9);
});

test('a connection whose client reads nothing is closed, and one that waits for its response is not', async () => {
	const waiting = Promise.withResolvers<() => void>();
	const server = createServer((request, response) => {
		if (request.url === '/') response.end(PAGE);
		else waiting.resolve(() => response.end('ok'));
	});
	ends.push(closeStalledConnections(server, 40));
	const open = await startServer(server);
	const patient = open();
	patient.write('GET /later HTTP/1.1\r\nhost: site.test\r\n\r\n');
	const answer = await waiting.promise;
	const stalled = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
	const reader = open();
	reader.pause();
	reader.write(requests(1));
	await stalled;
	let text = '';
	patient.on('data', (data: Buffer) => (text += data.toString()));
	answer();
	await expect.poll(() => text).toContain('200 OK');
});
