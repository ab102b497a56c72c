import type { Selectable } from 'kysely';
import { newUid } from '../../kernel/uid.ts';
import type { Db, PasskeysTable, Tx } from '../../database/schema.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export const listPasskeys = (db: Db, userUid: string): Promise<PasskeyRow[]> =>
	db.selectFrom('passkeys').selectAll().where('user_uid', '=', userUid).orderBy('created_at').orderBy('uid').execute();

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
	db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @returns false if the passkey is already registered */
export async function addPasskey(
	tx: Tx,
	passkey: Omit<PasskeyRow, 'uid' | 'created_at' | 'last_used_at'>,
	now: Date,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('passkeys')
		.values({ uid: newUid(now), ...passkey, created_at: now.toISOString(), last_used_at: null })
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores the new counter of a passkey.
 * @returns false if the passkey was removed, or if another login has changed the counter
 */
export async function recordUse(
	tx: Tx,
	{ uid, counter: known }: Pick<PasskeyRow, 'uid' | 'counter'>,
	counter: number,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('passkeys')
		.set({ counter, last_used_at: now.toISOString() })
		.where('uid', '=', uid)
		.where('counter', '=', known)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** @returns the passkey's name; undefined if the user has no such passkey */
export async function removePasskey(tx: Tx, userUid: string, uid: string): Promise<string | undefined> {
	const row = await tx
		.deleteFrom('passkeys')
		.where('user_uid', '=', userUid)
		.where('uid', '=', uid)
		.returning('name')
		.executeTakeFirst();
	return row?.name;
}

/** @returns the number of removed passkeys */
export async function removeAllPasskeys(tx: Tx, userUid: string): Promise<number> {
	const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_uid', '=', userUid).executeTakeFirst();
	return Number(numDeletedRows);
}

/**
 * Stores a used challenge until it expires.
 * @returns false if the challenge was already used
 */
export async function addUsedChallenge(tx: Tx, challenge: string, expiresAt: Date, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('used_passkey_challenges')
		.values({ challenge, expires_at: expiresAt.toISOString() })
		.onConflict((conflict) => conflict.column('challenge').doNothing())
		.executeTakeFirst();
	await tx.deleteFrom('used_passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
	return numInsertedOrUpdatedRows === 1n;
}
