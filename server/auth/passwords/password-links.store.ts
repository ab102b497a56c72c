import type { Selectable } from 'kysely';
import type { AccountMailsTable, Db, Flag, PasswordLinksTable, ResetRequestsTable, Tx } from '../../database/schema.ts';
import { newUid } from '../../kernel/uid.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type LinkKind = PasswordLinksTable['kind'];

export const LINK_LIFETIME_MS = { reset: 60 * MINUTE_MS, invitation: 7 * DAY_MS } as const satisfies Record<
	LinkKind,
	number
>;

/**
 * Adds a link and stores only the hash of its token. Earlier links stay valid. Otherwise, a stranger could invalidate
 * the owner's link by requesting another link.
 * @returns the token
 */
export async function addPasswordLink(tx: Tx, userUid: string, kind: LinkKind, now: Date): Promise<string> {
	const token = newSecret();
	await tx.deleteFrom('password_links').where('expires_at', '<=', now.toISOString()).execute();
	await tx
		.insertInto('password_links')
		.values({
			token_hash: secretHash(token),
			user_uid: userUid,
			kind,
			expires_at: new Date(now.getTime() + LINK_LIFETIME_MS[kind]).toISOString(),
		})
		.execute();
	return token;
}

export async function deletePasswordLinks(tx: Tx, userUid: string): Promise<void> {
	await tx.deleteFrom('password_links').where('user_uid', '=', userUid).execute();
}

export interface LinkAccount {
	user_uid: string;
	email: string;
	company_uid: string | null;
	is_staff: Flag;
	is_superuser: Flag;
	keeps_password: Flag;
	is_invited: Flag;
}

export async function findPasswordLink(db: Db, token: string, now: Date): Promise<LinkAccount | undefined> {
	return db
		.selectFrom('password_links')
		.innerJoin('users', 'users.uid', 'password_links.user_uid')
		.select(['users.uid as user_uid', 'users.email', 'users.company_uid'])
		.select(['users.is_staff', 'users.is_superuser', 'users.keeps_password', 'users.is_invited'])
		.where('token_hash', '=', secretHash(token))
		.where('expires_at', '>', now.toISOString())
		.where('users.is_active', '=', 1)
		.executeTakeFirst();
}

/**
 * Consumes a link and deletes the other links of its account.
 * @returns false if the link is invalid or another call has just used a link of the account
 */
export async function consumePasswordLink(tx: Tx, userUid: string, token: string, now: Date): Promise<boolean> {
	// Locks the account's row, so that two links cannot be used at the same time.
	await tx.updateTable('users').set({ uid: userUid }).where('uid', '=', userUid).execute();
	const { numDeletedRows } = await tx
		.deleteFrom('password_links')
		.where('token_hash', '=', secretHash(token))
		.where('user_uid', '=', userUid)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst();
	if (numDeletedRows !== 1n) return false;
	await deletePasswordLinks(tx, userUid);
	return true;
}

/**
 * Limits of mails that strangers can cause. The window for links equals their lifetime, so the limit also bounds the
 * number of valid links.
 */
export const MAIL_LIMITS = {
	reset: { count: 3, windowMs: LINK_LIFETIME_MS.reset },
	invitation: { count: 3, windowMs: LINK_LIFETIME_MS.invitation },
	lock: { count: 3, windowMs: DAY_MS },
} as const satisfies Record<AccountMailsTable['kind'], { count: number; windowMs: number }>;

/**
 * Reserves one of the numbered mails within the limit. The primary key allows each number once.
 * @returns false if the limit is reached
 */
export async function reserveAccountMail(
	tx: Tx,
	userUid: string,
	kind: AccountMailsTable['kind'],
	now: Date,
): Promise<boolean> {
	const { count, windowMs } = MAIL_LIMITS[kind];
	await tx
		.deleteFrom('account_mails')
		.where('user_uid', '=', userUid)
		.where('kind', '=', kind)
		.where('at', '<=', new Date(now.getTime() - windowMs).toISOString())
		.execute();
	for (let place = 0; place < count; place++) {
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('account_mails')
			.values({ user_uid: userUid, kind, place, at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['user_uid', 'kind', 'place']).doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows === 1n) return true;
	}
	return false;
}

/**
 * Stores a request for the worker.
 * @param about `link` for a password link, `lock` for the notice of a lock
 */
export async function addResetRequest(tx: Tx, email: string, about: 'link' | 'lock', now: Date): Promise<void> {
	await tx
		.insertInto('reset_requests')
		.values({ uid: newUid(now), email, about, created_at: now.toISOString() })
		.execute();
}

/** Removes the oldest requests and returns them. Each request goes to one process only. */
export async function dequeueResetRequests(tx: Tx, count: number): Promise<Selectable<ResetRequestsTable>[]> {
	return tx
		.deleteFrom('reset_requests')
		.where('uid', 'in', (each) => each.selectFrom('reset_requests').select('uid').orderBy('uid').limit(count))
		.returningAll()
		.execute();
}
