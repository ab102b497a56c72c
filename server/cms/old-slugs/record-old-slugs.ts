/**
 * Records the old slug when the slug of an item changes. `server/features/redirects/find-redirect.ts` responds to
 * requests for old slugs.
 */
import type { ContentTx } from '../../database/content-version.ts';
import { readContent, type ContentType } from '../content-type.ts';
import { deleteOldSlug, addOldSlug } from './old-slugs.store.ts';

export const slugOf = ({ slugField }: ContentType, content: object): string | undefined =>
	slugField && (content as Record<string, string>)[slugField];

/** Writes content to an item's tables. Records the old slug if the item was ever published (`wasShown`). */
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

export async function recordOldSlug(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	before: object,
	after: object,
	now: Date,
): Promise<void> {
	const [from, to] = [slugOf(contentType, before), slugOf(contentType, after)];
	if (from && to) await addOldSlug(tx, contentType.editing.resource, uid, { from, to }, now);
}

/**
 * Deletes old slugs that equal the slug of this content. Otherwise, requests for its page would redirect to another
 * item.
 */
export async function claimSlug(tx: ContentTx, contentType: ContentType, content: object): Promise<void> {
	const slug = slugOf(contentType, content);
	if (slug) await deleteOldSlug(tx, contentType.editing.resource, slug);
}
