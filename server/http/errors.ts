import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Failure } from '../../contract/answer.ts';
import type { AppEnv } from './app.ts';
import { StorageFault } from '../storage/file-storage.ts';
import { scrub } from './log.ts';

type Status = 301 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 500 | 503 | 507;

/** An answer other than success: a stable code and a sentence that may be shown to whoever asked. */
export class HttpError extends Error {
	readonly status: Status;
	readonly code: string;
	/** The parameter at fault. */
	readonly parameter: string | undefined;
	/** What else the answer tells, beside `error`. */
	readonly more: Record<string, unknown>;

	constructor(status: Status, code: string, message: string, parameter?: string, more: Record<string, unknown> = {}) {
		super(message);
		this.more = more;
		this.status = status;
		this.code = code;
		this.parameter = parameter;
	}
}

/** A rate limit or a lock. Forms of the specification answer 200 with a message instead. */
export class TooManyRequestsError extends HttpError {
	readonly retryAfterSeconds: number;
	constructor(retryAfterSeconds: number, message: string) {
		super(429, 'too_many_requests', message);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export const notFound = () => new HttpError(404, 'not_found', 'There is nothing at this address.');

/** What was asked for by a slug that it had: it is at another address, which may change again. */
export class Moved extends HttpError {
	readonly to: string;
	/** @param to address with its query */
	constructor(to: string) {
		super(301, 'moved', 'This is at another address now.');
		this.to = to;
	}
}

/** @param slug the last part of the address that was asked, and what it is now */
export const movedFrom = (c: Context, slug: { from: string; to: string }): Moved => {
	const { pathname, search } = new URL(c.req.url);
	return new Moved(pathname.slice(0, -slug.from.length) + slug.to + search);
};

export const badParameter = (name: string, message: string) =>
	new HttpError(400, 'bad_parameter', `${name}: ${message}`, name);

/** A body that Hono could not read, or whose sender broke off, is its sender's fault. */
function unreadable(error: Error, c: Context<AppEnv>): HttpError | undefined {
	if (error instanceof HTTPException && error.status < 500)
		return new HttpError(400, 'bad_body', 'The body cannot be read.');
	// Calls of the server itself have no incoming message.
	const incoming = c.env?.incoming;
	return incoming?.destroyed && !incoming.complete
		? new HttpError(400, 'unfinished', 'The connection ended before the body was complete.')
		: undefined;
}

/** What we are told when something beside us is out of order; its cause is for the log. */
const outage = (error: Error) =>
	error instanceof StorageFault
		? new HttpError(503, 'storage_unavailable', 'Files cannot be reached at the moment. Please try again later.')
		: undefined;

/**
 * The API's answer to an error: its own when it is one of ours, else a bare 500 with the cause in the log (the
 * request's, or the server's when the server itself was asking).
 */
export const apiFailure =
	(log: Logger) =>
	(error: Error, c: Context<AppEnv>): Response => {
		const known = error instanceof HttpError ? error : unreadable(error, c);
		if (!known) (c.get('log') ?? log).error({ err: error, path: scrub(c.req.path) }, 'an API call failed');
		if (known instanceof TooManyRequestsError) c.header('retry-after', String(known.retryAfterSeconds));
		if (known instanceof Moved) c.header('location', known.to);
		const { status, code, message, parameter, more } =
			known ??
			outage(error) ??
			new HttpError(500, 'internal', 'Something went wrong. We will work on fixing that right away.');
		const body: Failure & Record<string, unknown> = {
			status: 'error',
			error: { code, message, ...(parameter === undefined ? {} : { parameter }) },
			...more,
		};
		return c.json(body, status, { 'cache-control': 'no-store' });
	};
