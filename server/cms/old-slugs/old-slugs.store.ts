/**
 * Stores old slugs in the table `redirects`. A row names the uid of the item instead of its new slug, so redirects form
 * no chains.
 */
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

/** Stores an item's old slug. Deletes the new slug from the old slugs of the item, because the item uses it again. */
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

export async function deleteOldSlug(tx: ContentTx, resource: string, slug: string): Promise<void> {
	await tx.deleteFrom('redirects').where('resource', '=', resource).where('slug', '=', slug).execute();
}

export async function findItemByOldSlug(db: Db, resource: string, slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('redirects')
		.select('uid')
		.where('resource', '=', resource)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row?.uid;
}

/** Returns the items that had these slugs, as a map from uid to old slug. */
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
