/** Keeps old addresses while items are edited. */
import type { ContentTx } from '../../database/content-version.ts';
import { readContent, type Desk } from '../editing/content-type.ts';
import { dropRedirect, keepOldSlug, type SluggedNoun } from './redirects.store.ts';

export const slugIn = ({ slugField }: Desk, content: object): string | undefined =>
	slugField && (content as Record<string, string>)[slugField];

/**
 * Writes new content over what an item's tables hold. Where the site has ever shown the item, its old slug leads to it from
 * now on.
 */
export async function changeKeepingSlug(
	tx: ContentTx,
	desk: Desk,
	uid: string,
	content: object,
	wasShown: boolean,
	now: Date,
): Promise<void> {
	const before = desk.slugField && wasShown ? await readContent(tx, desk, uid) : undefined;
	await desk.change(tx, uid, content, now);
	if (before) await keepSlug(tx, desk, uid, before, content, now);
}

/** The same for an item that comes back from the bin. */
export async function keepSlug(
	tx: ContentTx,
	desk: Desk,
	uid: string,
	before: object,
	after: object,
	now: Date,
): Promise<void> {
	const [from, to] = [slugIn(desk, before), slugIn(desk, after)];
	if (from && to) await keepOldSlug(tx, desk.editing.noun as SluggedNoun, uid, { from, to }, now);
}

/** What the site shows from now on has its slug for itself. */
export async function takeSlug(tx: ContentTx, desk: Desk, content: object): Promise<void> {
	const slug = slugIn(desk, content);
	if (slug) await dropRedirect(tx, desk.editing.noun as SluggedNoun, slug);
}
