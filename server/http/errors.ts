import type { Context } from 'hono';
import { LOGIN_PATH } from '../../contract/urls.ts';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import {
	ConflictError,
	ContentError,
	DatabaseUnavailableError,
	DomainError,
	ForbiddenError,
	NotFoundError,
	StorageError,
} from '../kernel/errors.ts';
import type { AppEnv } from './app-env.ts';
import { requestLanguage } from './request-language.ts';
import type { Failure } from '../../contract/envelope.ts';
import { FALLBACK_LANGUAGE, languageTraits, type Language } from '../../contract/languages.ts';
import { isDiskFull } from '../kernel/disk-full.ts';
import { scrub } from './log.ts';
import { message, translator, type LocalizedMessage } from '../kernel/messages.ts';

type Status = 301 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 500 | 502 | 503 | 507;

/** A message in the caller's language, or a function that returns the message in any language. */
export type ErrorMessage = string | LocalizedMessage;

const inLanguage = (message: ErrorMessage, language: Language): string =>
	typeof message === 'string' ? message : message(language);

export class HttpError extends Error {
	readonly #message: ErrorMessage;
	readonly status: Status;
	readonly code: string;
	readonly parameter: string | undefined;
	/** Further fields of the response body beside `error`. */
	readonly extra: Record<string, unknown>;

	constructor(
		status: Status,
		code: string,
		message: ErrorMessage,
		parameter?: string,
		extra: Record<string, unknown> = {},
	) {
		super(inLanguage(message, FALLBACK_LANGUAGE));
		this.#message = message;
		this.extra = extra;
		this.status = status;
		this.code = code;
		this.parameter = parameter;
	}

