/** Encrypts short texts in the database with a key that is stored elsewhere. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 16;
/** Prefix of encrypted texts. An unencrypted secret cannot begin with this prefix, because base32 has no full stop. */
export const ENCRYPTED_PREFIX = 'v1.';

export interface TextCipher {
	/** Hash that identifies the key without revealing it, hex. */
	fingerprint: string;
	/**
	 * Encrypts a text.
	 * @param owner identifies the row; decryption needs the same owner
	 */
	encrypt(text: string, owner: string): string;
	/**
	 * Decrypts a text.
	 * @throws DecryptionError for another key, another owner or a changed text
	 */
	decrypt(encrypted: string, owner: string): string;
}

export class DecryptionError extends Error {
	readonly code = 'decryption_failed';
}

export function textCipher(secretKey: string): TextCipher {
	const derive = (purpose: string, bytes: number) =>
		Buffer.from(hkdfSync('sha256', secretKey, '', `reelhouse ${purpose}`, bytes));
	const key = derive('text encryption v1', KEY_BYTES);
	return {
		fingerprint: derive('key fingerprint v1', FINGERPRINT_BYTES).toString('hex'),
		encrypt(text, owner) {
			const nonce = randomBytes(NONCE_BYTES);
			const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
			cipher.setAAD(Buffer.from(owner));
			const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
			return ENCRYPTED_PREFIX + bytes.toString('base64url');
		},
		decrypt(encrypted, owner) {
			try {
				if (!encrypted.startsWith(ENCRYPTED_PREFIX)) throw new Error('it is not encrypted');
				const bytes = Buffer.from(encrypted.slice(ENCRYPTED_PREFIX.length), 'base64url');
				const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
					authTagLength: TAG_BYTES,
				});
				decipher.setAAD(Buffer.from(owner));
				decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
				return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
			} catch (cause) {
				throw new DecryptionError('an encrypted text of the database cannot be decrypted', { cause });
			}
		},
	};
}
