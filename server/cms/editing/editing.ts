/**
 * Changes items of every content type. One transaction writes the content, the version and the audit event, and raises
 * the content version.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Item, ItemState, Review } from '../../../contract/editing.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import { declareAddition, type ContentTx } from '../../database/content-version.ts';
import { isForeignKeyError } from '../../database/foreign-key-error.ts';
import type { Database, Db, Tx, VersionsTable } from '../../database/schema.ts';
import { fieldErrorsOf } from '../content-checks.store.ts';
import { changeKeepingSlug, recordOldSlug, claimSlug } from '../old-slugs/record-old-slugs.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import {
	checkedContent,
	checkedDraft,
	InvalidFieldsError,
	throwIfInvalid,
	storedContent,
	type DraftContent,
} from './content-errors.ts';
import { isContrastError, type FieldErrors } from './editing.messages.ts';
import { readContent, type ContentType, type EditingConfig } from '../content-type.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import { isTextOnlyChange } from './text-only-change.ts';
import {
	addItem,
	addVersion,
	deleteRow,
	deleteVersion,
	listInOrder,
	setOrder,
	uidsWithoutItem,
	changeItem,
	derivedColumns,
	findItem,
	findPublishedVersion,
	findPublication,
	findVersion,
	markVersionPublished,
	searchText,
	setPublished,
	type ItemRow,
} from './items.store.ts';
import { notifyApproval, notifySentBack } from '../reviews/review-mails.ts';
import { findOpenVersion, type OpenVersion } from './open-version.ts';
import { revisionsAfter, translationGaps, translationStateColumns, type TextRevisions } from './translations.ts';

/** A loaded item with its newest content. */
export interface LoadedItem<Content extends object = any> {
	row: ItemRow;
	content: Content;
	isPublished: boolean;
	/**
	 * True if the content type's table has a row for the item. A draft that was never complete has a row in `items` only.
	 */
	hasRow: boolean;
}

/** Author and time of a change, and the settings that affect the change. */
export interface EditContext {
	who: Actor;
	now: Date;
	mayPublish: boolean;
	config: EditingConfig;
	/** The languages of the site. */
	languages: readonly Language[];
}

/** Column values of an item without a schedule. */
const UNSCHEDULED = { publish_from: null, publish_revision: null } as const;

/** Column value of an item whose newest content is complete. */
const NO_PROBLEMS = '{}';

const problemsOf = (row: ItemRow) => JSON.parse(row.problems) as FieldErrors;

/** Column values of an item without a review. */
const NO_REVIEW = {
	review_state: null,
	review_by: null,
	review_at: null,
	review_note: null,
	review_requester: null,
} as const;

const reviewOf = ({ review_state, review_by, review_at, review_note }: ItemRow): Review | null =>
	review_state && { state: review_state, by: review_by ?? '', at: review_at ?? '', note: review_note ?? '' };

/**
 * Returns the time and author of an item's last change. A server of version 0.1.0 that runs beside this one stores only
 * those of saves.
 */
function lastChange({ updated_at, updated_by, changed_at, changed_by }: ItemRow) {
	return changed_at !== null && changed_at >= updated_at
		? { changed_at, changed_by: changed_by ?? '' }
		: { changed_at: updated_at, changed_by: updated_by };
}

/** Returns true for an item of the outline that nobody has edited (server/app/seeding/outline.ts). */
export const isSample = ({ revision, sample_revision, removed_at }: ItemRow): boolean =>
	sample_revision === revision && removed_at === null;

export const textRevisionsOf = (row: Pick<ItemRow, 'translations'>) => JSON.parse(row.translations) as TextRevisions;

/** Returns the row of an item that was never edited. */
function newItemRow(contentType: ContentType, uid: string, content: object, isPublished: boolean, now: Date): ItemRow {
	const at = now.toISOString();
	return {
		resource: contentType.editing.resource,
		uid,
		revision: 0,
		...derivedColumns(contentType, uid, content, {}, 0),
		problems: NO_PROBLEMS,
		draft: null,
		...NO_REVIEW,
		...UNSCHEDULED,
		publish_until: null,
		publish_failed: null,
		was_published: isPublished ? 1 : 0,
		created_at: at,
		updated_at: at,
		updated_by: '',
		changed_at: null,
		changed_by: null,
		removed_at: null,
		sample_revision: null,
	};
}

