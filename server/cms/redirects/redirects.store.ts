/** Where old addresses lead: a slug that an item had names the item, so that no chain of them ever comes about. */
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

/** Notes that an item was known by one slug, and is by another from now on. */
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
		.values({ resource, slug: from, uid, created_at: now.toISOString() })
		.onConflict((conflict) =>
			conflict.columns(['resource', 'slug']).doUpdateSet({ uid, created_at: now.toISOString() }),
		)
		.execute();
}

/** A slug that the site shows something by leads nowhere else, whosever it was. */
export async function deleteRedirect(tx: ContentTx, resource: string, slug: string): Promise<void> {
	await tx.deleteFrom('redirects').where('resource', '=', resource).where('slug', '=', slug).execute();
}

/** The item that had a slug. */
export async function ownerOf(db: Db, resource: string, slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('redirects')
		.select('uid')
		.where('resource', '=', resource)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row?.uid;
}

/** Which of these slugs were whose, by uid. */
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
