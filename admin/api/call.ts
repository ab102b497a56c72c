/** The one place that asks the admin's API. */

export type Language = 'en' | 'zh';

/** What an API call answers when it does not do what it was asked. */
export class CallError extends Error {
	/** HTTP status; 0 when no answer came. */
	readonly status: number;
	readonly code: string;
	/** What is wrong, by the path of the field in the content, e.g. `title.en`. */
	readonly fields: Record<string, string>;
	/** In the words of the mail server, where it is what failed. */
	readonly reason: string;
	/** After a conflict: the item as somebody else has left it. */
	readonly current: unknown;

	constructor(
		status: number,
		code: string,
		message: string,
		{ fields = {}, current, reason = '' }: Pick<Envelope, 'fields' | 'current' | 'reason'> = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.current = current;
		this.reason = reason;
	}
}

/** No answer came. */
export const unreachable = (): CallError => new CallError(0, 'unreachable', '');

/** The language in which the API answers; the interface's. */
let language: Language = 'en';
export const answerIn = (next: Language): void => {
	language = next;
};

/** Whoever wants to know that the session has ended. */
const signedOutListeners = new Set<() => void>();
export const onSignedOut = (listen: () => void): (() => void) => {
	signedOutListeners.add(listen);
	return () => signedOutListeners.delete(listen);
};

export interface Answer<T, E = unknown> {
	data: T;
	extra: E;
}

interface CallOptions {
	/** Sent as JSON. */
	body?: unknown;
	query?: Record<string, string | number | boolean | undefined | null>;
	signal?: AbortSignal | undefined;
}

/** Query parameters, those that have a value. */
export function queryText(query: CallOptions['query'] = {}): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
	return new URLSearchParams([...given.map(([name, value]) => [name, String(value)]), ['lang', language]]).toString();
}

/**
 * Asks the API under `/api/admin/`.
 * @throws CallError for whatever is no success, with status 0 when no answer came.
 */
export async function call<T, E = unknown>(
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	path: string,
	{ body, query, signal }: CallOptions = {},
): Promise<Answer<T, E>> {
	let response: Response;
	try {
		response = await fetch(`/api/admin/${path}?${queryText(query)}`, {
			method,
			...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
			...(signal ? { signal } : {}),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw unreachable();
	}
	return readAnswer<T, E>(response.status, await response.text().catch(() => ''));
}

/** Makes data or a CallError of an answer's status and text. */
export function readAnswer<T, E>(status: number, text: string): Answer<T, E> {
	const answer = parse(text);
	if (status >= 200 && status < 300 && answer?.status === 'ok')
		return { data: answer.data as T, extra: answer.extra as E };
	const { code = 'unreadable', message = '' } = answer?.error ?? {};
	if (status === 401) for (const listen of signedOutListeners) listen();
	throw new CallError(status, code, message, answer);
}

interface Envelope {
	status: string;
	data?: unknown;
	extra?: unknown;
	error?: { code: string; message: string };
	fields?: Record<string, string>;
	current?: unknown;
	reason?: string;
}

function parse(text: string): Envelope | undefined {
	try {
		return JSON.parse(text) as Envelope;
	} catch {
		return undefined;
	}
}