/** Loads an item, even a removed one. An item without a row in `items` is read from its content type's table. */
export async function loadItem(
	db: Db,
	contentType: ContentType,
	uid: string,
	now: Date,
): Promise<LoadedItem | undefined> {
	const [row, { hasRow, isPublished }] = await Promise.all([
		findItem(db, contentType.editing.resource, uid),
		findPublication(db, contentType, uid),
	]);
	if (row?.draft) {
		const isRemoved = row.removed_at !== null;
		const content = storedContent(contentType, row.draft);
		return { row, content, isPublished: !isRemoved && isPublished, hasRow: !isRemoved && hasRow };
	}
	if (contentType.editing.fixed && !contentType.editing.fixed.includes(uid)) return undefined;
	const content = await readContent(db, contentType, uid);
	if (!content) return undefined;
	return { row: row ?? newItemRow(contentType, uid, content, isPublished, now), content, isPublished, hasRow: true };
}

/** The columns that determine an item's state and schedule. */
interface StoredState {
	row: Pick<ItemRow, 'draft' | 'publish_from' | 'publish_until' | 'removed_at' | 'was_published'>;
	isPublished: boolean;
}

export function stateOf({ row, isPublished }: StoredState): ItemState {
	if (row.removed_at !== null) return 'removed';
	if (row.publish_from !== null) return 'scheduled';
	if (isPublished) return row.draft === null ? 'published' : 'changed';
	return row.was_published ? 'ended' : 'draft';
}

/** Returns a text that identifies the state and the schedule of an item. `Precondition` compares this text. */
export const scheduleOf = (found: StoredState): string =>
	[stateOf(found), found.row.publish_from ?? '', found.row.publish_until ?? ''].join(' ');

/** An item as the API returns it, except that its problems are not translated yet. */
export type ItemView = Omit<Item<Record<string, any>>, 'problems'> & { problems: FieldErrors };

/** Returns the item as the API returns it. `translateItem` translates its problems. */
export function viewItem(
	contentType: ContentType,
	found: Omit<LoadedItem, 'hasRow'>,
	{ now, languages }: Pick<EditContext, 'now' | 'languages'>,
): ItemView {
	const { row, content } = found;
	const shownFrom = contentType.shownFrom?.(content) ?? null;
	const hasSlug = contentType.slugField === undefined || Boolean(content[contentType.slugField]);
	return {
		uid: row.uid,
		revision: row.revision,
		state: stateOf(found),
		on_site: found.isPublished,
		publish_from: row.publish_from,
		publish_until: row.publish_until,
		publish_revision: row.publish_revision,
		publish_failed: row.publish_failed,
		schedule: scheduleOf(found),
		title: toAllLanguages(row.title),
		translations: translationGaps(content, textRevisionsOf(row), languages),
		problems: problemsOf(row),
		review: reviewOf(row),
		created_at: row.created_at,
		updated_at: row.updated_at,
		updated_by: row.updated_by,
		...lastChange(row),
		is_sample: isSample(row),
		path: hasSlug ? contentType.path(content, row.uid) : null,
		audience: contentType.audience?.(content) ?? 'public',
		shown_from: shownFrom !== null && shownFrom > now.toISOString() ? shownFrom : null,
		content,
	};
}

/**
 * The revision and the schedule that the editor loaded. The change is rejected if the item has another revision or
 * schedule now.
 */
export interface Precondition {
	revision: number;
	/** Undefined accepts any schedule. */
	schedule?: string | undefined;
}

/** Loads an item for a change. @throws ConflictError with the current item if the precondition is not met */
export async function loadForUpdate(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	expected: Precondition,
	{ now, languages }: EditContext,
	{ removed = false } = {},
): Promise<LoadedItem> {
	const found = await loadItem(tx, contentType, uid, now);
	if (!found) throw new NotFoundError();
	const isOther =
		found.row.revision !== expected.revision
			? 'conflict'
			: expected.schedule !== undefined && expected.schedule !== scheduleOf(found)
				? 'rescheduled'
				: undefined;
	if (isOther) throw new ConflictError(isOther, { current: viewItem(contentType, found, { now, languages }) });
	if ((found.row.removed_at !== null) !== removed) throw new NotFoundError();
	// Store the original content as a version at the first edit, so that staff can restore it.
	if (found.row.revision === 0) {
		await addItem(tx, found.row);
		await addVersion(tx, {
			resource: contentType.editing.resource,
			uid,
			revision: 0,
			content: JSON.stringify(found.content),
			at: found.row.created_at,
			by: '',
			published_at: found.isPublished ? found.row.created_at : null,
			autosave: null,
			translations: found.row.translations,
		});
	}
	return found;
}

