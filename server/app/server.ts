import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { withLanguages, type BuiltSite } from '../http/site.ts';
import type { Services } from './services.ts';
import { createApp, type AppOptions } from './app.ts';
import type { ServeBuiltFile } from '../http/built-files.ts';
import { clientAddress } from '../http/client-address.ts';
import type { PageCache } from './page-cache.ts';
import { plainTextHeaders } from './security-headers.ts';
import { respondToRejectedRequests, type SendRawError } from '../http/raw-responses.ts';
import { admitRequest, closeStalledConnections } from '../http/slow-clients.ts';

/** A longer URL gets 414, and larger headers get 431. */
const MAX_URL_LENGTH = 4096;
const MAX_HEADER_BYTES = 16 * 1024;

/** Maximum time for receiving a request. */
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 5000;
/**
 * Maximum time for receiving a file from staff, who may have a slow connection. A stalled upload ends earlier
 * (`receive-file.ts`).
 */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
const UPLOAD_URL =
	/^\/api\/admin\/(media|files|certificates|(performance|catalogue)\/imports)(\/[a-z0-9]+\/replace)?\?/i;
/** Returns true for the URL of a call that receives a file. */
export const isUpload = (url: string): boolean => UPLOAD_URL.test(url);
/**
 * Idle timeout of connections. The timeout of common proxies is shorter, so that no proxy uses a closing connection.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Time for active requests to finish after the grace period. */
const ACTIVE_REQUESTS_TIMEOUT_MS = 20_000;
/** Last part of the grace period, in which every response closes its connection. */
const CONNECTION_CLOSE_MS = 5000;
/** Time for new connections to send their request after the grace period. */
const FIRST_REQUEST_MS = 500;
/** Maximum length of the system's queue of new connections: the default backlog of Node. */
const MAX_PENDING_CONNECTIONS = 511;

export interface RunningServer {
	/** Port of the server. If the configured port is 0, the system has chosen it. */
	port: number;
	cache: Pick<PageCache, 'hits' | 'staleHits' | 'misses' | 'entries' | 'bytes' | 'canServe'>;
	/**
	 * Continues to serve during a grace period, while `/readyz` returns 503 for load balancers. At the end of the
	 * period, responses close their connections, so that `close` cuts no request.
	 * @param ms length of the period
	 * @param cut ends the period early
	 */
	drain(ms: number, cut: AbortSignal): Promise<void>;
	close(): Promise<void>;
}

