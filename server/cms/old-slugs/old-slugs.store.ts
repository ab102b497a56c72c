/**
 * Stores old slugs, in the table `redirects`. A row contains the uid of the item and not the new slug, so redirects
 * form no chains. Requests get their 301 from `server/features/redirects/find-redirect.ts` (pages) and from the routes
 * of the content types (API calls).
 */
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

/**
 * Stores an item's old slug. Deletes the new slug from the item's old slugs, because the item uses the new slug now.
 */
export async function addOldSlug(
	tx: ContentTx,
	resource: string,
	uid: string,
	{ from, to }: { from: string; to: string },
	now: Date,
): Promise<void> {
	if (from === to) return;
	await tx
		.deleteFrom('redirects')
		.where('resource', '=', resource)
		.where('slug', '=', to)
		.where('uid', '=', uid)
		.execute();
	await tx
		.insertInto('redirects')
		.values({ resource, slug: from, uid, created_at: now.toISOString(), last_used_at: null })
		.onConflict((conflict) =>
			conflict.columns(['resource', 'slug']).doUpdateSet({ uid, created_at: now.toISOString(), last_used_at: null }),
		)
		.execute();
}

/** Deletes an old slug, because a visible item uses the slug now or because staff delete the redirect. */
export async function deleteOldSlug(tx: ContentTx, resource: string, slug: string): Promise<void> {
	await tx.deleteFrom('redirects').where('resource', '=', resource).where('slug', '=', slug).execute();
}

/** Returns the uid of the item that had a slug before; undefined if no item had it. */
export async function findItemByOldSlug(db: Db, resource: string, slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('redirects')
		.select('uid')
		.where('resource', '=', resource)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row?.uid;
}

/** Returns the items that had these slugs before, as a map from uid to old slug. */
export async function findItemsByOldSlugs(db: Db, resource: string, slugs: string[]): Promise<Map<string, string>> {
	if (!slugs.length) return new Map();
	const rows = await db
		.selectFrom('redirects')
		.select(['uid', 'slug'])
		.where('resource', '=', resource)
		.where('slug', 'in', slugs)
		.execute();
	return new Map(rows.map(({ uid, slug }) => [uid, slug]));
}
