/** Recovery codes sign in without the authenticator app. Each code works once. */
import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODE_COUNT = 10;
/** Crockford's base32 alphabet, in which no letter looks like a digit. A character has five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Number of characters in a code, which together have 60 bits. */
const CODE_LENGTH = 12;

const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Returns ten new codes in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODE_COUNT }, () => newCode().replace(/(.{4})(?!$)/g, '$1-'));

/**
 * Returns an entered code in the form in which codes are compared. Accepts full-width digits, spaces, hyphens, and
 * letters that look like digits.
 */
export const normalizeCode = (written: string): string =>
	written.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/**
 * Returns the stored hash of a recovery code. The hash depends on the account, so equal codes of two accounts have
 * different hashes.
 */
export const recoveryCodeHash = (userUid: string, code: string): string =>
	createHash('sha256')
		.update(`${userUid} ${normalizeCode(code)}`)
		.digest('hex');
