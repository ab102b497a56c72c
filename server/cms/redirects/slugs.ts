/** Keeps old addresses while items are edited. */
import type { ContentTx } from '../../database/content-version.ts';
import { readContent, type ContentType } from '../editing/content-type.ts';
import { dropRedirect, keepOldSlug, type SluggedResource } from './redirects.store.ts';

export const slugIn = ({ slugField }: ContentType, content: object): string | undefined =>
	slugField && (content as Record<string, string>)[slugField];

/**
 * Writes new content over what an item's tables hold. Where the site has ever shown the item, its old slug leads to it from
 * now on.
 */
export async function changeKeepingSlug(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	content: object,
	wasShown: boolean,
	now: Date,
): Promise<void> {
	const before = contentType.slugField && wasShown ? await readContent(tx, contentType, uid) : undefined;
	await contentType.change(tx, uid, content, now);
	if (before) await keepSlug(tx, contentType, uid, before, content, now);
}

/** The same for an item that comes back from the bin. */
export async function keepSlug(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	before: object,
	after: object,
	now: Date,
): Promise<void> {
	const [from, to] = [slugIn(contentType, before), slugIn(contentType, after)];
	if (from && to) await keepOldSlug(tx, contentType.editing.resource as SluggedResource, uid, { from, to }, now);
}

/** What the site shows from now on has its slug for itself. */
export async function takeSlug(tx: ContentTx, contentType: ContentType, content: object): Promise<void> {
	const slug = slugIn(contentType, content);
	if (slug) await dropRedirect(tx, contentType.editing.resource as SluggedResource, slug);
}
