import { randomBytes } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** argon2id (2 in the library's enum) with OWASP's minimum: 19 MiB, two passes, one lane. */
const argon2id = { algorithm: 2 as Algorithm, memoryCost: 19456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id);

/** Returns the hash of a random password, for a new account. Its owner may set a password by a link. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Hash to compare with if an address has no account, so that the comparison takes as long as with an account. */
let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a hash. Takes the same time without an account.
 * @param stored the account's hash; undefined without an account, and empty for an account without a password
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
	dummyHash ??= unknownPasswordHash();
	const matches = await verify(stored || (await dummyHash), password);
	return Boolean(stored) && matches;
}
