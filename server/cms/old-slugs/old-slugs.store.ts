/**
 * Stores redirects of old slugs. An old slug refers to the item instead of the new slug, so redirects form no chains.
 */
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

/** Redirects an old slug to its item, and deletes the redirect of the new slug, which the item uses now. */
export async function addRedirect(
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

/** Deletes the redirect of a slug that a visible item uses now. */
export async function deleteRedirect(tx: ContentTx, resource: string, slug: string): Promise<void> {
	await tx.deleteFrom('redirects').where('resource', '=', resource).where('slug', '=', slug).execute();
}

/** Returns the uid of the item to which an old slug redirects. */
export async function ownerOf(db: Db, resource: string, slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('redirects')
		.select('uid')
		.where('resource', '=', resource)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row?.uid;
}

/** Returns the items to which these old slugs redirect, as a map from uid to old slug. */
export async function ownersOf(db: Db, resource: string, slugs: string[]): Promise<Map<string, string>> {
	if (!slugs.length) return new Map();
	const rows = await db
		.selectFrom('redirects')
		.select(['uid', 'slug'])
		.where('resource', '=', resource)
		.where('slug', 'in', slugs)
		.execute();
	return new Map(rows.map(({ uid, slug }) => [uid, slug]));
}
