/** Stores the secrets of authenticator apps, and recovery codes for the loss of the app. */
import type { Db, Tx } from '../../database/schema.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import { newRecoveryCodes, normalizeCode, recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

/** Returns false for an unconfirmed set-up. */
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

const lockTwoFactorRow = (tx: Tx, userUid: string) =>
	tx
		.updateTable('two_factor')
		.set((each) => ({ last_step: each.ref('last_step') }))
		.where('user_uid', '=', userUid)
		.returningAll()
		.executeTakeFirst();

/**
 * Consumes a code of the app or a recovery code. Only one of several concurrent calls with the same code returns true.
 * A code of the app also invalidates older codes, because a stranger may have read them from the screen.
 */
export async function consumeCode(
	tx: Tx,
	cipher: TextCipher,
	userUid: string,
	entered: string,
	now: Date,
): Promise<boolean> {
	const row = await lockTwoFactorRow(tx, userUid);
	if (!row?.secret) return false;
	const step = matchingStep(cipher.decrypt(row.secret, userUid), normalizeCode(entered), now);
	if (step === undefined) return consumeRecoveryCode(tx, userUid, entered);
	const { numUpdatedRows } = await tx
		.updateTable('two_factor')
		.set({ last_step: step })
		.where('user_uid', '=', userUid)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

async function consumeRecoveryCode(tx: Tx, userUid: string, entered: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('recovery_codes')
		.where('user_uid', '=', userUid)
		.where('code_hash', '=', recoveryCodeHash(userUid, entered))
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/**
 * Stores a new secret. The present secret stays valid until a code confirms the new one.
 * @returns the new secret in base32
 */
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
 * Enables two-factor authentication if the code is right.
 * @returns new recovery codes, which replace earlier ones; undefined for a wrong code or without a set-up
 */
export async function confirmSetUp(
	tx: Tx,
	cipher: TextCipher,
	userUid: string,
	entered: string,
	now: Date,
): Promise<string[] | undefined> {
	const row = await lockTwoFactorRow(tx, userUid);
	if (!row?.pending_secret) return undefined;
	const step = matchingStep(cipher.decrypt(row.pending_secret, userUid), normalizeCode(entered), now);
	if (step === undefined) return undefined;
	await tx
		.updateTable('two_factor')
		.set({ secret: row.pending_secret, pending_secret: null, last_step: step })
		.where('user_uid', '=', userUid)
		.execute();
	return renewRecoveryCodes(tx, userUid);
}

/**
 * Replaces the recovery codes and stores only their hashes.
 * @returns ten new codes
 */
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

export async function rewriteSecrets(tx: Tx, rewrite: (secret: string, userUid: string) => string): Promise<void> {
	const rows = await tx
		.updateTable('two_factor')
		// This update changes nothing, but locks the rows until the transaction ends.
		.set((each) => ({ last_step: each.ref('last_step') }))
		.returningAll()
		.execute();
	for (const { user_uid, secret, pending_secret } of rows) {
		const rewritten = (value: string | null) => (value === null ? null : rewrite(value, user_uid));
		await tx
			.updateTable('two_factor')
			.set({ secret: rewritten(secret), pending_secret: rewritten(pending_secret) })
			.where('user_uid', '=', user_uid)
			.execute();
	}
}

/** Returns true if any secret, in use or pending, lacks the prefix. */
export async function hasSecretsWithoutPrefix(db: Db, prefix: string): Promise<boolean> {
	const row = await db
		.selectFrom('two_factor')
		.select('user_uid')
		.where((each) =>
			each.or([each('secret', 'not like', `${prefix}%`), each('pending_secret', 'not like', `${prefix}%`)]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export const accountsWithTwoFactor = (db: Db) =>
	db
		.selectFrom('two_factor')
		.innerJoin('users', 'users.uid', 'two_factor.user_uid')
		.select(['users.uid', 'users.email', 'users.language', 'users.is_active', 'users.is_staff', 'users.is_superuser'])
		.where('two_factor.secret', 'is not', null)
		.execute();

export async function deleteAllTwoFactor(tx: Tx): Promise<void> {
	await tx.deleteFrom('recovery_codes').execute();
	await tx.deleteFrom('two_factor').execute();
}
