import type { PasskeyRequest } from '../../contract/accounts.ts';
import { PASSKEY_LOGIN_PATH } from '../../contract/urls.ts';
import { queryString, readResponse, unreachableError } from './call.ts';

async function post(path: string, fields: Record<string, string> = {}): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(`${path}?${queryString()}`, { method: 'POST', body: new URLSearchParams(fields) });
		return { status: response.status, text: await response.text() };
	} catch {
		throw unreachableError();
	}
}

/** Requests the challenge that a passkey signs. */
export async function requestPasskeyChallenge(): Promise<PasskeyRequest> {
	const { status, text } = await post(`${PASSKEY_LOGIN_PATH}challenge/`);
	return readResponse<PasskeyRequest, unknown>(status, text).data;
}

/**
 * Logs in with the response of a passkey.
 * @param email the account to which the passkey must belong; empty for any
 * @returns the message of an error; undefined after a login
 */
export async function logInWithPasskey(credential: string, email: string): Promise<string | undefined> {
	const { status, text } = await post(PASSKEY_LOGIN_PATH, { credential, email });
	if (status !== 200) readResponse(status, text);
	const result = JSON.parse(text) as { status: 'ok' } | { status: 'error'; errors: Record<string, string[]> };
	return result.status === 'ok' ? undefined : Object.values(result.errors).flat().join(' ');
}
