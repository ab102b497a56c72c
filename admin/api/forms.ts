/** Sends the forms of the login and of the account. */
import { CallError, queryString, readResponse, unreachableError } from './call.ts';

/** Error messages by field. The key `__all__` has the messages of the whole form. */
export type FormErrors = Record<string, string[]>;
export type FormResult<T = unknown> = { status: 'ok'; data: T } | { status: 'error'; errors: FormErrors };
export type Fields = Record<string, string>;

/**
 * Sends a request in the interface's language.
 * @throws CallError with status 0 without a response
 */
export async function request(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(`${path}?${queryString()}`, init);
		return { status: response.status, text: await response.text() };
	} catch {
		throw unreachableError();
	}
}

/**
 * Posts a form.
 * @throws CallError for a response that is neither a success nor has errors by field
 */
export async function sendForm<T = unknown>(path: string, fields: Fields): Promise<FormResult<T>> {
	const { status, text } = await request(path, { method: 'POST', body: new URLSearchParams(fields) });
	try {
		const result = JSON.parse(text) as FormResult<T>;
		if (status === 200 && (result.status === 'ok' || result.errors)) return result;
	} catch {
		// `readResponse` throws for a text that is not JSON.
	}
	readResponse(status, text);
	throw new CallError(status, 'unreadable', '');
}
