/** Links that set a password, each valid once, and requests for mails to addresses that may have an account. */
import type { Selectable } from 'kysely';
import type { AccountMailsTable, Db, Flag, PasswordLinksTable, ResetRequestsTable, Tx } from '../../database/schema.ts';
import { newUid } from '../../kernel/uid.ts';
import { newSecret, secretHash } from '../sessions/sessions.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type LinkKind = PasswordLinksTable['kind'];

/** Lifetime of a link of each kind. */
export const LINK_LIFETIME_MS = { reset: 60 * MINUTE_MS, invitation: 7 * DAY_MS } as const satisfies Record<
	LinkKind,
	number
>;

/**
 * Adds a link and returns its token, which only the mail contains: the table stores the token's hash. Earlier links of
 * the account stay valid until one of them is used, so that a stranger's request does not end a link that the owner is
 * about to open.
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

/** Deletes every link of an account, after its password was set or its links were revoked. */
export async function deletePasswordLinks(tx: Tx, userUid: string): Promise<void> {
	await tx.deleteFrom('password_links').where('user_uid', '=', userUid).execute();
}

/** The account of a valid link. */
export interface LinkAccount {
	user_uid: string;
	email: string;
	company_uid: string | null;
	is_staff: Flag;
	is_superuser: Flag;
	keeps_password: Flag;
}

/** Finds the active account of a valid link. */
export async function findPasswordLink(db: Db, token: string, now: Date): Promise<LinkAccount | undefined> {
	return db
		.selectFrom('password_links')
		.innerJoin('users', 'users.uid', 'password_links.user_uid')
		.select(['users.uid as user_uid', 'users.email', 'users.company_uid'])
		.select(['users.is_staff', 'users.is_superuser', 'users.keeps_password'])
		.where('token_hash', '=', secretHash(token))
		.where('expires_at', '>', now.toISOString())
		.where('users.is_active', '=', 1)
		.executeTakeFirst();
}

/**
 * Consumes a link and deletes all others of its account.
 * @returns false when the link is not valid. Of concurrent uses of an account's links, only one gets true.
 */
export async function consumePasswordLink(tx: Tx, userUid: string, token: string, now: Date): Promise<boolean> {
	// Locks the account's row: two links that are used at the same time would otherwise both be accepted.
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
 * Limits of the mails to an account that strangers can trigger. For links, the period of the limit equals the lifetime
 * of a link, so the limit also bounds the number of valid links.
 */
export const MAIL_LIMITS = {
	reset: { count: 3, windowMs: LINK_LIFETIME_MS.reset },
	invitation: { count: 3, windowMs: LINK_LIFETIME_MS.invitation },
	lock: { count: 3, windowMs: DAY_MS },
} as const satisfies Record<AccountMailsTable['kind'], { count: number; windowMs: number }>;

/**
 * Reserves a mail within the limit of its kind. Mails are numbered up to the limit, and the primary key gives each
 * number to one transaction only.
 * @returns false when the limit is reached.
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

/** Queues a request for the worker. @param about `link` for a requested link, `lock` for the notice of a lock. */
export async function addResetRequest(tx: Tx, email: string, about: 'link' | 'lock', now: Date): Promise<void> {
	await tx
		.insertInto('reset_requests')
		.values({ uid: newUid(now), email, about, created_at: now.toISOString() })
		.execute();
}

/**
 * Removes the oldest requests from the queue and returns them. Each is returned once, however many processes call this.
 */
export async function dequeueResetRequests(tx: Tx, count: number): Promise<Selectable<ResetRequestsTable>[]> {
	return tx
		.deleteFrom('reset_requests')
		.where('uid', 'in', (each) => each.selectFrom('reset_requests').select('uid').orderBy('uid').limit(count))
		.returningAll()
		.execute();
}
