import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Failure } from '../../contract/answer.ts';
import type { AppEnv } from './app.ts';
import { scrub } from './log.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 413 | 414 | 415 | 429 | 500;

/** An answer other than success: a stable code and a sentence that may be shown to whoever asked. */
export class HttpError extends Error {
	readonly status: Status;
	readonly code: string;
	/** The parameter at fault. */
	readonly parameter: string | undefined;

	constructor(status: Status, code: string, message: string, parameter?: string) {
		super(message);
		this.status = status;
		this.code = code;
		this.parameter = parameter;
	}
}

export const notFound = () => new HttpError(404, 'not_found', 'There is nothing at this address.');

export const badParameter = (name: string, message: string) =>
	new HttpError(400, 'bad_parameter', `${name}: ${message}`, name);

/** A body that Hono could not read is its sender's fault. */
const unreadable = (error: Error) =>
	error instanceof HTTPException && error.status < 500
		? new HttpError(400, 'bad_body', 'The body cannot be read.')
		: undefined;

/**
 * The API's answer to an error: its own when it is one of ours, else a bare 500 with the cause in the log (the
 * request's, or the server's when the server itself was asking).
 */
export const apiFailure =
	(log: Logger) =>
	(error: Error, c: Context<AppEnv>): Response => {
		const known = error instanceof HttpError ? error : unreadable(error);
		if (!known) (c.get('log') ?? log).error({ err: error, path: scrub(c.req.path) }, 'an API call failed');
		const { status, code, message, parameter } =
			known ?? new HttpError(500, 'internal', 'Something went wrong. We will work on fixing that right away.');
		const body: Failure = {
			status: 'error',
			error: { code, message, ...(parameter === undefined ? {} : { parameter }) },
		};
		return c.json(body, status, { 'cache-control': 'no-store' });
	};
