import { sql, type Selectable } from 'kysely';
import type { RedirectOrigin } from '../../../contract/redirects.ts';
import { contains } from '../../database/contains.ts';
import { readPage, type Page, type PageQuery } from '../../database/pagination.ts';
import type { Db, SiteRedirectsTable, Tx } from '../../database/schema.ts';
import { foldedSql } from '../../database/folded-sql.ts';

export type SiteRedirect = Selectable<SiteRedirectsTable>;

/**
 * A redirect by staff or of a renamed item. For a renamed item, `resource` is its content type, `path` the old slug
 * and `target` the uid of the item.
 */
export interface RedirectRow extends Omit<SiteRedirect, 'uid' | 'origin'> {
	uid: string;
	resource: string;
	origin: RedirectOrigin;
}

/** Separates content type and slug in the uid of a renamed item's redirect. */
const SLUG_SEPARATOR = ':';

/** @returns the uid of a renamed item's redirect in the list */
export const renameUid = (resource: string, slug: string): string => `${resource}${SLUG_SEPARATOR}${slug}`;

/** @returns undefined for the uid of a redirect by staff */
export function slugOfUid(uid: string): { resource: string; slug: string } | undefined {
	const [resource = '', slug] = uid.split(SLUG_SEPARATOR);
	return slug === undefined ? undefined : { resource, slug };
}

/** Selects the redirects by staff and the redirects of renamed items. */
function allRedirects(db: Db) {
	const renames = db
		.selectFrom('redirects')
		.select([
			sql<string>`resource || ${sql.lit(SLUG_SEPARATOR)} || slug`.as('uid'),
			'resource',
			'slug as path',
			'uid as target',
			sql<301 | 302>`301`.as('status'),
			sql<RedirectOrigin>`'rename'`.as('origin'),
			'created_at',
			sql<string>`''`.as('created_by'),
			'last_used_at',
		]);
	const own = db
		.selectFrom('site_redirects')
		.select([
			'uid',
			sql<string>`''`.as('resource'),
			'path',
			'target',
			'status',
			'origin',
			'created_at',
			'created_by',
			'last_used_at',
		]);
	return db.selectFrom(renames.unionAll(own).as('all_redirects'));
}

interface RedirectFilter extends PageQuery {
	q?: string | undefined;
	origin?: RedirectOrigin | undefined;
}

/** Returns a page of redirects, the newest first, and the total. */
export async function listRedirects(
	db: Db,
	{ q, origin, ...page }: RedirectFilter,
): Promise<Page<RedirectRow> & { total: number }> {
	let query = allRedirects(db);
	if (origin) query = query.where('origin', '=', origin);
	if (q) {
		// The redirect of a renamed item has the old slug instead of a path. The search compares the slug with the last
		// segment of `q`.
		const segment = q.split('/').filter(Boolean).at(-1) ?? q;
		query = query.where((eb) =>
			eb.or([
				eb.and([
					eb('resource', '=', ''),
					eb.or([contains(foldedSql(db, sql.ref('path')), q), contains(foldedSql(db, sql.ref('target')), q)]),
				]),
				eb.and([eb('resource', '!=', ''), contains('path', segment)]),
			]),
		);
	}
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const keys = (['created_at', 'uid'] as const).map((column) => ({ by: sql.ref(column), type: 'text' as const }));
	return { ...(await readPage(query.selectAll(), 'created_at', 'desc', keys, page)), total: count };
}

export const findRedirects = (db: Db, keys: string[]) =>
	db.selectFrom('site_redirects').selectAll().where('path', 'in', keys).execute();

export const findRedirect = (db: Db, uid: string): Promise<SiteRedirect | undefined> =>
	db.selectFrom('site_redirects').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Returns the redirects that staff have added, by path. */
export async function redirectsByPath(db: Db): Promise<Map<string, Pick<SiteRedirect, 'target' | 'status'>>> {
	const rows = await db.selectFrom('site_redirects').select(['path', 'target', 'status']).execute();
	return new Map(rows.map(({ path, ...row }) => [path, row]));
}

const BATCH_SIZE = 500;

/** Adds redirects. A redirect replaces the stored redirect with the same path. */
export async function saveRedirects(tx: Tx, rows: readonly SiteRedirect[]): Promise<void> {
	for (let start = 0; start < rows.length; start += BATCH_SIZE)
		await tx
			.insertInto('site_redirects')
			.values(rows.slice(start, start + BATCH_SIZE))
			.onConflict((conflict) =>
				conflict.column('path').doUpdateSet((eb) => ({
					target: eb.ref('excluded.target'),
					status: eb.ref('excluded.status'),
					origin: eb.ref('excluded.origin'),
					created_at: eb.ref('excluded.created_at'),
					created_by: eb.ref('excluded.created_by'),
				})),
			)
			.execute();
}

/** Changes a redirect. A change of the path clears the time of the last use. */
export async function changeSiteRedirect(
	tx: Tx,
	{ uid, path: before }: SiteRedirect,
	{ path, target, status }: Pick<SiteRedirect, 'path' | 'target' | 'status'>,
): Promise<void> {
	await tx
		.updateTable('site_redirects')
		.set({ path, target, status, ...(path === before ? {} : { last_used_at: null }) })
		.where('uid', '=', uid)
		.execute();
}

export async function deleteSiteRedirect(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('site_redirects').where('uid', '=', uid).execute();
}

/** Last use of a redirect, with the uid that the redirect has in the list. */
export interface RedirectUse {
	uid: string;
	at: string;
}

export async function recordUses(tx: Tx, uses: readonly RedirectUse[]): Promise<void> {
	// The order of the uids prevents deadlocks between concurrent processes.
	for (const { uid, at } of uses.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
		const slug = slugOfUid(uid);
		if (slug)
			await tx
				.updateTable('redirects')
				.set({ last_used_at: at })
				.where('resource', '=', slug.resource)
				.where('slug', '=', slug.slug)
				.execute();
		else await tx.updateTable('site_redirects').set({ last_used_at: at }).where('uid', '=', uid).execute();
	}
}
