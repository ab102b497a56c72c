import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Site } from '../http/site.ts';
import type { Services } from './services.ts';
import { createApp, type AppOptions } from './app.ts';
import type { ServeBuiltFile } from '../http/built-files.ts';
import { clientAddress } from '../http/client-address.ts';
import type { PageCache } from './page-cache.ts';
import { respondToRejectedRequests, sendRawError } from '../http/raw-responses.ts';

/** Longest URL and headers that are read, in bytes; more is refused with 414 and 431. */
const MAX_URL = 4096;
const MAX_HEADERS = 16 * 1024;

/** Time a request may take to arrive, in ms. */
const REQUEST_TIMEOUT = 30_000;
/** The same of a file that staff upload over a slow line; where nothing comes any more, it is ended sooner. */
const UPLOAD_TIMEOUT = 30 * 60_000;
const UPLOAD = /^\/api\/admin\/(media|files|certificates|performance\/imports)(\/[a-z0-9]+\/replace)?\?/i;
/** Longer than proxies keep theirs, so that none sends a request into a connection being closed. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** Time that running requests get to end when the process is told to. */
const DRAIN_TIMEOUT = 20_000;
/** The last part of the grace period, at most, in which every response closes its connection, in ms. */
const CLOSING_MS = 5000;
/** Time that connections accepted last get for their request after a grace period, in ms. */
const FIRST_REQUEST_MS = 500;
/** Connections that the system lets wait to be accepted: Node's default. */
const MAX_WAITING_CONNECTIONS = 511;

export interface RunningServer {
	/** The port it listens on, which matters when it was 0. */
	port: number;
	cache: Pick<PageCache, 'entries' | 'bytes' | 'canServe'>;
	/**
	 * Grants load balancers a grace period: serves on while `/readyz` answers 503. Towards its end every response closes
	 * its connection, so that `close` finds none on which a client may just be sending.
	 * @param ms length of the period; @param cut ends it early
	 */
	drain(ms: number, cut: AbortSignal): Promise<void>;
	/** Takes no more requests, ends those that run, closes. */
	close(): Promise<void>;
}

export interface ServerOptions extends AppOptions {
	/** Answers files of the client build; in development, Vite does. */
	serveBuiltFile: ServeBuiltFile;
	/** Sees requests first; only development has one. */
	before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Listens where the configuration says. Rejects when the port is taken or not allowed. */
export async function startServer(services: Services, site: Site, options: ServerOptions): Promise<RunningServer> {
	const { config, log, traffic } = services;
	let isDraining = false;
	const { app, cache } = createApp(services, site, { ...options, isDraining: () => isDraining });
	const { host } = new URL(config.origin);
	const listener = getRequestListener((request, environment) =>
		app.fetch(request, {
			...environment,
			address: clientAddress((environment as { incoming: IncomingMessage }).incoming, config.trustedProxies),
		}),
	);
	let answering = 0;
	let whenQuiet = () => {};
	const respond = (request: IncomingMessage, response: ServerResponse) => {
		const url = request.url ?? '';
		if (announcesBody(request) && !request.complete && !UPLOAD.test(url)) limitArrival(request);
		if (url.length > MAX_URL) return sendRawError(response, 414, 'URI Too Long');
		if (request.headers.host === undefined && request.httpVersion !== '1.0')
			return sendRawError(response, 400, 'Bad Request');
		// `http://host` would name a host of the client's choice.
		if (!url.startsWith('/')) return sendRawError(response, 400, 'Bad Request');
		// The router would read another path, or a host, than the one that was sent.
		if (isAmbiguous(url)) request.url = site.notFoundPath(url);
		if (options.serveBuiltFile(request, response) || cache.serve(request, response)) return;
		if (cache.serveStale(request, response)) return;
		// The site has one origin; what the client calls it never gets further than this line.
		request.headers.host = host;
		void listener(request, response);
	};
	const answer = (request: IncomingMessage, response: ServerResponse) => {
		respond(request, response);
		// Most cached responses are with the operating system by now: nothing is left to wait for.
		if (response.writableFinished) return traffic.record(request, response.statusCode);
		answering++;
		response.once('close', () => {
			answering--;
			if (response.writableFinished) traffic.record(request, response.statusCode);
			if (answering === 0) whenQuiet();
		});
	};
	const { before } = options;
	const server = createServer(
		{
			maxHeaderSize: MAX_HEADERS,
			headersTimeout: REQUEST_TIMEOUT,
			requestTimeout: UPLOAD_TIMEOUT,
			keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
			// Checked below: the answer of Node.js lacks our headers.
			requireHostHeader: false,
			// Saves the stream of a body that never comes; `readableEnded` is true from the start.
			optimizeEmptyRequests: true,
		},
		before ? (request, response) => before(request, response, () => answer(request, response)) : answer,
	);
	respondToRejectedRequests(server);
	await listen(server, config.port, config.host);
	const counting = setInterval(() => {
		if (cache.hits === 0) return;
		log.info({ hits: cache.hits }, 'answers from the page cache in the last minute');
		cache.hits = 0;
	}, 60_000);
	counting.unref();
	return {
		port: (server.address() as AddressInfo).port,
		cache,
		async drain(ms, cut) {
			isDraining = true;
			const closing = Math.min(CLOSING_MS, ms / 2);
			const pause = (time: number) => delay(time, undefined, { signal: cut }).catch(() => undefined);
			await pause(ms - closing);
			server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
			await pause(closing);
		},
		async close() {
			clearInterval(counting);
			if (isDraining) await acceptWaiting(server);
			// The HTTP server's own `close` cuts connections whose response is complete but still on its way to the client.
			const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
			server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
			// A client that has only just connected is about to send its request.
			if (isDraining) await Promise.race([ended, delay(FIRST_REQUEST_MS)]);
			// Connections that remain once every request is answered are idle.
			whenQuiet = () => server.closeAllConnections();
			if (answering === 0) whenQuiet();
			const patience = setTimeout(whenQuiet, DRAIN_TIMEOUT);
			await ended;
			clearTimeout(patience);
		},
	};
}

/**
 * True when a URL parser reads another path than the one that is written: `//host`, dot segments, also as escapes, and
 * backslashes.
 */
const isAmbiguous = (url: string): boolean => {
	const [path = ''] = url.split('?', 1);
	return path.startsWith('//') || path.includes('\\') || DOT_SEGMENT.test(path);
};
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i;

/** True when a body follows the headers: HTTP/1.1 has no other way to announce one. */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
	headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Accepts connections that wait, as the system resets them when the listener closes. Node accepts one each turn. */
async function acceptWaiting(server: Server): Promise<void> {
	let hasAccepted = false;
	const note = () => void (hasAccepted = true);
	server.on('connection', note);
	for (let turn = 0; turn < MAX_WAITING_CONNECTIONS; turn++) {
		hasAccepted = false;
		await setImmediate();
		if (!hasAccepted) break;
	}
	server.off('connection', note);
}

/** Ends the connection of who sends a body and does not come to its end. */
function limitArrival(request: IncomingMessage): void {
	const patience = setTimeout(() => {
		if (!request.complete) request.destroy();
	}, REQUEST_TIMEOUT);
	patience.unref();
	request.once('close', () => clearTimeout(patience));
}

const listen = (server: Server, port: number, host: string) =>
	new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			resolve();
		});
	});
