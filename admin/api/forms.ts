/** Sends forms of the login and of the account, which the site has too. */
import { CallError, queryString, readResponse, unreachableError } from './call.ts';

/** Messages by field. `__all__` has those of the whole form. */
export type FormErrors = Record<string, string[]>;
export type FormResult<T = unknown> = { status: 'ok'; data: T } | { status: 'error'; errors: FormErrors };
export type Fields = Record<string, string>;

/** Sends a request with the interface's language. @throws CallError with status 0 without a response */
export async function request(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(`${path}?${queryString()}`, init);
		return { status: response.status, text: await response.text() };
	} catch {
		throw unreachableError();
	}
}

/** Sends a form. @throws CallError for a response that is neither a success nor errors by field */
export async function sendForm<T = unknown>(path: string, fields: Fields): Promise<FormResult<T>> {
	const { status, text } = await request(path, { method: 'POST', body: new URLSearchParams(fields) });
	try {
		const result = JSON.parse(text) as FormResult<T>;
		if (status === 200 && (result.status === 'ok' || result.errors)) return result;
	} catch {
		// The next statement throws.
	}
	readResponse(status, text);
	throw new CallError(status, 'unreadable', '');
}
