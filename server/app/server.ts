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

/** Longer URLs get 414, and larger headers get 431. */
const MAX_URL_LENGTH = 4096;
const MAX_HEADER_BYTES = 16 * 1024;

const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 5000;
/**
 * Maximum time for receiving a file from staff, who may have slow connections. Stalled uploads end earlier
 * (`receive-file.ts`).
 */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
const UPLOAD_URL =
	/^\/api\/admin\/(media|files|certificates|(performance|catalogue)\/imports)(\/[a-z0-9]+\/replace)?\?/i;
export const isUpload = (url: string): boolean => UPLOAD_URL.test(url);
/**
 * Longer than the idle timeout of common proxies, so that no proxy sends a request on a connection that is just
 * closing.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Maximum time that `close` waits for active requests. */
const ACTIVE_REQUESTS_TIMEOUT_MS = 20_000;
/** Length of the last part of draining, in which responses close their connections. */
const CONNECTION_CLOSE_MS = 5000;
/** Time in which a new connection may still send its first request after draining. */
const FIRST_REQUEST_MS = 500;
/** Default backlog of Node.js for new connections. */
const MAX_PENDING_CONNECTIONS = 511;

export interface RunningServer {
	/** Actual port, which the system chooses if the configured port is 0. */
	port: number;
	cache: Pick<PageCache, 'hits' | 'staleHits' | 'misses' | 'entries' | 'bytes' | 'canServe'>;
	/**
	 * Keeps serving while load balancers see 503 from `/readyz`. At the end, responses close their connections, so that
	 * `close` interrupts no request.
	 * @param ms length of the period
	 * @param cut ends the period early
	 */
	drain(ms: number, cut: AbortSignal): Promise<void>;
	close(): Promise<void>;
}

export interface ServerOptions extends AppOptions {
	/** Serves files of the client build. Vite serves them in development. */
	serveBuiltFile: ServeBuiltFile;
	/** File descriptor of an open listening socket. It replaces the configured host and port. */
	socket?: number | undefined;
	/** Middleware for development, which runs before the server's own handler. */
	before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Rejects if the port is in use or not permitted. */
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
		// A target such as `http://host/` is rejected, because its host would replace the site's host.
		if (!url.startsWith('/')) return sendRawError(response, 400, 'Bad Request');
		// The router would normalise this path to another one, so it gets the 404 page.
		if (isAmbiguous(url)) request.url = site.notFoundPath(url);
		if (options.serveBuiltFile(request, response) || cache.serve(request, response)) return;
		if (cache.serveStale(request, response)) return;
		// The site has one origin, so a Host header from the client has no effect.
		request.headers.host = host;
		void listener(request, response);
	};
	const handle = (request: IncomingMessage, response: ServerResponse) => {
		if (!admitRequest(request, response)) return;
		respond(request, response);
		// Most cached responses are already sent here, so they need no `close` listener.
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
			// Node's own rejection lacks the security headers, so `respond` checks the Host header instead.
			requireHostHeader: false,
			// Makes `readableEnded` true from the start for requests without a body.
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
			// `close` of http.Server would cut connections that still send a response. So this line calls `close` of
			// net.Server.
			const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
			server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
			// New connections may still send their first request.
			if (isDraining) await Promise.race([closed, delay(FIRST_REQUEST_MS)]);
			onIdle = () => server.closeAllConnections();
			if (activeRequests === 0) onIdle();
			const timer = setTimeout(onIdle, ACTIVE_REQUESTS_TIMEOUT_MS);
			await closed;
			clearTimeout(timer);
			// Stops Node's timer for connection checks, which would keep the closed server in memory.
			server.close();
		},
	};
}

/** Returns true for paths that a URL parser would change: `//host`, dot segments, backslashes. */
const isAmbiguous = (url: string): boolean => {
	const [path = ''] = url.split('?', 1);
	return path.startsWith('//') || path.includes('\\') || DOT_SEGMENT.test(path);
};
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i;

const announcesBody = ({ headers }: IncomingMessage): boolean =>
	headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Accepts pending connections, because the system resets them when the port closes. Node.js accepts one per turn of the
 * event loop.
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
