import type { PasskeyRequest } from '../../contract/accounts.ts';
import { PASSKEY_LOGIN_PATH } from '../../contract/urls.ts';
import { readResponse } from './call.ts';
import { request, sendForm } from './forms.ts';

export async function requestPasskeyChallenge(): Promise<PasskeyRequest> {
	const init = { method: 'POST', body: new URLSearchParams() };
	const { status, text } = await request(`${PASSKEY_LOGIN_PATH}challenge/`, init);
	return readResponse<PasskeyRequest, unknown>(status, text).data;
}

/**
 * @param email address of the passkey's account; empty for any account
 * @returns an error message; undefined after a login
 */
export async function logInWithPasskey(credential: string, email: string): Promise<string | undefined> {
	const result = await sendForm(PASSKEY_LOGIN_PATH, { credential, email });
	return result.status === 'ok' ? undefined : Object.values(result.errors).flat().join(' ');
}