/**
 * Updates an item's row, and the time and author of its last change. Throws an error if the revision has changed, which
 * would be a bug: content changes run one at a time.
 */
export async function updateItemRow(
	tx: ContentTx,
	{ row }: LoadedItem,
	{ now, who }: EditContext,
	next: Partial<ItemRow>,
): Promise<void> {
	const change = { publish_failed: null, changed_at: now.toISOString(), changed_by: who.email, ...next };
	if (!(await changeItem(tx, row, change))) throw new Error('an item has changed without a new content version');
}

export const recordItemEvent = (
	tx: Tx,
	action: string,
	{ resource, uid, title }: Pick<ItemRow, 'resource' | 'uid' | 'title'>,
	{ who, now }: Pick<EditContext, 'who' | 'now'>,
	details = {},
) => {
	return recordAuditEvent(
		tx,
		who,
		{ action, resource, item_uid: uid, title: anyText(toAllLanguages(title)), details },
		now,
	);
};

/** True for an error even in a draft: an unknown field, or colours that nobody could read. */
const isNeverAccepted = (error: FieldErrors[string]): boolean => error === 'unknownField' || isContrastError(error);

/**
 * Returns the problems that prevent publication of the content. @param missing errors of missing values @throws
 * InvalidFieldsError if the content is to be published with a problem, or is a draft with an unknown field
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
	/** Details of the audit event. */
	details?: Record<string, string>;
	/** Rejects a draft that could not be published. */
	isForPublication?: boolean;
}

/** Creates an item, published or as a draft. An incomplete draft is only in `items`. @returns the item's uid */
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
	/** As in TextMarks. */
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

/** Returns the texts with which a save compares its texts: the texts before the open version, or those of the item. */
export const textsBefore = (open: OpenVersion | undefined, { row, content }: LoadedItem): OpenVersion =>
	open ?? { before: content, revisions: textRevisionsOf(row), translated: [] };

/**
 * Writes complete content to the content type's tables. If the slug of an item that was ever published changes, the old
 * slug redirects to the item.
 */
async function writeContent(
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

/** True for contents of equal values, whatever the order of their fields. */
const isSame = (content: object, live: object | undefined): boolean =>
	isDeepStrictEqual(JSON.parse(JSON.stringify(content)), JSON.parse(JSON.stringify(live ?? null)));

async function storeRevision(
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
		/** The revisions of the texts of the version that is restored, if they are stored. */
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
	// Keep the schedule if the user may not publish or the content is incomplete: neither may change the content that
	// will be published.
	const keepsSchedule = row.publish_from !== null && (!mayPublish || !isComplete(problems));
	// A complete draft of an unpublished item goes into the content type's table, which reserves its slug. While the item
	// keeps its schedule, the table keeps the scheduled content.
	const written = isPublished || (isComplete(problems) && !(found.isPublished || keepsSchedule));
	const live = await readContent(tx, contentType, row.uid);
	// A draft that equals the published content is no draft, unless a schedule publishes it.
	const isLive =
		!isPublished && found.isPublished && row.publish_from === null && isComplete(problems) && isSame(content, live);
	const isAddition = !isPublished || (await removesNothing(tx, contentType, found, content));
	const open = action === 'saved' ? await findOpenVersion(tx, contentType, row, context) : undefined;
	const { before, revisions, translated: confirmed } = textsBefore(open, found);
	if (written) await writeContent(tx, contentType, found, content, now);
	if (isPublished && !isDirect) await setPublished(tx, contentType, row.uid, true);
	if (isPublished) await claimSlug(tx, contentType, content);
	if (isPublished) await notifyApproval(tx, row, context);
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
	// The first autosave of an open version has recorded the audit event of the version.
	if (!open || isPublished) await recordItemEvent(tx, action, next, context, { revision, published: isPublished });
	if (isAddition) declareAddition(tx);
}

/** True if publishing hides nothing from visitors: the item was not published, or only texts change. */
const removesNothing = async (
	tx: ContentTx,
	contentType: ContentType,
	{ row, isPublished }: LoadedItem,
	content: object,
): Promise<boolean> =>
	!isPublished || isTextOnlyChange((await readContent(tx, contentType, row.uid)) as object, content);

/** Throws a ConflictError if items are always published and have no schedule. */
function assertStaged(contentType: ContentType): void {
	if (contentType.editing.isDirect) throw new ConflictError('not_staged');
}

export interface Publishing extends Precondition {
	/** Time of publication. Null, undefined or a past time means now. */
	from?: string | null | undefined;
	/** End of publication. Null removes the end. Undefined keeps an end that is in the future. */
	until?: string | null | undefined;
}

/** Publishes the newest content now or at a later time, with an optional end. */
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
	// A new end counts as a withdrawal: otherwise cached pages could still be sent after the end.
	if (!found.isPublished || publish_until === currentEnd) declareAddition(tx);
}

