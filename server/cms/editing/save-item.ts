import { isDeepStrictEqual } from 'node:util';
import { declareAddition, type ContentTx } from '../../database/content-version.ts';
import { fieldErrorsOf } from '../content-checks.store.ts';
import { changeKeepingSlug, recordOldSlug, claimSlug } from '../old-slugs/record-old-slugs.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import { throwIfInvalid, storedContent, type DraftContent } from './content-errors.ts';
import { isContrastError, type FieldErrors } from './editing.messages.ts';
import { readContent, type ContentType } from '../content-type.ts';
import { isTextOnlyChange } from './text-only-change.ts';
import {
	addItem,
	addVersion,
	deleteVersion,
	derivedColumns,
	findPublishedVersion,
	setPublished,
	type ItemRow,
} from './items.store.ts';
import { notifyApproval } from '../reviews/review-mails.ts';
import { findOpenVersion, type OpenVersion } from './open-version.ts';
import { declarePublication } from './publications.ts';
import { revisionsAfter, translationStateColumns, type TextRevisions } from './translations.ts';
import { loadForUpdate, type Precondition, updateItemRow } from './edit-conflicts.ts';
import { type EditContext, type LoadedItem, newItemRow, NO_REVIEW, textRevisionsOf, UNSCHEDULED } from './load-item.ts';
import { recordItemEvent } from './record-item-event.ts';

/** Even drafts with these errors are rejected: unknown fields, and colours that are too hard to read. */
const isNeverAccepted = (error: FieldErrors[string]): boolean => error === 'unknownField' || isContrastError(error);

/**
 * Returns the problems that prevent publication.
 * @param missing errors of missing values
 * @throws InvalidFieldsError if content to publish has a problem, or if a draft has an error that is never accepted
 */
export async function problemsIn(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	{ content, missing }: DraftContent,
	isDraft: boolean,
	{ config }: EditContext,
): Promise<FieldErrors> {
	const problems = { ...(await fieldErrorsOf(tx, contentType, content, uid, config)), ...missing };
	if (!isDraft || Object.values(problems).some(isNeverAccepted)) throwIfInvalid(problems);
	return problems;
}

const isComplete = (problems: FieldErrors): boolean => Object.keys(problems).length === 0;

interface Creation {
	uid?: string;
	details?: Record<string, string>;
	/** True to reject a draft that could not be published. */
	isForPublication?: boolean;
}

/**
 * Creates an item, published or as a draft. An incomplete draft has a row only in `items`.
 * @returns the item's uid
 */
export async function create(
	tx: ContentTx,
	contentType: ContentType,
	sent: DraftContent,
	publish: boolean,
	context: EditContext,
	{ uid = newUid(context.now), details = {}, isForPublication = false }: Creation = {},
): Promise<string> {
	const { content } = sent;
	const { now, who } = context;
	const { fixed, isDirect } = contentType.editing;
	if (fixed) throw new NotFoundError();
	const isPublished = publish || isDirect;
	const problems = await problemsIn(tx, contentType, uid, sent, !isPublished, context);
	if (isForPublication) throwIfInvalid(problems);
	const written = isComplete(problems);
	if (written) await contentType.add(tx, uid, content, now);
	if (isPublished && !isDirect) await setPublished(tx, contentType, uid, true);
	if (isPublished) await claimSlug(tx, contentType, content);
	const row = {
		...newItemRow(contentType, uid, content, isPublished, now),
		revision: 1,
		...translationStateColumns(content, {}, 1),
		problems: JSON.stringify(problems),
		draft: written ? null : JSON.stringify(content),
		updated_by: who.email,
	};
	await addItem(tx, row);
	await recordVersion(tx, row, content, isPublished, context);
	if (isPublished) declarePublication(tx, { ...row, before: undefined, after: content, at: now });
	await recordItemEvent(tx, 'created', row, context, { published: isPublished, ...details });
	declareAddition(tx);
	return uid;
}

export const recordVersion = (
	tx: ContentTx,
	{ resource, uid, revision, translations }: Pick<ItemRow, 'resource' | 'uid' | 'revision' | 'translations'>,
	content: object,
	isPublished: boolean,
	{ now, who }: EditContext,
	autosave: string | null = null,
) =>
	addVersion(tx, {
		resource,
		uid,
		revision,
		content: JSON.stringify(content),
		at: now.toISOString(),
		by: who.email,
		published_at: isPublished ? now.toISOString() : null,
		autosave,
		translations,
	});

export interface Save extends Precondition, DraftContent {
	publish: boolean;
	/** Paths of confirmed translations, as in TextMarks. */
	translated: string[];
	machine?: string[];
}

export async function save(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	sent: Save,
	context: EditContext,
): Promise<void> {
	const found = await loadForUpdate(tx, contentType, uid, sent, context);
	const isDraft = !sent.publish && !contentType.editing.isDirect;
	const problems = await problemsIn(tx, contentType, uid, sent, isDraft, context);
	await storeRevision(tx, contentType, found, { ...sent, problems }, 'saved', context);
}

