/** Stores public links to drafts. Only the hash of a link's token is stored. */
import type { Selectable } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import { hasRight } from '../../auth/accounts/rights.ts';
import { hasTwoFactor } from '../../auth/two-factor/two-factor.store.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';
import type { Db, PreviewLinksTable, Tx, UsersTable } from '../../database/schema.ts';
import { isStaffTwoFactorRequired } from '../../auth/settings/settings.store.ts';
import { newUid } from '../../kernel/uid.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Maximum number of valid links of one item (ADR 0035). */
export const MAX_LINKS_PER_ITEM = 50;

export interface PreviewLink extends Pick<
	Selectable<PreviewLinksTable>,
	'uid' | 'created_at' | 'expires_at' | 'last_opened_at'
> {
	maker: string;
	/** True while the link's creator may edit the resource. While false, the link does not work. */
	is_active: boolean;
}

type Maker = Pick<Selectable<UsersTable>, 'is_staff' | 'is_superuser' | 'is_active' | 'is_locked' | 'role'>;
const MAKER_COLUMNS = [
	'users.is_staff',
	'users.is_superuser',
	'users.is_active',
	'users.is_locked',
	'users.role',
] as const satisfies `users.${keyof Maker}`[];

/**
 * Returns true if the account is active and not locked, and may edit the resource. If staff need two-factor
 * authentication, the account must have it.
 */
async function mayEdit(db: Db, uid: string, maker: Maker, resource: ContentTypeName): Promise<boolean> {
	if (maker.is_active !== 1 || maker.is_locked === 1) return false;
	const { role } = maker;
	const account = { role, is_staff: maker.is_staff === 1, is_superuser: maker.is_superuser === 1 };
	if (!hasRight(account, resource, 'edit')) return false;
	return !(await isStaffTwoFactorRequired(db)) || (await hasTwoFactor(db, uid));
}

/**
 * Adds a link and deletes expired links of all items.
 * @returns uid and token; undefined if the item has MAX_LINKS_PER_ITEM links
 */
export async function addPreviewLink(
	tx: Tx,
	{ resource, itemUid, makerUid, days }: { resource: ContentTypeName; itemUid: string; makerUid: string; days: number },
	now: Date,
): Promise<{ uid: string; token: string } | undefined> {
	await tx.deleteFrom('preview_links').where('expires_at', '<=', now.toISOString()).execute();
	const { count } = await tx
		.selectFrom('preview_links')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('resource', '=', resource)
		.where('item_uid', '=', itemUid)
		.executeTakeFirstOrThrow();
	if (count >= MAX_LINKS_PER_ITEM) return undefined;
	const [uid, token] = [newUid(now), newSecret()];
	await tx
		.insertInto('preview_links')
		.values({
			uid,
			token_hash: secretHash(token),
			resource,
			item_uid: itemUid,
			maker_uid: makerUid,
			created_at: now.toISOString(),
			expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
			last_opened_at: null,
		})
		.execute();
	return { uid, token };
}

/**
 * Returns the valid links of an item, newest first. Includes links that do not work because their creator may no longer
 * edit.
 */
export async function listPreviewLinks(
	db: Db,
	resource: ContentTypeName,
	itemUid: string,
	now: Date,
): Promise<PreviewLink[]> {
	const rows = await db
		.selectFrom('preview_links as link')
		.innerJoin('users', 'users.uid', 'link.maker_uid')
		.select(['link.uid', 'link.maker_uid', 'link.created_at', 'link.expires_at', 'link.last_opened_at', 'users.email'])
		.select(MAKER_COLUMNS)
		.where('link.resource', '=', resource)
		.where('link.item_uid', '=', itemUid)
		.where('link.expires_at', '>', now.toISOString())
		.orderBy('link.created_at', 'desc')
		.orderBy('link.uid', 'desc')
		.execute();
	return Promise.all(
		rows.map(async ({ uid, maker_uid, created_at, expires_at, last_opened_at, email, ...maker }) => ({
			uid,
			maker: email,
			created_at,
			expires_at,
			last_opened_at,
			is_active: await mayEdit(db, maker_uid, maker, resource),
		})),
	);
}

/** @returns false if the item has no such link */
export async function deletePreviewLink(
	tx: Tx,
	resource: ContentTypeName,
	itemUid: string,
	uid: string,
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('preview_links')
		.where('uid', '=', uid)
		.where('resource', '=', resource)
		.where('item_uid', '=', itemUid)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Returns an unexpired link if its creator may still edit the resource. */
export async function findPreviewLink(
	db: Db,
	token: string,
	now: Date,
): Promise<Pick<Selectable<PreviewLinksTable>, 'uid' | 'resource' | 'item_uid' | 'last_opened_at'> | undefined> {
	const row = await db
		.selectFrom('preview_links as link')
		.innerJoin('users', 'users.uid', 'link.maker_uid')
		.select(['link.uid', 'link.resource', 'link.item_uid', 'link.maker_uid', 'link.last_opened_at'])
		.select(MAKER_COLUMNS)
		.where('link.token_hash', '=', secretHash(token))
		.where('link.expires_at', '>', now.toISOString())
		.executeTakeFirst();
	if (!row) return undefined;
	const { uid, resource, item_uid, last_opened_at } = row;
	return (await mayEdit(db, row.maker_uid, row, resource)) ? { uid, resource, item_uid, last_opened_at } : undefined;
}

/** Limits writes: an opening is stored at most once a minute. */
export const isOpeningDue = (lastOpenedAt: string | null, now: Date): boolean =>
	lastOpenedAt === null || now.getTime() - Date.parse(lastOpenedAt) >= MINUTE_MS;

export async function markOpened(tx: Tx, uid: string, now: Date): Promise<void> {
	await tx.updateTable('preview_links').set({ last_opened_at: now.toISOString() }).where('uid', '=', uid).execute();
}
