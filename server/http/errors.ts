import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Failure, Language } from '../../contract/answer.ts';
import { isDiskFull } from '../database/disk-full.ts';
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

/** A body that Hono could not read is its sender's fault. */
const unreadable = (error: Error) =>
	error instanceof HTTPException && error.status < 500
		? new HttpError(400, 'bad_body', 'The body cannot be read.')
		: undefined;

const diskFullMessages: Record<Language, { save: string; signIn: string }> = {
	en: {
		save: 'Nothing was saved: the disk of the site is full. Please try again later, or tell the people who run the site.',
		signIn: 'You cannot sign in at the moment: the disk of the site is full. Please try again later.',
	},
	zh: {
		save: '未能保存：网站的存储空间已满。请稍后重试，或联系网站管理员。',
		signIn: '暂时无法登录：网站的存储空间已满，请稍后重试。',
	},
};

/** The response to a failure outside of this program; its cause goes to the log. */
function outage(error: Error, c: Context<AppEnv>): HttpError | undefined {
	if (isDiskFull(error)) {
		const messages = diskFullMessages[c.req.query('lang') === 'zh' ? 'zh' : 'en'];
		return /^\/login\/*$/.test(c.req.path)
			? new HttpError(503, 'storage_full', messages.signIn)
			: new HttpError(507, 'storage_full', messages.save);
	}
	if (error instanceof StorageFault)
		return new HttpError(503, 'storage_unavailable', 'Files cannot be reached at the moment. Please try again later.');
	return undefined;
}

/**
 * The API's answer to an error: its own when it is one of ours, else a bare 500 with the cause in the log (the
 * request's, or the server's when the server itself was asking).
 */
export const apiFailure =
	(log: Logger) =>
	(error: Error, c: Context<AppEnv>): Response => {
		const known = error instanceof HttpError ? error : unreadable(error);
		if (!known) (c.get('log') ?? log).error({ err: error, path: scrub(c.req.path) }, 'an API call failed');
		if (known instanceof Moved) c.header('location', known.to);
		const { status, code, message, parameter, more } =
			known ??
			outage(error, c) ??
			new HttpError(500, 'internal', 'Something went wrong. We will work on fixing that right away.');
		const body: Failure & Record<string, unknown> = {
			status: 'error',
			error: { code, message, ...(parameter === undefined ? {} : { parameter }) },
			...more,
		};
		return c.json(body, status, { 'cache-control': 'no-store' });
	};