/**
 * Sanitises the content of an item before the transaction that writes it. The transaction blocks all other writes, so
 * it must not wait for the sanitiser: it reads the results from the sanitiser's cache.
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
	// Ignore errors: the transaction validates the content again and reports them.
	if (content) await checkedDraft(contentType, content as Record<string, unknown>).catch(() => undefined);
}

/** Validates stored content again, because the schema, the sanitiser or other content may have changed. */
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

/** Returns one version of an item. @throws NotFoundError */
async function storedVersion(tx: ContentTx, contentType: ContentType, uid: string, revision: number) {
	const version = await findVersion(tx, contentType.editing.resource, uid, revision);
	if (!version) throw new NotFoundError();
	return version;
}

const revisionContent = async (tx: ContentTx, contentType: ContentType, uid: string, revision: number) =>
	storedContent(contentType, (await storedVersion(tx, contentType, uid, revision)).content);

/**
 * Returns the revisions of the texts of a version, so that its translations are as confirmed or outdated as they were;
 * undefined if they are not stored, or are of other content.
 */
function restoredRevisions(
	contentType: ContentType,
	version: Pick<Selectable<VersionsTable>, 'content' | 'translations'>,
	content: object,
): TextRevisions | undefined {
	if (version.translations === null || !isSame(content, storedContent(contentType, version.content))) return undefined;
	return JSON.parse(version.translations) as TextRevisions;
}

/** Publishes the newest content of an item, or one of its revisions. Newer content than that revision stays a draft. */
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
	await recordItemEvent(tx, 'published', row, context, { revision, until: publish_until });
	if (isAddition) declareAddition(tx);
}

/**
 * Unpublishes an item and clears its schedule. The draft moves to the content type's table, unless the draft is
 * invalid, e.g. because another item now uses its slug. @param endsReview true when a user unpublishes the item, false
 * when its schedule ends
 */
export async function unpublishNow(
	tx: ContentTx,
	contentType: ContentType,
	found: LoadedItem,
	context: EditContext,
	{ endsReview = false } = {},
): Promise<void> {
	const { row } = found;
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
 * Publishes the version of an unpublished item that was published last, which undoes its withdrawal. Newer content stays
 * a draft. An item that was published meanwhile stays as it is.
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
	// An item that was restored from the trash has the published content under a newer revision.
	const isNewest = isDeepStrictEqual(storedContent(contentType, version.content), found.content);
	await publishNow(tx, contentType, found, null, context, isNewest ? found.row.revision : version.revision);
}

/** Cancels the scheduled publication of an item. A published item stays published until its end. */
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

/**
 * Requests a review of the newest content, or repeats the request with another note. The caller finds the reviewers
 * before the transaction, because the transaction blocks all other content writes.
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

/** Sends an item back to the user who requested its review. */
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

/** Replaces the draft by the published content, as a new revision. The draft stays a version that staff can restore. */
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
 * Saves an earlier version as a new revision. An item in the trash becomes active again. The revision stays a draft
 * unless the content type is direct.
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

/** Moves an item to the trash. Its versions stay stored. */
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
	if (!found.isPublished) declareAddition(tx);
}

/** Sets the order of items. Items that are not in the list follow in their current order. */
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

/** Maximum number of items that one transaction adds. */
const BATCH_SIZE = 200;

/**
 * Adds missing rows in `items` for content that did not come from the editor, such as demo content. Lists and counts
 * read `items`.
 */
export async function backfillItems(
	database: Database,
	contentTypes: readonly ContentType[],
	now: Date,
): Promise<void> {
	const db = database.read;
	for (const contentType of contentTypes) {
		const { resource } = contentType.editing;
		const unknown = () => uidsWithoutItem(db, contentType, BATCH_SIZE);
		for (let uids = await unknown(); uids.length; uids = await unknown()) {
			await database.transaction(async (tx) => {
				for (const uid of uids) {
					const found = await loadItem(tx, contentType, uid, now);
					if (found && !(await findItem(tx, resource, uid))) await addItem(tx, found.row);
				}
			});
			if (uids.length < BATCH_SIZE) break;
		}
	}
}
