/** Where old addresses lead: a slug that an item had names the item, so that no chain of them ever comes about. */
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

/** Nouns whose items are found by a slug. */
export type SluggedNoun = 'games' | 'news' | 'campaigns' | 'promo_tools';

/** Notes that an item was known by one slug, and is by another from now on. */
export async function keepOldSlug(
	tx: ContentTx,
	noun: SluggedNoun,
	uid: string,
	{ from, to }: { from: string; to: string },
	now: Date,
): Promise<void> {
	if (from === to) return;
	await tx.deleteFrom('redirects').where('noun', '=', noun).where('slug', '=', to).where('uid', '=', uid).execute();
	await tx
		.insertInto('redirects')
		.values({ noun, slug: from, uid, created_at: now.toISOString() })
		.onConflict((conflict) => conflict.columns(['noun', 'slug']).doUpdateSet({ uid, created_at: now.toISOString() }))
		.execute();
}

/** A slug that the site shows something by leads nowhere else, whosever it was. */
export async function dropRedirect(tx: ContentTx, noun: SluggedNoun, slug: string): Promise<void> {
	await tx.deleteFrom('redirects').where('noun', '=', noun).where('slug', '=', slug).execute();
}

/** The item that had a slug. */
export async function ownerOf(db: Db, noun: SluggedNoun, slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('redirects')
		.select('uid')
		.where('noun', '=', noun)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row?.uid;
}

/** Which of these slugs were whose, by uid. */
export async function ownersOf(db: Db, noun: SluggedNoun, slugs: string[]): Promise<Map<string, string>> {
	if (!slugs.length) return new Map();
	const rows = await db
		.selectFrom('redirects')
		.select(['uid', 'slug'])
		.where('noun', '=', noun)
		.where('slug', 'in', slugs)
		.execute();
	return new Map(rows.map(({ uid, slug }) => [uid, slug]));
}
