import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { declareAddition, type ContentTx } from '../../database/content-version.ts';
import { isForeignKeyError } from '../../database/foreign-key-error.ts';
import { ConflictError, ForbiddenError } from '../../kernel/errors.ts';
import { checkedContent, checkedDraft, storedContent } from './content-errors.ts';
import { readContent, type ContentType } from '../content-type.ts';
import {
	deleteRow,
	listInOrder,
	setOrder,
	derivedColumns,
	findItem,
	findPublishedVersion,
	type ItemRow,
} from './items.store.ts';
import { notifySentBack } from '../reviews/review-mails.ts';
import { revisionsAfter } from './translations.ts';
import { loadForUpdate, type Precondition, updateItemRow } from './edit-conflicts.ts';
import {
	type EditContext,
	type LoadedItem,
	NO_PROBLEMS,
	NO_REVIEW,
	stateOf,
	textRevisionsOf,
	UNSCHEDULED,
	viewItem,
} from './load-item.ts';
import { recordItemEvent } from './record-item-event.ts';
import { declarePublication } from './publications.ts';
import { assertStaged, publishedContent, restoredRevisions, storedVersion } from './publish-item.ts';
import { problemsIn, recordVersion, storeRevision } from './save-item.ts';

/**
 * Requests a review of the newest content, or repeats the request with another note. The caller must look up the
 * reviewers earlier, because this transaction blocks other content writes.
 */
export async function requestReview(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	{ note, ...expected }: Precondition & { note: string },
	context: EditContext,
): Promise<ItemRow> {
	assertStaged(contentType);
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	const { row } = found;
	const isScheduled = row.publish_from !== null && row.publish_revision === row.revision;
	if (isScheduled || stateOf(found) === 'published')
		throw new ConflictError('nothing_to_review', { current: viewItem(contentType, found, context) });
	const { email } = context.who;
	await setReview(tx, found, { review_state: 'requested', review_requester: email, review_note: note }, context);
	await recordItemEvent(tx, 'review_requested', row, context, { revision: row.revision, note });
	declareAddition(tx);
	return row;
}

export async function sendBack(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	{ note, ...expected }: Precondition & { note: string },
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	if (found.row.review_state !== 'requested')
		throw new ConflictError('no_review', { current: viewItem(contentType, found, context) });
	await setReview(tx, found, { review_state: 'sent_back', review_note: note }, context);
	await recordItemEvent(tx, 'review_sent_back', found.row, context, { revision: found.row.revision, note });
	await notifySentBack(tx, found.row, note, context);
	declareAddition(tx);
}

const setReview = (tx: ContentTx, found: LoadedItem, review: Partial<ItemRow>, context: EditContext) =>
	updateItemRow(tx, found, context, { ...review, review_by: context.who.email, review_at: context.now.toISOString() });

/** Replaces the draft by the published content, as a new revision. The draft can still be restored from its version. */
export async function discard(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	context: EditContext,
): Promise<void> {
	assertStaged(contentType);
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	if (found.row.draft === null || !found.hasRow) return;
	const revision = found.row.revision + 1;
	const content = (await readContent(tx, contentType, uid)) as object;
	const published = await findPublishedVersion(tx, contentType.editing.resource, uid);
	const derived = derivedColumns(
		contentType,
		uid,
		content,
		(published && restoredRevisions(contentType, published, content)) ??
			revisionsAfter(textRevisionsOf(found.row), found.content, content, revision),
		revision,
	);
	await updateItemRow(tx, found, context, {
		revision,
		...derived,
		problems: NO_PROBLEMS,
		draft: null,
		...NO_REVIEW,
		...(context.mayPublish ? UNSCHEDULED : {}),
		updated_at: context.now.toISOString(),
		updated_by: context.who.email,
	});
	const next = { ...found.row, revision, translations: derived.translations };
	await recordVersion(tx, next, content, found.isPublished, context);
	await recordItemEvent(tx, 'discarded', found.row, context);
	declareAddition(tx);
}

/**
 * Saves an earlier version as a new draft, or publishes it if the content type is direct. Also brings an item back from
 * the trash.
 */
export async function restore(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	{ version, ...expected }: Precondition & { version: number },
	context: EditContext,
): Promise<void> {
	const item = await findItem(tx, contentType.editing.resource, uid);
	const removed = item !== undefined && item.removed_at !== null;
	const found = await loadForUpdate(tx, contentType, uid, expected, context, { removed });
	const { isDirect } = contentType.editing;
	const from = await storedVersion(tx, contentType, uid, version);
	const stored = storedContent(contentType, from.content);
	const checked = isDirect
		? { content: await checkedContent(contentType, stored), missing: {} }
		: await checkedDraft(contentType, stored as Record<string, unknown>);
	const problems = await problemsIn(tx, contentType, uid, checked, !isDirect, context);
	const content = checked.content as object;
	const restored = restoredRevisions(contentType, from, content);
	const sent = { content, problems, publish: false, translated: [], restored };
	await storeRevision(tx, contentType, found, sent, 'restored', context);
}

/** Moves an item to the trash. The item and its versions stay there: nothing empties the trash. */
export async function remove(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	context: EditContext,
): Promise<void> {
	const { now, who, mayPublish } = context;
	const found = await loadForUpdate(tx, contentType, uid, expected, context);
	const revision = found.row.revision + 1;
	if (!mayPublish && (found.isPublished || found.row.publish_from !== null))
		throw new ForbiddenError('publish_right_missing');
	if (contentType.editing.fixed || !contentType.table) throw new ConflictError('not_removable');
	const before = await publishedContent(tx, contentType, found);
	const users = (await contentType.usedBy?.(tx, uid)) ?? [];
	if (users.length) throw new ConflictError('in_use', { users });
	await deleteRow(tx, contentType.table, uid).catch((error: unknown) => {
		throw isForeignKeyError(error) ? new ConflictError('in_use_somewhere') : error;
	});
	await updateItemRow(tx, found, context, {
		revision,
		draft: JSON.stringify(found.content),
		...UNSCHEDULED,
		...NO_REVIEW,
		publish_until: null,
		removed_at: now.toISOString(),
		updated_at: now.toISOString(),
		updated_by: who.email,
	});
	await recordVersion(tx, { ...found.row, revision }, found.content, false, context);
	await recordItemEvent(tx, 'removed', found.row, context);
	if (before) declarePublication(tx, { ...found.row, before, after: undefined, at: now });
	if (!found.isPublished) declareAddition(tx);
}

/** Sets the order of items. Items that are missing in the list follow in their present order. */
export async function reorder(
	tx: ContentTx,
	contentType: ContentType,
	uids: string[],
	context: EditContext,
): Promise<void> {
	const table = contentType.table!;
	const currentOrder = await listInOrder(tx, table);
	const first = uids.filter((uid) => currentOrder.includes(uid));
	const order = [...first, ...currentOrder.filter((uid) => !first.includes(uid))];
	await setOrder(tx, table, order);
	await recordAuditEvent(
		tx,
		context.who,
		{ action: 'ordered', resource: contentType.editing.resource, details: { order: order.join(' ') } },
		context.now,
	);
	declareAddition(tx);
}
