/** Wrong passwords and codes, and locks, by e-mail address: one without an account locks as one with (decision 13). */
import type { Db, Tx } from '../database/schema.ts';

const MINUTE = 60_000;
/** So many wrong passwords or codes within so many milliseconds lock an address for as long. */
export const WRONG_PASSWORDS = 5;
export const LOCK = 15 * MINUTE;

const before = (now: Date): string => new Date(now.getTime() - LOCK).toISOString();

export async function isLocked(db: Db, emailHash: string, now: Date): Promise<boolean> {
	const lock = await db
		.selectFrom('sign_in_locks')
		.select('until')
		.where('email_hash', '=', emailHash)
		.where('until', '>', now.toISOString())
		.executeTakeFirst();
	return lock !== undefined;
}

/** One of the places that an address has. */
export interface Attempt {
	email_hash: string;
	place: number;
	at: string;
}

/**
 * Counts a password, and the code that comes with it, as wrong before they are looked at. There are only so many places
 * for an address, and the database gives each once: so many at once are counted too.
 * @returns its place; nothing when it may not be looked at.
 */
export async function beginAttempt(tx: Tx, emailHash: string, now: Date): Promise<Attempt | undefined> {
	await tx.deleteFrom('sign_in_attempts').where('at', '<=', before(now)).execute();
	await tx.deleteFrom('sign_in_locks').where('until', '<=', now.toISOString()).execute();
	if (await isLocked(tx, emailHash, now)) return undefined;
	for (let place = 0; place < WRONG_PASSWORDS; place++) {
		const attempt = { email_hash: emailHash, place, at: now.toISOString() };
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('sign_in_attempts')
			.values(attempt)
			.onConflict((conflict) => conflict.columns(['email_hash', 'place']).doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows === 1n) return attempt;
	}
	return undefined;
}

/** Nothing was wrong, and nothing proven yet: this one is not counted, those before it still are. */
export async function takeAttemptBack(tx: Tx, { email_hash, place, at }: Attempt): Promise<void> {
	await tx
		.deleteFrom('sign_in_attempts')
		.where('email_hash', '=', email_hash)
		.where('place', '=', place)
		.where('at', '=', at)
		.execute();
}

/** The password or the code was wrong: whether the address is locked now, and whether this one did it. */
export async function failAttempt(
	tx: Tx,
	emailHash: string,
	now: Date,
): Promise<{ isLocked: boolean; isNew: boolean }> {
	const { count } = await tx
		.selectFrom('sign_in_attempts')
		.select((each) => each.fn.countAll<number | string>().as('count'))
		.where('email_hash', '=', emailHash)
		.executeTakeFirstOrThrow();
	if (Number(count) < WRONG_PASSWORDS) return { isLocked: false, isNew: false };
	// The attempts stay: they are forgotten when the lock ends.
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('sign_in_locks')
		.values({ email_hash: emailHash, until: new Date(now.getTime() + LOCK).toISOString() })
		.onConflict((conflict) => conflict.column('email_hash').doNothing())
		.executeTakeFirst();
	return { isLocked: true, isNew: numInsertedOrUpdatedRows === 1n };
}

/** All was right, or the password has been set anew: what was counted is forgotten. */
export async function forgetAttempts(tx: Tx, emailHash: string): Promise<void> {
	await tx.deleteFrom('sign_in_attempts').where('email_hash', '=', emailHash).execute();
}

export async function unlock(tx: Tx, emailHash: string): Promise<void> {
	await forgetAttempts(tx, emailHash);
	await tx.deleteFrom('sign_in_locks').where('email_hash', '=', emailHash).execute();
}