export interface ServerOptions extends AppOptions {
	/** Serves files of the client build, which Vite serves in development. */
	serveBuiltFile: ServeBuiltFile;
	/** File descriptor of an open socket to listen on, instead of the configured address. */
	socket?: number | undefined;
	/** Handles requests before the server, in development only. */
	before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Starts the HTTP server. Rejects if the port is in use or not permitted. */
export async function startServer(
	services: Services,
	built: BuiltSite,
	options: ServerOptions,
): Promise<RunningServer> {
	const site = withLanguages(built, () => services.siteLanguages.current);
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
	let sendRawError: SendRawError;
	let activeRequests = 0;
	let onIdle = () => {};
	const respond = (request: IncomingMessage, response: ServerResponse) => {
		const url = request.url ?? '';
		if (announcesBody(request) && !request.complete && !isUpload(url)) limitArrivalTime(request);
		if (url.length > MAX_URL_LENGTH) return sendRawError(response, 414, 'URI Too Long');
		if (request.headers.host === undefined && request.httpVersion !== '1.0')
			return sendRawError(response, 400, 'Bad Request');
		// Rejects a request target such as `http://host/`, because the target would replace the host of the site.
		if (!url.startsWith('/')) return sendRawError(response, 400, 'Bad Request');
		// The router would read another path from this URL, so the response is the 404 page.
		if (isAmbiguous(url)) request.url = site.notFoundPath(url);
		if (options.serveBuiltFile(request, response) || cache.serve(request, response)) return;
		if (cache.serveStale(request, response)) return;
		// The site has one origin, so the host that the client sends has no effect.
		request.headers.host = host;
		void listener(request, response);
	};
	const handle = (request: IncomingMessage, response: ServerResponse) => {
		if (!admitRequest(request, response)) return;
		respond(request, response);
		// Most cached responses are already written, so they need no `close` event.
		if (response.writableFinished) return traffic.record(request, response.statusCode);
		activeRequests++;
		response.once('close', () => {
			activeRequests--;
			if (response.writableFinished) traffic.record(request, response.statusCode);
			if (activeRequests === 0) onIdle();
		});
	};
	const { before } = options;
	const server = createServer(
		{
			maxHeaderSize: MAX_HEADER_BYTES,
			headersTimeout: REQUEST_TIMEOUT_MS,
			requestTimeout: UPLOAD_TIMEOUT_MS,
			keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
			connectionsCheckingInterval: CHECK_INTERVAL_MS,
			// The response of Node itself lacks the security headers, so `respond` checks the Host header.
			requireHostHeader: false,
			// With this option, a request without a body has `readableEnded` from the start.
			optimizeEmptyRequests: true,
		},
		before ? (request, response) => before(request, response, () => handle(request, response)) : handle,
	);
	const endStallChecks = closeStalledConnections(server);
	sendRawError = respondToRejectedRequests(server, plainTextHeaders(config));
	await listen(
		server,
		options.socket === undefined ? { port: config.port, host: config.host } : { fd: options.socket },
	);
	let loggedHits = 0;
	const hitsTimer = setInterval(() => {
		const hits = cache.hits - loggedHits;
		if (hits === 0) return;
		log.info({ hits }, 'responses from the page cache in the last minute');
		loggedHits = cache.hits;
	}, 60_000);
	hitsTimer.unref();
	return {
		port: (server.address() as AddressInfo).port,
		cache,
		async drain(ms, cut) {
			isDraining = true;
			const closing = Math.min(CONNECTION_CLOSE_MS, ms / 2);
			const pause = (time: number) => delay(time, undefined, { signal: cut }).catch(() => undefined);
			await pause(ms - closing);
			server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
			await pause(closing);
		},
		async close() {
			clearInterval(hitsTimer);
			endStallChecks();
			if (isDraining) await acceptPendingConnections(server);
			// `close` of the HTTP server would cut connections before their responses are fully sent.
			const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
			server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
			// Clients that have just connected may still send a request.
			if (isDraining) await Promise.race([closed, delay(FIRST_REQUEST_MS)]);
			// Without active requests, all connections are idle and can be closed.
			onIdle = () => server.closeAllConnections();
			if (activeRequests === 0) onIdle();
			const timer = setTimeout(onIdle, ACTIVE_REQUESTS_TIMEOUT_MS);
			await closed;
			clearTimeout(timer);
			// Ends the interval that checks connections, which would keep the closed server in memory.
			server.close();
		},
	};
}

/** Returns true if a URL parser would change the path: `//host`, dot segments, backslashes. */
const isAmbiguous = (url: string): boolean => {
	const [path = ''] = url.split('?', 1);
	return path.startsWith('//') || path.includes('\\') || DOT_SEGMENT.test(path);
};
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i;

const announcesBody = ({ headers }: IncomingMessage): boolean =>
	headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Accepts pending connections, which the system would reset when the port is closed. Node accepts one connection per
 * turn of the event loop.
 */
async function acceptPendingConnections(server: Server): Promise<void> {
	let hasAccepted = false;
	const markAccepted = () => void (hasAccepted = true);
	server.on('connection', markAccepted);
	for (let turn = 0; turn < MAX_PENDING_CONNECTIONS; turn++) {
		hasAccepted = false;
		await setImmediate();
		if (!hasAccepted) break;
	}
	server.off('connection', markAccepted);
}

/** Closes the connection if the body does not arrive in time. */
function limitArrivalTime(request: IncomingMessage): void {
	const timer = setTimeout(() => {
		if (!request.complete) request.destroy();
	}, REQUEST_TIMEOUT_MS);
	timer.unref();
	request.once('close', () => clearTimeout(timer));
}

const listen = (server: Server, at: { port: number; host: string } | { fd: number }) =>
	new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(at, () => {
			server.off('error', reject);
			resolve();
		});
	});
