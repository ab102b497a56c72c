import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { declareAddition, type ContentTx } from '../../database/content-version.ts';
import type { Db, VersionsTable } from '../../database/schema.ts';
import { fieldErrorsOf } from '../content-checks.store.ts';
import { claimSlug } from '../old-slugs/record-old-slugs.ts';
import { ConflictError, NotFoundError } from '../../kernel/errors.ts';
import { checkedContent, checkedDraft, InvalidFieldsError, throwIfInvalid, storedContent } from './content-errors.ts';
import type { FieldErrors } from './editing.messages.ts';
import { readContent, type ContentType } from '../content-type.ts';
import { findPublishedVersion, findVersion, markVersionPublished, searchText, setPublished } from './items.store.ts';
import { notifyApproval } from '../reviews/review-mails.ts';
import type { TextRevisions } from './translations.ts';
import { loadForUpdate, type Precondition, updateItemRow } from './edit-conflicts.ts';
import { type EditContext, type LoadedItem, loadItem, NO_PROBLEMS, NO_REVIEW, UNSCHEDULED } from './load-item.ts';
import { recordItemEvent } from './record-item-event.ts';
import { declarePublication } from './publications.ts';
import { isSame, removesNothing, writeContent } from './save-item.ts';

/** @throws ConflictError for a direct content type, because its items are always published */
export function assertStaged(contentType: ContentType): void {
	if (contentType.editing.isDirect) throw new ConflictError('not_staged');
}

export interface Publishing extends Precondition {
	/** Start of publication. Null, undefined and a past time mean now. */
	from?: string | null | undefined;
	/** End of publication. Null removes the end. Undefined keeps an end in the future. */
	until?: string | null | undefined;
}

export async function publish(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	{ from, until, ...expected }: Publishing,
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	const at = context.now.toISOString();
	if (until && contentType.editing.fixed) throw new InvalidFieldsError({ until: 'notRemovable' });
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	const currentEnd = found.row.publish_until;
	const publish_until = until === undefined ? (currentEnd && currentEnd > at ? currentEnd : null) : until;
	if (publish_until && from && publish_until <= from) throw new InvalidFieldsError({ until: 'untilBeforeFrom' });
	if (until && until <= at) throw new InvalidFieldsError({ until: 'untilInThePast' });
	if (!from || from <= at) return publishNow(tx, contentType, found, publish_until, context);
	await revalidate(tx, contentType, found.content, uid, context);
	await notifyApproval(tx, found.row, context);
	await updateItemRow(tx, found, context, {
		publish_from: from,
		publish_until,
		publish_revision: found.row.revision,
		...NO_REVIEW,
	});
	await recordItemEvent(tx, 'scheduled', found.row, context, { from, until: publish_until });
	// A new end must not count as an addition, because cached pages could then be sent after the end.
	if (!found.isPublished || publish_until === currentEnd) declareAddition(tx);
}

/**
 * Sanitises an item's content before the transaction that writes it. The transaction blocks other writes, so it must
 * find the sanitised texts in the cache.
 */
export async function sanitizeAhead(
	db: Db,
	contentType: ContentType,
	uid: string,
	now: Date,
	revision?: number,
): Promise<void> {
	const version =
		revision === undefined ? undefined : await findVersion(db, contentType.editing.resource, uid, revision);
	const content = version
		? storedContent(contentType, version.content)
		: (await loadItem(db, contentType, uid, now))?.content;
	// Ignores errors, because the transaction validates the content again and reports them.
	if (content) await checkedDraft(contentType, content as Record<string, unknown>).catch(() => undefined);
}

/** Validates stored content, because the schema, the sanitiser or other content may have changed since then. */
async function revalidate(
	tx: ContentTx,
	contentType: ContentType,
	content: object,
	uid: string,
	{ config }: EditContext,
): Promise<object> {
	const checked = (await checkedContent(contentType, content)) as object;
	throwIfInvalid(await fieldErrorsOf(tx, contentType, checked, uid, config));
	return checked;
}

/** @throws NotFoundError */
export async function storedVersion(tx: ContentTx, contentType: ContentType, uid: string, revision: number) {
	const version = await findVersion(tx, contentType.editing.resource, uid, revision);
	if (!version) throw new NotFoundError();
	return version;
}

const revisionContent = async (tx: ContentTx, contentType: ContentType, uid: string, revision: number) =>
	storedContent(contentType, (await storedVersion(tx, contentType, uid, revision)).content);

/**
 * Returns the stored text revisions of a version, from which its translation marks are restored.
 * @returns undefined if none are stored, or if they belong to other content
 */
