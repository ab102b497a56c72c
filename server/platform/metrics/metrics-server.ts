/** Serves the metrics on a separate port, which is not public. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';

export interface MetricsServer {
	port: number;
	close(): Promise<void>;
}

interface Options {
	host: string;
	port: number;
	contentType: string;
	text: () => Promise<string>;
	log: Logger;
}

/** Starts the server. Rejects if the port is in use or not permitted. */
export async function startMetricsServer({ host, port, contentType, text, log }: Options): Promise<MetricsServer> {
	const server = createServer((request, response) => {
		const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
			response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
		if (request.url?.split('?', 1)[0] !== '/metrics') return void send(404, 'not found\n');
		if (request.method !== 'GET' && request.method !== 'HEAD') return void send(405, 'method not allowed\n');
		text().then(
			(body) => send(200, body, contentType),
			(error: unknown) => {
				log.warn({ err: error }, 'the metrics could not be read');
				send(503, 'the metrics could not be read\n');
			},
		);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			resolve();
		});
	});
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
