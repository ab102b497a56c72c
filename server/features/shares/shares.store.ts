/** Stores shares. The table has the hash of a link's token, and only the link has the token. */
import { sql, type Selectable } from 'kysely';
import { ENDED_SHARE_DAYS, SHARE_SESSION_HOURS, type ShareState } from '../../../contract/shares.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type {
	Db,
	ShareItemsTable,
	ShareOpensTable,
	SharesTable,
	ShareViewsTable,
	Tx,
	UsersTable,
} from '../../database/schema.ts';
import { newUid } from '../../kernel/uid.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum number of shares in a list of the client area. */
const LIST_LIMIT = 500;
/** Maximum number of events of a share in a response. */
const EVENTS_LIMIT = 200;

export type ShareRow = Selectable<SharesTable>;
export type ShareItem = Pick<ShareItemsTable, 'resource' | 'item_uid'>;

/** The shares that a caller may see and revoke. */
export type ShareScope = { user_uid: string } | { company_uid: string } | 'all';

export const stateOf = (
	row: Pick<ShareRow, 'revoked_at' | 'expires_at' | 'max_opens' | 'open_count'>,
	now: Date,
): ShareState => {
	if (row.revoked_at !== null) return 'revoked';
	if (row.expires_at <= now.toISOString()) return 'expired';
	return row.max_opens !== null && row.open_count >= row.max_opens ? 'used_up' : 'active';
};

export async function addShare(
	tx: Tx,
	row: Omit<ShareRow, 'open_count' | 'wrong_count' | 'locked_until' | 'revoked_at'>,
	items: readonly ShareItem[],
): Promise<void> {
	await tx.insertInto('shares').values(row).execute();
	if (items.length > 0)
		await tx
			.insertInto('share_items')
			.values(items.map((item, position) => ({ share_uid: row.uid, ...item, position })))
			.execute();
}

/** Returns the number of an account's shares that have neither expired nor been revoked. */
export async function countActiveShares(db: Db, user_uid: string, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('shares')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('user_uid', '=', user_uid)
		.where('expires_at', '>', now.toISOString())
		.where('revoked_at', 'is', null)
		.executeTakeFirstOrThrow();
	return count;
}

const inScope = (db: Db, scope: ShareScope) => {
	const query = db.selectFrom('shares');
	if (scope === 'all') return query;
	return 'user_uid' in scope
		? query.where('shares.user_uid', '=', scope.user_uid)
		: query.where('shares.company_uid', '=', scope.company_uid);
};

const withCounts = (db: Db, scope: ShareScope) =>
	inScope(db, scope)
		.innerJoin('users', 'users.uid', 'shares.user_uid')
		.leftJoin('companies', 'companies.uid', 'shares.company_uid')
		.leftJoin('games', 'games.uid', 'shares.game_uid')
		.selectAll('shares')
		.select(['users.email as owner', 'companies.name as company', 'games.name as game'])
		.select((eb) => [
			eb
				.selectFrom('share_items')
				.select((item) => item.fn.countAll<number>().as('count'))
				.whereRef('share_items.share_uid', '=', 'shares.uid')
				.as('item_count'),
			eb
				.selectFrom('share_opens')
				.select((open) => open.fn.max('opened_at').as('at'))
				.whereRef('share_opens.share_uid', '=', 'shares.uid')
				.as('last_opened_at'),
			eb
				.selectFrom('share_views')
				.select((view) => view.fn.countAll<number>().as('count'))
				.whereRef('share_views.share_uid', '=', 'shares.uid')
				.where('kind', '=', 'viewed')
				.as('view_count'),
			eb
				.selectFrom('share_views')
				.select((view) => view.fn.countAll<number>().as('count'))
				.whereRef('share_views.share_uid', '=', 'shares.uid')
				.where('kind', '=', 'downloaded')
				.as('download_count'),
		]);

export type ListedShare = Awaited<ReturnType<typeof listShares>>[number];