export function restoredRevisions(
	contentType: ContentType,
	version: Pick<Selectable<VersionsTable>, 'content' | 'translations'>,
	content: object,
): TextRevisions | undefined {
	if (version.translations === null || !isSame(content, storedContent(contentType, version.content))) return undefined;
	return JSON.parse(version.translations) as TextRevisions;
}

/** Returns the content on the site; undefined if the item is not published. */
export const publishedContent = async (
	tx: ContentTx,
	contentType: ContentType,
	{ row, isPublished, content }: LoadedItem,
): Promise<object | undefined> => {
	if (!isPublished) return undefined;
	return row.draft === null ? content : readContent(tx, contentType, row.uid);
};

/** Publishes the newest content, or the given revision. Content that is newer than this revision stays a draft. */
export async function publishNow(
	tx: ContentTx,
	contentType: ContentType,
	found: LoadedItem,
	publish_until: string | null,
	context: EditContext,
	revision = found.row.revision,
): Promise<void> {
	const { row } = found;
	const isNewest = revision === row.revision;
	const content = await revalidate(
		tx,
		contentType,
		isNewest ? found.content : await revisionContent(tx, contentType, row.uid, revision),
		row.uid,
		context,
	);
	const before = await publishedContent(tx, contentType, found);
	const isAddition =
		(!found.isPublished || publish_until === row.publish_until) &&
		(await removesNothing(tx, contentType, found, content));
	if (row.draft !== null || !isNewest) await writeContent(tx, contentType, found, content, context.now);
	await setPublished(tx, contentType, row.uid, true);
	await claimSlug(tx, contentType, content);
	if (isNewest) await notifyApproval(tx, row, context);
	await updateItemRow(tx, found, context, {
		publish_until,
		...UNSCHEDULED,
		...(isNewest ? { draft: null, problems: NO_PROBLEMS, ...NO_REVIEW } : { draft: JSON.stringify(found.content) }),
		search: searchText(contentType, row.uid, found.content, content),
		was_published: 1,
	});
	await markVersionPublished(tx, { ...row, revision }, context.now);
	declarePublication(tx, { ...row, before, after: content, at: context.now });
	await recordItemEvent(tx, 'published', row, context, { revision, until: publish_until });
	if (isAddition) declareAddition(tx);
}

/**
 * Unpublishes an item and clears its schedule. The draft then moves into the content type's table if it is valid.
 * @param endsReview true if a user unpublishes the item; false at the end of its schedule
 */
export async function unpublishNow(
	tx: ContentTx,
	contentType: ContentType,
	found: LoadedItem,
	context: EditContext,
	{ endsReview = false } = {},
): Promise<void> {
	const { row } = found;
	const before = await publishedContent(tx, contentType, found);
	if (before) declarePublication(tx, { ...row, before, after: undefined, at: context.now });
	await setPublished(tx, contentType, row.uid, false);
	const { content, problems = {} } =
		row.draft === null
			? {}
			: await revalidate(tx, contentType, found.content, row.uid, context).then(asValid, asInvalid);
	if (content) await writeContent(tx, contentType, found, content, context.now);
	await updateItemRow(tx, found, context, {
		problems: JSON.stringify(problems),
		...(content ? { draft: null, search: searchText(contentType, row.uid, content) } : {}),
		...UNSCHEDULED,
		...(endsReview ? NO_REVIEW : {}),
		publish_until: null,
	});
	await recordItemEvent(tx, 'unpublished', row, context);
}

interface Revalidated {
	content?: object;
	problems?: FieldErrors;
}
const asValid = (content: object): Revalidated => ({ content });
function asInvalid(error: unknown): Revalidated {
	if (!(error instanceof InvalidFieldsError)) throw error;
	return { problems: error.fields };
}

export async function unpublish(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	if (contentType.editing.fixed) throw new ConflictError('not_removable');
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	await unpublishNow(tx, contentType, found, context, { endsReview: true });
}

/**
 * Publishes the last published version of an unpublished item again. Newer content stays a draft. Skips an item that is
 * already published.
 */
export async function republish(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	if (found.isPublished) return;
	const version = await findPublishedVersion(tx, contentType.editing.resource, uid);
	if (!version) throw new NotFoundError();
	// A restored item's newest revision has the same content as its last published version.
	const isNewest = isDeepStrictEqual(storedContent(contentType, version.content), found.content);
	await publishNow(tx, contentType, found, null, context, isNewest ? found.row.revision : version.revision);
}

/** Cancels a scheduled publication. Content that is published now stays published. */
export async function unschedule(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	if (found.row.publish_from === null) return;
	const end = found.isPublished ? {} : { publish_until: null };
	await updateItemRow(tx, found, context, { ...UNSCHEDULED, ...end });
	await recordItemEvent(tx, 'unscheduled', found.row, context);
	declareAddition(tx);
}
