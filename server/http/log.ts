import { pino, stdSerializers, type Logger, type LoggerOptions } from 'pino';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import type { Config } from '../kernel/config.ts';
import type { RequestTally } from '../kernel/request-tally.ts';
import { noMetrics, type Metrics } from '../kernel/metrics.ts';
import { noTracing, runningSpan, type OpenSpan, type Tracing } from '../kernel/tracing.ts';
import { LogWriter } from './log-writer.ts';

/** Removes email addresses, tokens of links, and passwords in URLs from a text for the log. */
export function scrub(text: string): string {
	const withoutPasswords = text
		.replace(/\/\/[^/\s:@]{1,200}:[^/\s@]{1,200}@/g, '//[secret]@')
		.replace(/\/(reset_password|password-link|preview)\/(?!end\b)[^/\s]+/g, '/$1/[secret]');
	if (!/@|%40/i.test(withoutPasswords)) return withoutPasswords;
	return withoutPasswords.replace(/[^\s/<>"'(),;:=@]{1,64}(@|%40)[^\s/<>"'(),;:=&]{1,255}/gi, '[mail]');
}

/** Returns the ids of the running span under OpenTelemetry's names. */
function traceFields(): object {
	const span = runningSpan.getStore();
	return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Returns the options of pino, which remove private data from errors. */
export function logOptions({ logLevel, tracing }: Pick<Config, 'logLevel' | 'tracing'>): LoggerOptions {
	return {
		level: logLevel,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		...(tracing && { mixin: traceFields }),
		serializers: {
			err: (thrown: unknown) => {
				const error = thrown instanceof Error ? thrown : new Error(String(thrown));
				const { type, message, stack } = stdSerializers.err(error);
				return { type, message: scrub(message), stack: scrub(stack) };
			},
		},
	};
}

/**
 * Creates the log, with JSON lines on standard output, or readable lines in a terminal. Errors of standard output and
 * standard error are ignored.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'tracing'>): Logger {
	// Reading `process.stdout` also makes a pipe non-blocking, so that a full pipe reports EAGAIN.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	if (process.stdout.isTTY) return pino({ ...logOptions(config), transport: { target: 'pino-pretty' } });
	const writer = new LogWriter(process.stdout.fd);
	process.once('exit', () => writer.flush());
	return pino(logOptions(config), writer);
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other');

/**
 * Returns the pattern of the route, such as `/api/games/:slug`. Without a route, returns `other` for an API path,
 * otherwise `page`.
 */
function routeOf(c: Context<AppEnv>): string {
	// Patterns of middleware and pages contain wildcards.
	const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'));
	if (route) return route.path;
	return c.req.path.startsWith('/api/') ? 'other' : 'page';
}

/** Names the span of a request after its route, because a path may contain private data. */
export function describeRequest(c: Context<AppEnv>, span: OpenSpan): void {
	const [method, route, { status }] = [methodOf(c.req.method), routeOf(c), c.res];
	const requestId = c.get('requestId');
	span.describe(`${method} ${route}`, {
		'http.request.method': method,
		'http.route': route,
		'http.response.status_code': status,
		...(requestId ? { 'reelhouse.request_id': requestId } : {}),
	});
	if (status >= 500) span.fail(String(status));
}

/** Format of ids that trusted proxies send. Ids of another format are ignored, so that log lines stay readable. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id and logs one line after the response. The path is logged without its query, which may be
 * private.
 * @param options.trustedProxies number of trusted proxies in front of the server; if 0, ids that clients send are
 * ignored
 * @param options.metrics also gets the duration of each request
 * @param options.requests counts each request
 * @param options.tracing gets a span of each request, which continues the trace of a trusted proxy
 * @param unloggedPaths paths of requests that get an id but no line
 */
export function logRequests(
	log: Logger,
	{
		trustedProxies = 0,
		metrics = noMetrics,
		requests,
		tracing = noTracing,
	}: {
		trustedProxies?: number;
		metrics?: Metrics;
		requests?: Pick<RequestTally, 'add'>;
		tracing?: Tracing;
	} = {},
	unloggedPaths: ReadonlySet<string> = new Set(),
): MiddlewareHandler<AppEnv> {
	const durations = metrics.histogram({
		name: 'request_duration_seconds',
		help: 'Duration of requests that the page cache did not answer ahead of the framework',
		labels: ['method', 'route', 'status'],
		buckets: [0.005, 0.02, 0.05, 0.2, 0.5, 1, 2.5, 10],
	});
	const respond: MiddlewareHandler<AppEnv> = async (c, next) => {
		const started = performance.now();
		const sent = trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
		const requestId = sent !== undefined && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
		c.set('requestId', requestId);
		c.set('log', log.child({ requestId }));
		c.header('x-request-id', requestId);
		await next();
		const ms = performance.now() - started;
		requests?.add(c.res.status, ms);
		if (metrics.isOn) {
			const labels = { method: methodOf(c.req.method), route: routeOf(c), status: String(c.res.status) };
			durations.observe(ms / 1000, labels);
		}
		if (unloggedPaths.has(c.req.path)) return;
		c.get('log').info(
			{
				method: c.req.method,
				path: scrub(c.req.path),
				status: c.res.status,
				ms: Math.round(ms * 10) / 10,
				address: c.env.address,
			},
			'request',
		);
	};
	if (!tracing.isOn) return respond;
	return (c, next) =>
		tracing.run(
			{
				name: methodOf(c.req.method),
				kind: 'server',
				parent:
					trustedProxies > 0
						? { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') }
						: 'none',
			},
			async (span) => {
				await respond(c, next);
				describeRequest(c, span);
			},
		);
}
