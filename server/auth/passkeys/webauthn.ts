/**
 * Verifies responses of passkeys (WebAuthn Level 3, ADR 0067). It requests no attestation, so it needs no CBOR parser.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Error if a response is malformed, has a wrong site, challenge or key, or lacks user verification. */
export class PasskeyError extends Error {
	readonly code = 'passkey_invalid';
}

export interface RelyingParty {
	id: string;
	origin: string;
}

/** COSE algorithms, most preferred first: ES256, EdDSA, RS256. */
export const ALGORITHMS = [-7, -8, -257] as const;
type Algorithm = (typeof ALGORITHMS)[number];

/** Limit in the WebAuthn specification. */
const MAX_CREDENTIAL_ID_BYTES = 1023;

const FLAG_USER_PRESENT = 0x01;
const FLAG_USER_VERIFIED = 0x04;
const FLAG_ATTESTED = 0x40;

const HASH_BYTES = 32;
/** Layout of the authenticator data: RP id hash, flags, counter, AAGUID, length and bytes of the credential id. */
const FLAGS_OFFSET = HASH_BYTES;
const COUNTER_OFFSET = FLAGS_OFFSET + 1;
const HEADER_BYTES = COUNTER_OFFSET + 4;
const ID_LENGTH_OFFSET = HEADER_BYTES + 16;
const ID_OFFSET = ID_LENGTH_OFFSET + 2;

const bytes = z.string().regex(/^[\w-]+$/);

/** Response when a passkey is created. Bytes are base64url. */
export const registrationResponse = z.object({
	id: bytes.max(Math.ceil((MAX_CREDENTIAL_ID_BYTES * 4) / 3)),
	client_data: bytes,
	authenticator_data: bytes,
	public_key: bytes,
	algorithm: z.literal([...ALGORITHMS]),
});
/** Response to the challenge of a login. Bytes are base64url. */
export const assertionResponse = z.object({
	id: registrationResponse.shape.id,
	client_data: bytes,
	authenticator_data: bytes,
	signature: bytes,
	user_handle: bytes.nullable(),
});
export type AssertionResponse = z.infer<typeof assertionResponse>;

const clientData = z.object({
	type: z.string(),
	challenge: z.string(),
	origin: z.string(),
	crossOrigin: z.boolean().optional(),
});

const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

function throwUnless(condition: boolean, problem: string): void {
	if (!condition) throw new PasskeyError(problem);
}

/** Returns the challenge in an unverified response. */
export function challengeOf({ client_data }: { client_data: string }): string {
	try {
		return clientData.parse(JSON.parse(decode(client_data).toString())).challenge;
	} catch {
		throw new PasskeyError('the client data are malformed');
	}
}

function checkClientData(encoded: string, type: string, challenge: string, { origin }: RelyingParty): void {
	throwUnless(challengeOf({ client_data: encoded }) === challenge, 'wrong challenge');
	const data = clientData.parse(JSON.parse(decode(encoded).toString()));
	throwUnless(data.type === type, 'wrong type');
	throwUnless(data.origin === origin && data.crossOrigin !== true, 'wrong origin');
}

/**
 * Checks that the authenticator has verified its user by PIN or biometrics, for this site.
 * @returns the signature counter
 */
function checkAuthenticatorData(data: Buffer, { id }: RelyingParty): number {
	throwUnless(data.length >= HEADER_BYTES, 'the authenticator data are too short');
	throwUnless(data.subarray(0, HASH_BYTES).equals(sha256(id)), 'wrong RP id');
	const flags = data[FLAGS_OFFSET]!;
	throwUnless((flags & FLAG_USER_PRESENT) !== 0 && (flags & FLAG_USER_VERIFIED) !== 0, 'the user was not verified');
	return data.readUInt32BE(COUNTER_OFFSET);
}

/** Imports a public key, and checks that it fits the algorithm. */
function importKey(publicKey: Buffer, algorithm: Algorithm): KeyObject {
	let key: KeyObject;
	try {
		key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
	} catch {
		throw new PasskeyError('the public key is malformed');
	}
	const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
	const fits = {
		[-7]: key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1',
		[-8]: key.asymmetricKeyType === 'ed25519',
		[-257]: key.asymmetricKeyType === 'rsa' && modulusLength >= 2048,
	}[algorithm];
	throwUnless(fits, 'the public key does not fit the algorithm');
	return key;
}

export interface PasskeyVerifier {
	/** SPKI in base64url. */
	public_key: string;
	algorithm: number;
	/** Signature counter at the last login. It stays 0 if the authenticator does not count. */
	counter: number;
}

/** @throws PasskeyError */
export function verifyRegistration(
	response: z.infer<typeof registrationResponse>,
	challenge: string,
	rp: RelyingParty,
): PasskeyVerifier & { credential_id: string } {
	checkClientData(response.client_data, 'webauthn.create', challenge, rp);
	const data = decode(response.authenticator_data);
	const counter = checkAuthenticatorData(data, rp);
	throwUnless((data[FLAGS_OFFSET]! & FLAG_ATTESTED) !== 0 && data.length > ID_OFFSET, 'no credential');
	const credentialId = data.subarray(ID_OFFSET, ID_OFFSET + data.readUInt16BE(ID_LENGTH_OFFSET));
	throwUnless(credentialId.toString('base64url') === response.id, 'wrong credential id');
	importKey(decode(response.public_key), response.algorithm);
	return {
		credential_id: response.id,
		public_key: response.public_key,
		algorithm: response.algorithm,
		counter,
	};
}

/**
 * @returns the new counter
 * @throws PasskeyError
 */
export function verifyAssertion(
	response: AssertionResponse,
	challenge: string,
	{ public_key, algorithm, counter: known }: PasskeyVerifier,
	rp: RelyingParty,
): number {
	checkClientData(response.client_data, 'webauthn.get', challenge, rp);
	const data = decode(response.authenticator_data);
	const counter = checkAuthenticatorData(data, rp);
	const key = importKey(decode(public_key), algorithm as Algorithm);
	const signed = Buffer.concat([data, sha256(decode(response.client_data))]);
	// Ed25519 includes the hashing, so `verify` gets no hash function.
	const isRight = verify(algorithm === -8 ? null : 'sha256', signed, key, decode(response.signature));
	throwUnless(isRight, 'wrong signature');
	// A counter that does not rise suggests a copied key.
	throwUnless((counter === 0 && known === 0) || counter > known, 'the counter has not grown');
	return counter;
}