/** Returns the shares of a scope, newest first. */
export const listShares = (db: Db, scope: ShareScope, { limit = LIST_LIMIT, offset = 0 } = {}) =>
	withCounts(db, scope)
		.orderBy('shares.created_at', 'desc')
		.orderBy('shares.uid', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();

export async function countShares(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('shares')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export const findShare = (db: Db, scope: ShareScope, uid: string): Promise<ListedShare | undefined> =>
	withCounts(db, scope).where('shares.uid', '=', uid).executeTakeFirst();

export const itemsOf = (db: Db, share_uid: string): Promise<ShareItem[]> =>
	db
		.selectFrom('share_items')
		.select(['resource', 'item_uid'])
		.where('share_uid', '=', share_uid)
		.orderBy('position')
		.execute();

/**
 * Revokes a share, even if it has expired or is used up.
 * @returns false if the share was already revoked
 */
export async function setRevoked(tx: Tx, uid: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('shares')
		.set({ revoked_at: now.toISOString() })
		.where('uid', '=', uid)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	await tx.deleteFrom('share_codes').where('share_uid', '=', uid).execute();
	return numUpdatedRows > 0n;
}

type Owner = Pick<Selectable<UsersTable>, 'is_active' | 'is_locked' | 'is_staff' | 'is_superuser' | 'company_uid'>;

/**
 * Returns true if the account may share now. The account must be able to log in, and belong to staff or to a company
 * with the permission. Links of other accounts do not work.
 */
const mayShare = (share: ShareRow, owner: Owner, companyMayShare: number | null): boolean => {
	if (owner.is_active !== 1 || owner.is_locked === 1) return false;
	if (share.company_uid === null) return owner.is_staff === 1 || owner.is_superuser === 1;
	return owner.company_uid === share.company_uid && companyMayShare === 1;
};

/** Finds a share by the token of its link. The share must not be expired or revoked, but may be used up. */
export async function findShareByToken(db: Db, token: string, now: Date): Promise<ShareRow | undefined> {
	const row = await db
		.selectFrom('shares')
		.innerJoin('users', 'users.uid', 'shares.user_uid')
		.leftJoin('companies', 'companies.uid', 'shares.company_uid')
		.selectAll('shares')
		.select([
			'users.is_active',
			'users.is_locked',
			'users.is_staff',
			'users.is_superuser',
			'users.company_uid as owner_company_uid',
			'companies.may_share',
		])
		.where('shares.token_hash', '=', secretHash(token))
		.where('shares.expires_at', '>', now.toISOString())
		.where('shares.revoked_at', 'is', null)
		.executeTakeFirst();
	if (!row) return undefined;
	const { is_active, is_locked, is_staff, is_superuser, owner_company_uid, may_share, ...share } = row;
	const owner = { is_active, is_locked, is_staff, is_superuser, company_uid: owner_company_uid };
	return mayShare(share, owner, may_share) ? share : undefined;
}

export type ShareOpening = Pick<Selectable<ShareOpensTable>, 'uid' | 'email'>;

/** Finds the opening of a share by the secret in the guest's cookie. */
export const findOpening = (db: Db, share_uid: string, secret: string, now: Date): Promise<ShareOpening | undefined> =>
	db
		.selectFrom('share_opens')
		.select(['uid', 'email'])
		.where('share_uid', '=', share_uid)
		.where('secret_hash', '=', secretHash(secret))
		.where('ends_at', '>', now.toISOString())
		.executeTakeFirst();

/**
 * Counts an opening and stores it with the hash of the secret.
 * @returns false if the share has ended or is used up, possibly by a concurrent opening
 */
export async function addOpening(
	tx: Tx,
	share: Pick<ShareRow, 'uid' | 'expires_at'>,
	{ secret, email }: { secret: string; email: string | null },
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const { numUpdatedRows } = await tx
		.updateTable('shares')
		.set((eb) => ({ open_count: eb('open_count', '+', 1), wrong_count: 0, locked_until: null }))
		.where('uid', '=', share.uid)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', at)
		.where((eb) => eb.or([eb('max_opens', 'is', null), eb('open_count', '<', eb.ref('max_opens'))]))
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	const end = new Date(now.getTime() + SHARE_SESSION_HOURS * HOUR_MS).toISOString();
	await tx
		.insertInto('share_opens')
		.values({
			uid: newUid(now),
			share_uid: share.uid,
			secret_hash: secretHash(secret),
			email,
			opened_at: at,
			ends_at: end < share.expires_at ? end : share.expires_at,
		})
		.execute();
	return true;
}

/** Number of wrong passwords that lock a share, and duration of the lock. The login has the same limits. */
export const WRONG_PASSWORDS = 5;
export const PASSWORD_LOCK_MS = 15 * 60_000;

export async function countWrongPassword(tx: Tx, uid: string, now: Date): Promise<void> {
	const row = await tx
		.updateTable('shares')
		.set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
		.where('uid', '=', uid)
		.returning('wrong_count')
		.executeTakeFirst();
	if (row === undefined || row.wrong_count < WRONG_PASSWORDS) return;
	await tx
		.updateTable('shares')
		.set({ wrong_count: 0, locked_until: new Date(now.getTime() + PASSWORD_LOCK_MS).toISOString() })
		.where('uid', '=', uid)
		.execute();
}

/** Number of wrong codes after which a code no longer works. */
const MAX_WRONG_CODES = 5;
export const CODE_VALID_MS = 15 * 60_000;
/** Minimum time between two codes for an address, and maximum number of codes until one of them is used. */
const CODE_INTERVAL_MS = 60_000;
const MAX_SENT_CODES = 10;

/**
 * Stores the hash of a new code.
 * @returns false if the address may not get another mail yet
 */
export async function addCode(
	tx: Tx,
	share_uid: string,
	email: string,
	code_hash: string,
	now: Date,
): Promise<boolean> {
	const known = await tx
		.selectFrom('share_codes')
		.select(['sent_count', 'created_at'])
		.where('share_uid', '=', share_uid)
		.where('email', '=', email)
		.executeTakeFirst();
	const at = now.toISOString();
	if (!known) {
		const row = { share_uid, email, code_hash, wrong_count: 0, sent_count: 1, created_at: at };
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('share_codes')
			.values(row)
			.onConflict((conflict) => conflict.columns(['share_uid', 'email']).doNothing())
			.executeTakeFirst();
		return numInsertedOrUpdatedRows === 1n;
	}
	if (known.sent_count >= MAX_SENT_CODES) return false;
	if (now.getTime() - Date.parse(known.created_at) < CODE_INTERVAL_MS) return false;
	await tx
		.updateTable('share_codes')
		.set({ code_hash, wrong_count: 0, sent_count: known.sent_count + 1, created_at: at })
		.where('share_uid', '=', share_uid)
		.where('email', '=', email)
		.execute();
	return true;
}

/** Consumes a code, so that it works only once. Counts wrong codes. */
export async function consumeCode(
	tx: Tx,
	share_uid: string,
	email: string,
	code_hash: string,
	now: Date,
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('share_codes')
		.where('share_uid', '=', share_uid)
		.where('email', '=', email)
		.where('code_hash', '=', code_hash)
		.where('wrong_count', '<', MAX_WRONG_CODES)
		.where('created_at', '>', new Date(now.getTime() - CODE_VALID_MS).toISOString())
		.executeTakeFirst();
	if (numDeletedRows > 0n) return true;
	await tx
		.updateTable('share_codes')
		.set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
		.where('share_uid', '=', share_uid)
		.where('email', '=', email)
		.execute();
	return false;
}

export type NewView = Pick<Selectable<ShareViewsTable>, 'share_uid' | 'open_uid' | 'kind' | 'key' | 'title'>;

/** Time within which repeated downloads of a file count once. */
const SAME_DOWNLOAD_MS = 10 * 60_000;

/** Records what a guest has viewed or downloaded. A section counts once for each opening. */
export async function addView(tx: Tx, view: NewView, now: Date): Promise<void> {
	const since = view.kind === 'viewed' ? '' : new Date(now.getTime() - SAME_DOWNLOAD_MS).toISOString();
	const known = await tx
		.selectFrom('share_views')
		.select('uid')
		.where('open_uid', '=', view.open_uid)
		.where('kind', '=', view.kind)
		.where('key', '=', view.key)
		.where('at', '>', since)
		.executeTakeFirst();
	if (known) return;
	await tx
		.insertInto('share_views')
		.values({ uid: newUid(now), ...view, at: now.toISOString() })
		.execute();
}

/** Returns the latest openings, views and downloads of a share, newest first. */
export async function eventsOf(db: Db, share_uid: string) {
	const opened = db
		.selectFrom('share_opens')
		.select([
			'uid',
			'opened_at as at',
			sql<'opened' | 'viewed' | 'downloaded'>`'opened'`.as('kind'),
			sql<string>`''`.as('key'),
			sql<string>`''`.as('title'),
			'email',
		])
		.where('share_uid', '=', share_uid);
	const seen = db
		.selectFrom('share_views')
		.innerJoin('share_opens', 'share_opens.uid', 'share_views.open_uid')
		.select([
			'share_views.uid',
			'share_views.at',
			'share_views.kind',
			'share_views.key',
			'share_views.title',
			'share_opens.email',
		])
		.where('share_views.share_uid', '=', share_uid);
	return opened.unionAll(seen).orderBy('at', 'desc').orderBy('uid', 'desc').limit(EVENTS_LIMIT).execute();
}

/**
 * Deletes up to `count` shares that ended more than ENDED_SHARE_DAYS days ago, with all data about their guests. The
 * hashes of the guests' copies stay, so that the copies can still be verified.
 * @returns the number of deleted shares
 */
export async function deleteEndedShares(tx: Tx, now: Date, count: number): Promise<number> {
	const before = new Date(now.getTime() - ENDED_SHARE_DAYS * DAY_MS).toISOString();
	const ended = tx
		.selectFrom('shares')
		.select('uid')
		.where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
		.orderBy('uid')
		.limit(count);
	const { numDeletedRows } = await tx.deleteFrom('shares').where('uid', 'in', ended).executeTakeFirst();
	return Number(numDeletedRows);
}
