/** The second step of sign-in: a secret that an authenticator app shares, and codes for the day it is lost. */
import type { Db, Tx } from '../../database/schema.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import { newRecoveryCodes, normalizeCode, recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

/** Whether an account has one; a set-up that nobody confirmed is none. */
export async function hasTwoFactor(db: Db, userUid: string): Promise<boolean> {
	const row = await db
		.selectFrom('two_factor')
		.select('user_uid')
		.where('user_uid', '=', userUid)
		.where('secret', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userUid: string): Promise<number> {
	const { count } = await db
		.selectFrom('recovery_codes')
		.select((each) => each.fn.countAll<number | string>().as('count'))
		.where('user_uid', '=', userUid)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Reads an account's second step; whoever else wants to change it, or to use up a code, waits for this transaction. */
const lockTwoFactorRow = (tx: Tx, userUid: string) =>
	tx
		.updateTable('two_factor')
		.set((each) => ({ last_step: each.ref('last_step') }))
		.where('user_uid', '=', userUid)
		.returningAll()
		.executeTakeFirst();

/**
 * Uses up a code, of the app or for recovery: of many at once, one gets true. With a code of the app all older ones are
 * used up, so that nobody signs in with one that was read over a shoulder.
 */
export async function consumeCode(
	tx: Tx,
	cipher: TextCipher,
	userUid: string,
	written: string,
	now: Date,
): Promise<boolean> {
	const row = await lockTwoFactorRow(tx, userUid);
	if (!row?.secret) return false;
	const step = matchingStep(cipher.decrypt(row.secret, userUid), normalizeCode(written), now);
	if (step === undefined) return consumeRecoveryCode(tx, userUid, written);
	const { numUpdatedRows } = await tx
		.updateTable('two_factor')
		.set({ last_step: step })
		.where('user_uid', '=', userUid)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

async function consumeRecoveryCode(tx: Tx, userUid: string, written: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('recovery_codes')
		.where('user_uid', '=', userUid)
		.where('code_hash', '=', recoveryCodeHash(userUid, written))
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Stores a new secret until a code confirms it. One that is on stays so till then. @returns the secret, base32. */
export async function beginSetUp(tx: Tx, cipher: TextCipher, userUid: string): Promise<string> {
	const secret = newTotpSecret();
	const pending_secret = cipher.encrypt(secret, userUid);
	await tx
		.insertInto('two_factor')
		.values({ user_uid: userUid, secret: null, pending_secret, last_step: 0 })
		.onConflict((conflict) => conflict.column('user_uid').doUpdateSet({ pending_secret }))
		.execute();
	return secret;
}

export async function isBeingSetUp(db: Db, userUid: string): Promise<boolean> {
	const row = await db
		.selectFrom('two_factor')
		.select('user_uid')
		.where('user_uid', '=', userUid)
		.where('pending_secret', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Switches it on when the code is right, and uses that code up.
 * @returns the recovery codes, in place of any that there were; nothing when the code was wrong.
 */
export async function confirmSetUp(
	tx: Tx,
	cipher: TextCipher,
	userUid: string,
	written: string,
	now: Date,
): Promise<string[] | undefined> {
	const row = await lockTwoFactorRow(tx, userUid);
	if (!row?.pending_secret) return undefined;
	const step = matchingStep(cipher.decrypt(row.pending_secret, userUid), normalizeCode(written), now);
	if (step === undefined) return undefined;
	await tx
		.updateTable('two_factor')
		.set({ secret: row.pending_secret, pending_secret: null, last_step: step })
		.where('user_uid', '=', userUid)
		.execute();
	return renewRecoveryCodes(tx, userUid);
}

/** @returns ten new codes, which are kept nowhere else; the old ones are no longer good. */
export async function renewRecoveryCodes(tx: Tx, userUid: string): Promise<string[]> {
	const codes = newRecoveryCodes();
	await tx.deleteFrom('recovery_codes').where('user_uid', '=', userUid).execute();
	await tx
		.insertInto('recovery_codes')
		.values(codes.map((code) => ({ user_uid: userUid, code_hash: recoveryCodeHash(userUid, code) })))
		.execute();
	return codes;
}

export async function switchOffTwoFactor(tx: Tx, userUid: string): Promise<void> {
	await tx.deleteFrom('recovery_codes').where('user_uid', '=', userUid).execute();
	await tx.deleteFrom('two_factor').where('user_uid', '=', userUid).execute();
}
