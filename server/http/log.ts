import { pino, stdSerializers, type Logger, type LoggerOptions } from 'pino';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Config } from '../kernel/config.ts';
import { LogWriter } from './log-writer.ts';

/**
 * Removes mail addresses, tokens of password and preview links, and credentials in URLs, so that they never reach the
 * log.
 */
export function scrub(text: string): string {
	const withoutPasswords = text
		.replace(/\/\/[^/\s:@]{1,200}:[^/\s@]{1,200}@/g, '//[secret]@')
		.replace(/\/(reset_password|password-link|preview)\/(?!end\b)[^/\s]+/g, '/$1/[secret]');
	if (!/@|%40/i.test(withoutPasswords)) return withoutPasswords;
	return withoutPasswords.replace(/[^\s/<>"'(),;:=@]{1,64}(@|%40)[^\s/<>"'(),;:=&]{1,255}/gi, '[mail]');
}

/** Options of every log line, including the scrubbing of errors. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
	return {
		level: logLevel,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
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
 * Creates the log. It writes structured lines to standard output, and human-readable ones in a terminal. Errors of
 * standard output are ignored.
 */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
	// The access to process.stdout also sets the pipe to non-blocking mode: a full pipe then reports EAGAIN.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	if (process.stdout.isTTY) return pino({ ...logOptions(config), transport: { target: 'pino-pretty' } });
	const writer = new LogWriter(process.stdout.fd);
	process.once('exit', () => writer.flush());
	return pino(logOptions(config), writer);
}

/**
 * Gives each request an id and logs one line after the response. The path is logged without its query, which may be
 * private.
 * @param unloggedPaths paths whose requests get an id but no line
 */
export function logRequests(log: Logger, unloggedPaths: ReadonlySet<string> = new Set()): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const started = performance.now();
		const requestId = crypto.randomUUID();
		c.set('log', log.child({ requestId }));
		c.header('x-request-id', requestId);
		await next();
		if (unloggedPaths.has(c.req.path)) return;
		c.get('log').info(
			{
				method: c.req.method,
				path: scrub(c.req.path),
				status: c.res.status,
				ms: Math.round((performance.now() - started) * 10) / 10,
				address: c.env.address,
			},
			'request',
		);
	};
}
