/** Codes that sign in without the phone, each good once. */
import { createHash, randomBytes } from 'node:crypto';

/** How many an account has (decision 19). */
export const RECOVERY_CODE_COUNT = 10;
/** Crockford's: no letter that reads as a digit, and 32 of them, so that each holds five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits. */
const CODE_LENGTH = 12;

const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** Ten new ones as people read them, in groups of four. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODE_COUNT }, () => newCode().replace(/(.{4})(?!$)/g, '$1-'));

/**
 * What somebody wrote as a code, in the spelling it is compared in: full-width digits, spaces and hyphens, and letters
 * misread for digits are as good as the code itself.
 */
export const normalizeCode = (written: string): string =>
	written.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** What is stored of a recovery code, apart for every account. */
export const recoveryCodeHash = (userUid: string, code: string): string =>
	createHash('sha256')
		.update(`${userUid} ${normalizeCode(code)}`)
		.digest('hex');
