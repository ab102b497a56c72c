/** Calls the browser's passkey dialogs (WebAuthn). Results are JSON for the server, with bytes in base64url. */
import { arePasskeysSupported } from './passkey-support.ts';
import type { PasskeyCreation, PasskeyRequest } from '../contract/accounts.ts';

/** Time in which the user must answer the browser's dialog. */
const DIALOG_TIMEOUT_MS = 5 * 60_000;

export const isAutofillSupported = async (): Promise<boolean> =>
	arePasskeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.());

function toBase64url(bytes: ArrayBuffer): string {
	const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (char) => char.codePointAt(0)!);
}

/**
 * Creates a passkey. Rejects with a DOMException, e.g. if the user cancels. The exception is an InvalidStateError if
 * the authenticator already has a passkey of the account.
 */
export async function createPasskey(options: PasskeyCreation): Promise<string> {
	const credential = (await navigator.credentials.create({
		publicKey: {
			challenge: fromBase64url(options.challenge),
			rp: { id: options.rp_id, name: options.rp_name },
			user: { id: fromBase64url(options.user_id), name: options.user_name, displayName: options.user_name },
			pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
			excludeCredentials: options.known_ids.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
			authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
			attestation: 'none',
			timeout: DIALOG_TIMEOUT_MS,
		},
	})) as PublicKeyCredential | null;
	if (!credential) throw new DOMException('no passkey was created', 'NotAllowedError');
	const response = credential.response as AuthenticatorAttestationResponse;
	const publicKey = response.getPublicKey();
	if (!publicKey) throw new DOMException('the browser cannot read the public key', 'NotSupportedError');
	return JSON.stringify({
		id: toBase64url(credential.rawId),
		client_data: toBase64url(response.clientDataJSON),
		authenticator_data: toBase64url(response.getAuthenticatorData()),
		public_key: toBase64url(publicKey),
		algorithm: response.getPublicKeyAlgorithm(),
	});
}

/** Signs a challenge with a passkey. Rejects with a DOMException, e.g. if the user cancels. */
export async function signWithPasskey(
	{ challenge, rp_id }: PasskeyRequest,
	{ asAutofill = false, signal }: { asAutofill?: boolean; signal?: AbortSignal } = {},
): Promise<string> {
	const credential = (await navigator.credentials.get({
		publicKey: {
			challenge: fromBase64url(challenge),
			rpId: rp_id,
			userVerification: 'required',
			timeout: DIALOG_TIMEOUT_MS,
		},
		...(asAutofill ? { mediation: 'conditional' as const } : {}),
		...(signal ? { signal } : {}),
	})) as PublicKeyCredential | null;
	if (!credential) throw new DOMException('no passkey was chosen', 'NotAllowedError');
	const response = credential.response as AuthenticatorAssertionResponse;
	return JSON.stringify({
		id: toBase64url(credential.rawId),
		client_data: toBase64url(response.clientDataJSON),
		authenticator_data: toBase64url(response.authenticatorData),
		signature: toBase64url(response.signature),
		user_handle: response.userHandle && toBase64url(response.userHandle),
	});
}

/** True if the user closed the browser's dialog, the dialog timed out, or another request replaced the dialog. */
export const isCancelled = (error: unknown): boolean =>
	error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
