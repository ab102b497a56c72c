/** Records old addresses while items are edited, so that they redirect. */
import type { ContentTx } from '../../database/content-version.ts';
import { readContent, type ContentType } from '../content-type.ts';
import { deleteRedirect, addRedirect } from './redirects.store.ts';

export const slugOf = ({ slugField }: ContentType, content: object): string | undefined =>
	slugField && (content as Record<string, string>)[slugField];

/**
 * Writes new content to an item's tables. When the site has ever shown the item, its old slug redirects to it.
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
	if (before) await recordOldSlug(tx, contentType, uid, before, content, now);
}

/** The same for an item that comes back from the bin. */
export async function recordOldSlug(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	before: object,
	after: object,
	now: Date,
): Promise<void> {
	const [from, to] = [slugOf(contentType, before), slugOf(contentType, after)];
	if (from && to) await addRedirect(tx, contentType.editing.resource, uid, { from, to }, now);
}

/** Deletes redirects of the slug that visible content has. */
export async function claimSlug(tx: ContentTx, contentType: ContentType, content: object): Promise<void> {
	const slug = slugOf(contentType, content);
	if (slug) await deleteRedirect(tx, contentType.editing.resource, slug);
}