/**
 * Returns the content with which a save is compared: the content before the open version. Without an open version,
 * returns the present content.
 */
export const textsBefore = (open: OpenVersion | undefined, { row, content }: LoadedItem): OpenVersion =>
	open ?? { before: content, revisions: textRevisionsOf(row), translated: [] };

/**
 * Writes complete content to the content type's tables. If the slug changes and the item was ever published, the old
 * slug redirects.
 */
export async function writeContent(
	tx: ContentTx,
	contentType: ContentType,
	{ row, isPublished, hasRow }: LoadedItem,
	content: object,
	now: Date,
): Promise<void> {
	const { uid } = row;
	const wasShown = isPublished || row.was_published === 1;
	if (hasRow && row.removed_at === null) return changeKeepingSlug(tx, contentType, uid, content, wasShown, now);
	await contentType.add(tx, uid, content, now);
	const shown = wasShown ? await findPublishedVersion(tx, contentType.editing.resource, uid) : undefined;
	if (shown) await recordOldSlug(tx, contentType, uid, storedContent(contentType, shown.content), content, now);
}

/** Ignores the order of the fields. */
export const isSame = (content: object, live: object | undefined): boolean =>
	isDeepStrictEqual(JSON.parse(JSON.stringify(content)), JSON.parse(JSON.stringify(live ?? null)));

export async function storeRevision(
	tx: ContentTx,
	contentType: ContentType,
	found: LoadedItem,
	{
		content,
		problems,
		publish,
		translated,
		machine = [],
		restored,
	}: Pick<Save, 'content' | 'publish' | 'translated' | 'machine'> & {
		problems: FieldErrors;
		/** Text revisions of the restored version, if they are stored. */
		restored?: TextRevisions | undefined;
	},
	action: string,
	context: EditContext,
): Promise<void> {
	const { row } = found;
	const { now, who, mayPublish } = context;
	const { isDirect } = contentType.editing;
	const revision = row.revision + 1;
	const isPublished = publish || isDirect;
	// If the user may not publish or the content is incomplete, the schedule remains and publishes the earlier content.
	const keepsSchedule = row.publish_from !== null && (!mayPublish || !isComplete(problems));
	// A complete draft of an unpublished item goes into the content type's table, which reserves its slug. But while a
	// schedule remains, the table contains the scheduled content.
	const written = isPublished || (isComplete(problems) && !(found.isPublished || keepsSchedule));
	const live = await readContent(tx, contentType, row.uid);
	// If the content equals the published content, the save deletes the draft. A scheduled draft remains.
	const isLive =
		!isPublished && found.isPublished && row.publish_from === null && isComplete(problems) && isSame(content, live);
	const isAddition = !isPublished || (await removesNothing(tx, contentType, found, content));
	const open = action === 'saved' ? await findOpenVersion(tx, contentType, row, context) : undefined;
	const { before, revisions, translated: confirmed } = textsBefore(open, found);
	if (written) await writeContent(tx, contentType, found, content, now);
	if (isPublished && !isDirect) await setPublished(tx, contentType, row.uid, true);
	if (isPublished) await claimSlug(tx, contentType, content);
	if (isPublished) {
		await notifyApproval(tx, row, context);
		declarePublication(tx, { ...row, before: found.isPublished ? live : undefined, after: content, at: now });
	}
	const derived = derivedColumns(
		contentType,
		row.uid,
		content,
		restored ??
			revisionsAfter(revisions, before, content, revision, { translated: [...confirmed, ...translated], machine }),
		revision,
		await readContent(tx, contentType, row.uid),
	);
	await updateItemRow(tx, found, context, {
		revision,
		...derived,
		problems: JSON.stringify(problems),
		draft: written || isLive ? null : JSON.stringify(content),
		updated_at: now.toISOString(),
		updated_by: who.email,
		removed_at: null,
		...(isLive ? NO_REVIEW : {}),
		...(isPublished ? { ...UNSCHEDULED, ...NO_REVIEW, was_published: 1 } : {}),
		...(!isPublished && !keepsSchedule && row.publish_from !== null ? { publish_revision: revision } : {}),
	});
	const next = { ...row, revision, translations: derived.translations };
	if (open) await deleteVersion(tx, row);
	await recordVersion(tx, next, content, isPublished || isLive, context);
	// The first autosave of an open version has already recorded the event for all its autosaves.
	if (!open || isPublished) await recordItemEvent(tx, action, next, context, { revision, published: isPublished });
	if (isAddition) declareAddition(tx);
}

/** Returns true if visitors lose nothing: the item was not published, or only its texts change. */
export const removesNothing = async (
	tx: ContentTx,
	contentType: ContentType,
	{ row, isPublished }: LoadedItem,
	content: object,
): Promise<boolean> =>
	!isPublished || isTextOnlyChange((await readContent(tx, contentType, row.uid)) as object, content);
