/** A recovery code replaces the authenticator app for one sign-in. */
import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODE_COUNT = 10;
/** Crockford's base32 alphabet, without letters that look like digits. Each character has 5 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Twelve characters have 60 bits. */
const CODE_LENGTH = 12;

const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Returns codes in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODE_COUNT }, () => newCode().replace(/(.{4})(?!$)/g, '$1-'));

/** Normalises an entered code for comparison: full-width digits, spaces, hyphens, and letters that look like digits. */
export const normalizeCode = (written: string): string =>
	written.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** Includes the account in the hash, so that equal codes of two accounts have different hashes. */
export const recoveryCodeHash = (userUid: string, code: string): string =>
	createHash('sha256')
		.update(`${userUid} ${normalizeCode(code)}`)
		.digest('hex');
