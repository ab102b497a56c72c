/** Links that set a password, each good once, and the addresses that are to be written to if they have an account. */
import type { Selectable } from 'kysely';
import type { Db, ResetRequestsTable, Tx } from '../database/schema.ts';
import { newUid } from '../uid.ts';
import { newSecret, secretHash } from './sessions.store.ts';

const MINUTE = 60_000;
/** Milliseconds for which the link of a reset is good (decision 14), and that of an invitation. */
export const RESET_LINK = 60 * MINUTE;
export const INVITATION_LINK = 7 * 24 * 60 * MINUTE;

/** A link's token: known to the mail alone, the table has its hash. An account's newest link is its only one. */
export async function addPasswordLink(tx: Tx, userUid: string, lasts: number, now: Date): Promise<string> {
	const token = newSecret();
	await tx
		.deleteFrom('password_links')
		.where((where) => where.or([where('user_uid', '=', userUid), where('expires_at', '<=', now.toISOString())]))
		.execute();
	await tx
		.insertInto('password_links')
		.values({
			token_hash: secretHash(token),
			user_uid: userUid,
			expires_at: new Date(now.getTime() + lasts).toISOString(),
		})
		.execute();
	return token;
}

/** A new password chosen otherwise: no link that was mailed before it is good any more. */
export async function forgetPasswordLinks(tx: Tx, userUid: string): Promise<void> {
	await tx.deleteFrom('password_links').where('user_uid', '=', userUid).execute();
}

/** Whose password a link sets, while it is good. */
export async function findPasswordLink(
	db: Db,
	token: string,
	now: Date,
): Promise<{ user_uid: string; email: string } | undefined> {
	return db
		.selectFrom('password_links')
		.innerJoin('users', 'users.uid', 'password_links.user_uid')
		.select(['users.uid as user_uid', 'users.email'])
		.where('token_hash', '=', secretHash(token))
		.where('expires_at', '>', now.toISOString())
		.where('users.is_active', '=', 1)
		.executeTakeFirst();
}

/** Uses a link up: of many at once, one gets true. */
export async function usePasswordLink(tx: Tx, token: string, now: Date): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('password_links')
		.where('token_hash', '=', secretHash(token))
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** So many links are mailed to an account in so many milliseconds, whoever asks and from wherever. */
export const RESET_MAILS = 3;
const RESET_MAILS_WITHIN = 60 * MINUTE;

/**
 * Takes one of the hour's mails for an account; the database gives each once.
 * @returns whether there was one left. The link mailed last is good for as long as there is none.
 */
export async function takeResetMail(tx: Tx, userUid: string, now: Date): Promise<boolean> {
	const before = new Date(now.getTime() - RESET_MAILS_WITHIN).toISOString();
	await tx.deleteFrom('reset_mails').where('user_uid', '=', userUid).where('at', '<=', before).execute();
	for (let place = 0; place < RESET_MAILS; place++) {
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('reset_mails')
			.values({ user_uid: userUid, place, at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['user_uid', 'place']).doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows === 1n) return true;
	}
	return false;
}

/** @param about a link that somebody asked for, or a lock. */
export async function addResetRequest(tx: Tx, email: string, about: 'link' | 'lock', now: Date): Promise<void> {
	await tx
		.insertInto('reset_requests')
		.values({ uid: newUid(now), email, about, created_at: now.toISOString() })
		.execute();
}

/** Takes the requests that are waiting, each once, however many processes take. */
export async function takeResetRequests(tx: Tx, count: number): Promise<Selectable<ResetRequestsTable>[]> {
	return tx
		.deleteFrom('reset_requests')
		.where('uid', 'in', (each) => each.selectFrom('reset_requests').select('uid').orderBy('uid').limit(count))
		.returningAll()
		.execute();
}
