/** Replaces the browser's dialogs for passkeys in tests. */
import { onTestFinished, vi } from 'vitest';
import { arePasskeysSupported } from '../passkey-support.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Each request gets the next passkey or error. Requests for suggestions stay open. */
export function mockPasskeyRequests(...responses: (string | DOMException)[]): { challenges: string[] } {
	if (!arePasskeysSupported()) throw new Error('The browser has no passkeys at this address');
	const challenges: string[] = [];
	const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
		if (options?.mediation === 'conditional') return new Promise(() => {});
		challenges.push(new TextDecoder().decode(options?.publicKey?.challenge));
		const answer = responses.shift();
		if (answer instanceof DOMException) throw answer;
		return {
			id: answer,
			type: 'public-key',
			rawId: bytes(answer ?? ''),
			response: {
				clientDataJSON: bytes('client'),
				authenticatorData: bytes('data'),
				signature: bytes('signed'),
				userHandle: null,
			},
		} as unknown as PublicKeyCredential;
	});
	onTestFinished(() => get.mockRestore());
	return { challenges };
}

/** Each request gets the next passkey or error. */
export function mockPasskeyCreations(...responses: (string | DOMException)[]): void {
	const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(async () => {
		const answer = responses.shift();
		if (answer instanceof DOMException) throw answer;
		return {
			rawId: bytes(answer ?? ''),
			response: {
				clientDataJSON: bytes('client'),
				getAuthenticatorData: () => bytes('data'),
				getPublicKey: () => bytes('key'),
				getPublicKeyAlgorithm: () => -7,
			},
		} as unknown as PublicKeyCredential;
	});
	onTestFinished(() => create.mockRestore());
}