	messageIn(language: Language): string {
		return inLanguage(this.#message, language);
	}
}

/** Error of a request above a rate limit, or during a lock after wrong passwords or codes. */
export class TooManyRequestsError extends HttpError {
	readonly retryAfterSeconds: number;
	constructor(retryAfterSeconds: number, message: string) {
		super(429, 'too_many_requests', message);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export const notFound = () => new HttpError(404, 'not_found', message('http.notFound'));

/** Redirects from an old slug to the current address. */
export class MovedError extends HttpError {
	readonly to: string;
	/** @param to current address with its query */
	constructor(to: string) {
		super(301, 'moved', message('http.moved'));
		this.to = to;
	}
}

/**
 * Returns an error that redirects to the requested path with the current slug.
 * @param slug.from requested slug, the last segment of the path
 * @param slug.to current slug
 */
export const movedError = (c: Context, slug: { from: string; to: string }): MovedError => {
	const { pathname, search } = new URL(c.req.url);
	return new MovedError(pathname.slice(0, -slug.from.length) + slug.to + search);
};

export const badParameter = (name: string, problem: LocalizedMessage) =>
	new HttpError(
		400,
		'bad_parameter',
		(language) => name + languageTraits[language].labelSeparator + problem(language),
		name,
	);

export interface ErrorResponse<Data = any> {
	/** Status, if it differs from the status of the error's class. */
	status?: Status;
	/** Public code, if it differs from the error's code. Several errors may share a public code. */
	code?: string;
	parameter?: string;
	message: (language: Language, data: Data) => string;
	extra?: (language: Language, data: Data) => Record<string, unknown>;
}

/** Responses to domain errors by code. Each folder defines the responses to its errors in a `*.messages.ts`. */
export type ErrorResponses = Readonly<Record<string, ErrorResponse>>;

function statusOf(error: DomainError): Status {
	if (error instanceof NotFoundError) return 404;
	if (error instanceof ForbiddenError) return 403;
	if (error instanceof ConflictError) return 409;
	if (error instanceof ContentError) return 422;
	return 500;
}

/**
 * Returns the response to a domain error. Returns an HttpError unchanged, and undefined for an error without a
 * response.
 */
export function toHttpError(error: unknown, responses: ErrorResponses, language: Language): HttpError | undefined {
	if (error instanceof HttpError) return error;
	if (error instanceof NotFoundError) return notFound();
	if (!(error instanceof DomainError)) return undefined;
	const response = responses[error.code];
	if (!response) return undefined;
	const { status = statusOf(error), code = error.code, parameter, extra } = response;
	return new HttpError(status, code, response.message(language, error.data), parameter, extra?.(language, error.data));
}

export const invalidFieldsMessage = message('http.invalidFields');

/**
 * Returns a 422 error.
 * @param fields messages in the caller's language, by path of the field
 */
export const invalidFields = (fields: Record<string, string>) =>
	new HttpError(422, 'invalid', invalidFieldsMessage, undefined, { fields });

/** Returns a 400 error if the server could not parse the body, or the client did not send the whole body. */
function bodyError(error: Error, c: Context<AppEnv>): HttpError | undefined {
	if (error instanceof HTTPException && error.status < 500)
		return new HttpError(400, 'bad_body', message('http.badBody'));
	// In-process calls have no `incoming`.
	const incoming = c.env?.incoming;
	return incoming?.destroyed && !incoming.complete
		? new HttpError(400, 'unfinished', message('http.unfinished'))
		: undefined;
}

/** Number of seconds after which a client may retry a call to an unavailable service. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Returns the response to an unavailable service or a full disk; undefined for another error. The response does not
 * contain the cause.
 * @param isSignIn true for a sign-in; the message for a full disk then says that nobody can log in
 */
export function unavailableError(
	error: Error,
	language: Language = FALLBACK_LANGUAGE,
	isSignIn = false,
): HttpError | undefined {
	const t = translator(language);
	if (isDiskFull(error))
		return isSignIn
			? new HttpError(503, 'storage_full', t('http.diskFullAtSignIn'))
			: new HttpError(507, 'storage_full', t('http.diskFull'));
	if (error instanceof DatabaseUnavailableError) return new HttpError(503, error.code, t('http.databaseUnavailable'));
	if (error instanceof StorageError) return new HttpError(503, 'storage_unavailable', t('http.storageUnavailable'));
	return undefined;
}

/**
 * Logs the cause of a failed call. After an outage of the database is detected, its errors have no cause and are not
 * logged.
 */
export function logFailure(log: Logger, error: Error, path: string, message: string): void {
	if (!(error instanceof DatabaseUnavailableError)) log.error({ err: error, path: scrub(path) }, message);
	else if (error.cause) log.warn({ err: error.cause, path: scrub(path) }, 'the database was not reached');
}

/** Returns the message of an internal error with the request's id. Support finds the log line by this id. */
const withReference = (reference: string | undefined): LocalizedMessage =>
	reference ? message('http.internalWithReference', { reference }) : message('http.internal');

/** Returns the API's error handler. It logs unknown errors, and its responses contain no causes. */
export const apiFailure =
	({ log, errorResponses }: { log: Logger; errorResponses: ErrorResponses }) =>
	(error: Error, c: Context<AppEnv>): Response => {
		const language = requestLanguage(c);
		const known = toHttpError(error, errorResponses, language) ?? bodyError(error, c);
		if (!known) logFailure(c.get('log') ?? log, error, c.req.path, 'an API call failed');
		if (known instanceof TooManyRequestsError) c.header('retry-after', String(known.retryAfterSeconds));
		if (known instanceof MovedError) c.header('location', known.to);
		const httpError =
			known ??
			unavailableError(error, language, c.req.path.replace(/\/*$/, '/') === LOGIN_PATH) ??
			new HttpError(500, 'internal', withReference(c.get('requestId')));
		const { status, code, parameter, extra } = httpError;
		const message = httpError.messageIn(language);
		const body: Failure & Record<string, unknown> = {
			status: 'error',
			error: {
				code,
				message,
				...(parameter === undefined ? {} : { parameter }),
				...(status === 500 && c.get('requestId') ? { reference: c.get('requestId') } : {}),
			},
			...extra,
		};
		if (status === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS));
		return c.json(body, status, { 'cache-control': 'no-store' });
	};
