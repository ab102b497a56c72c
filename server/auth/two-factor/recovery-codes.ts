/** Recovery codes: each signs in once without the authenticator app. */
import { createHash, randomBytes } from 'node:crypto';

/** Number of codes that an account has. */
export const RECOVERY_CODE_COUNT = 10;
/** Crockford's base32 alphabet: no letter looks like a digit, and each of the 32 characters holds five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Number of characters in a code. Together they hold 60 bits. */
const CODE_LENGTH = 12;

const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Returns ten new codes in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODE_COUNT }, () => newCode().replace(/(.{4})(?!$)/g, '$1-'));

/**
 * Returns an entered code in the form in which codes are compared. Full-width digits, spaces, hyphens, and letters
 * misread for digits are accepted.
 */
export const normalizeCode = (written: string): string =>
	written.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** Returns the hash under which a recovery code is stored. The same code has a different hash for each account. */
export const recoveryCodeHash = (userUid: string, code: string): string =>
	createHash('sha256')
		.update(`${userUid} ${normalizeCode(code)}`)
		.digest('hex');
