/** Calls the admin's API, and turns failures into `CallError`. */
import type { Language } from '../../contract/languages.ts';
import { interfaceLanguage } from '../messages/interface-language.ts';

export type { Language };

export class CallError extends Error {
	/** HTTP status; 0 without a response. */
	readonly status: number;
	readonly code: string;
	/** Error messages by field path, e.g. `title.en`. */
	readonly fields: Record<string, string>;
	/** Error message of the mail server; empty for other errors. */
	readonly reason: string;
	/** Kind of the error in `reason`. Empty without a reason. */
	readonly problem: string;
	/** The server's item after a conflict. */
	readonly current: unknown;

	constructor(
		status: number,
		code: string,
		message: string,
		{
			fields = {},
			current,
			reason = '',
			problem = '',
		}: Pick<Envelope, 'fields' | 'current' | 'reason' | 'problem'> = {},
	) {
		super(message);
		this.name = 'CallError';
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.current = current;
		this.reason = reason;
		this.problem = problem;
	}
}

export const unreachableError = (): CallError => new CallError(0, 'unreachable', '');

const signedOutListeners = new Set<() => void>();
export const onSignedOut = (listen: () => void): (() => void) => {
	signedOutListeners.add(listen);
	return () => signedOutListeners.delete(listen);
};

const signedInListeners = new Set<() => void>();
export const onSignedIn = (listen: () => void): (() => void) => {
	signedInListeners.add(listen);
	return () => signedInListeners.delete(listen);
};
export const reportSignedIn = (): void => {
	for (const listen of signedInListeners) listen();
};

export interface ApiResult<T, E = unknown> {
	data: T;
	extra: E;
}

export interface CallOptions {
	body?: unknown;
	query?: Record<string, string | number | boolean | undefined | null>;
	signal?: AbortSignal | undefined;
	/** True continues the request after the page is closed. */
	keepalive?: boolean;
}

/** Omits parameters without a value, and adds the interface's language as `lang`. */
export function queryString(query: CallOptions['query'] = {}): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
	return new URLSearchParams([
		...given.map(([name, value]) => [name, String(value)]),
		['lang', interfaceLanguage()],
	]).toString();
}

/**
 * Calls the API under `/api/admin/`.
 * @throws CallError for a failed call, with status 0 without a response
 * @throws AbortError after an abort
 */
export async function call<T, E = unknown>(
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	path: string,
	{ body, query, signal, keepalive = false }: CallOptions = {},
): Promise<ApiResult<T, E>> {
	let response: Response;
	try {
		response = await fetch(`/api/admin/${path}?${queryString(query)}`, {
			method,
			...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
			...(signal ? { signal } : {}),
			...(keepalive ? { keepalive } : {}),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw unreachableError();
	}
	return readResponse<T, E>(response.status, await response.text().catch(() => ''));
}

/**
 * Returns the data of a response.
 * @throws CallError for an error status, or a body that is not an envelope
 */
export function readResponse<T, E>(status: number, text: string): ApiResult<T, E> {
	const envelope = parse(text);
	if (status >= 200 && status < 300 && envelope?.status === 'ok')
		return { data: envelope.data as T, extra: envelope.extra as E };
	const { code = 'unreadable', message = '' } = envelope?.error ?? {};
	if (status === 401) for (const listen of signedOutListeners) listen();
	throw new CallError(status, code, message, envelope);
}

interface Envelope {
	status: string;
	data?: unknown;
	extra?: unknown;
	error?: { code: string; message: string };
	fields?: Record<string, string>;
	current?: unknown;
	reason?: string;
	problem?: string;
}

function parse(text: string): Envelope | undefined {
	try {
		return JSON.parse(text) as Envelope;
	} catch {
		return undefined;
	}
}
