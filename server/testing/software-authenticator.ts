/** A software authenticator, which creates passkeys and signs challenges with valid or forged responses. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '../../contract/accounts.ts';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Values that replace the values of a valid response. */
export interface Fraud {
	origin?: string;
	rpId?: string;
	challenge?: string;
	type?: string;
	crossOrigin?: boolean;
	isVerified?: boolean;
	counter?: number;
	userHandle?: string | null;
	/** True signs other bytes than the response contains. */
	forgesSignature?: boolean;
}

const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const kinds = {
	[-7]: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
	[-8]: () => generateKeyPairSync('ed25519'),
	[-257]: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

export class SoftwarePasskey {
	readonly id = base64url(randomBytes(32));
	readonly #origin: string;
	readonly #algorithm: keyof typeof kinds;
	readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
	#userHandle = '';
	counter = 0;

	constructor(origin: string, algorithm: keyof typeof kinds = -7) {
		this.#origin = origin;
		this.#algorithm = algorithm;
		this.#keys = kinds[algorithm]();
	}

	#clientData(type: string, challenge: string, fraud: Fraud): Buffer {
		const { origin = this.#origin, crossOrigin = false } = fraud;
		const data = { type: fraud.type ?? type, challenge: fraud.challenge ?? challenge, origin, crossOrigin };
		return Buffer.from(JSON.stringify(data));
	}

	#authenticatorData(rpId: string, fraud: Fraud, credential = Buffer.alloc(0)): Buffer {
		const header = Buffer.alloc(5);
		header[0] =
			FLAGS.present | (fraud.isVerified === false ? 0 : FLAGS.verified) | (credential.length ? FLAGS.attested : 0);
		header.writeUInt32BE(fraud.counter ?? this.counter, 1);
		return Buffer.concat([sha256(fraud.rpId ?? rpId), header, credential]);
	}

	/**
	 * Creates a passkey for a site.
	 * @returns the JSON that a browser sends
	 */
	create({ challenge, rp_id, user_id }: PasskeyCreation, fraud: Fraud = {}): string {
		this.#userHandle = user_id;
		const id = Buffer.from(this.id, 'base64url');
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		return JSON.stringify({
			id: this.id,
			client_data: base64url(this.#clientData('webauthn.create', challenge, fraud)),
			authenticator_data: base64url(
				this.#authenticatorData(rp_id, fraud, Buffer.concat([Buffer.alloc(16), length, id])),
			),
			public_key: base64url(this.#keys.publicKey.export({ format: 'der', type: 'spki' })),
			algorithm: this.#algorithm,
		});
	}

	/**
	 * Signs a challenge.
	 * @returns the JSON that a browser sends
	 */
	sign({ challenge, rp_id }: PasskeyRequest, fraud: Fraud = {}): string {
		this.counter++;
		const clientData = this.#clientData('webauthn.get', challenge, fraud);
		const data = this.#authenticatorData(rp_id, fraud);
		const signed = Buffer.concat([data, sha256(fraud.forgesSignature ? 'other data' : clientData)]);
		return JSON.stringify({
			id: this.id,
			client_data: base64url(clientData),
			authenticator_data: base64url(data),
			signature: base64url(sign(this.#algorithm === -8 ? null : 'sha256', signed, this.#keys.privateKey)),
			user_handle: fraud.userHandle === undefined ? this.#userHandle : fraud.userHandle,
		});
	}
}
