/** Loads items of every content type for reading. `edit-conflicts.ts` loads them for changes. */
import type { Language } from '../../../contract/languages.ts';
import type { Item, ItemState, Review } from '../../../contract/editing.ts';
import type { Actor } from '../../platform/audit/audit.store.ts';
import type { Db } from '../../database/schema.ts';
import { storedContent } from './content-errors.ts';
import type { FieldErrors } from './editing.messages.ts';
import { readContent, type ContentType, type EditingConfig } from '../content-type.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { derivedColumns, findItem, findPublication, type ItemRow } from './items.store.ts';
import { translationGaps, type TextRevisions } from './translations.ts';

export interface LoadedItem<Content extends object = any> {
	row: ItemRow;
	content: Content;
	isPublished: boolean;
	/** True if the content type's table has a row for the item. A draft that was never complete is only in `items`. */
	hasRow: boolean;
}

/** Author and time of a change, with settings that affect it. */
export interface EditContext {
	who: Actor;
	now: Date;
	mayPublish: boolean;
	config: EditingConfig;
	languages: readonly Language[];
}

export const UNSCHEDULED = { publish_from: null, publish_revision: null } as const;

/** Value of the column `problems` for complete content. */
export const NO_PROBLEMS = '{}';

const problemsOf = (row: ItemRow) => JSON.parse(row.problems) as FieldErrors;

export const NO_REVIEW = {
	review_state: null,
	review_by: null,
	review_at: null,
	review_note: null,
	review_requester: null,
} as const;

const reviewOf = ({ review_state, review_by, review_at, review_note }: ItemRow): Review | null =>
	review_state && { state: review_state, by: review_by ?? '', at: review_at ?? '', note: review_note ?? '' };

/**
 * Returns the time and author of the last change. During an upgrade, a server of version 0.1.0 may still run. It writes
 * only `updated_at` and `updated_by`.
 */
function lastChange({ updated_at, updated_by, changed_at, changed_by }: ItemRow) {
	return changed_at !== null && changed_at >= updated_at
		? { changed_at, changed_by: changed_by ?? '' }
		: { changed_at: updated_at, changed_by: updated_by };
}

/** Returns true for sample content that nobody has edited (server/app/seeding/outline.ts). */
export const isSample = ({ revision, sample_revision, removed_at }: ItemRow): boolean =>
	sample_revision === revision && removed_at === null;

export const textRevisionsOf = (row: Pick<ItemRow, 'translations'>) => JSON.parse(row.translations) as TextRevisions;

/** Returns a row for an item that was never edited. */
export function newItemRow(
	contentType: ContentType,
	uid: string,
	content: object,
	isPublished: boolean,
	now: Date,
): ItemRow {
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

/** Loads an item, even from the trash. If `items` has no row for it, builds the row from the content type's table. */
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

/** Returns the state and schedule of an item as one text, for `Precondition` (edit-conflicts.ts). */
export const scheduleOf = (found: StoredState): string =>
	[stateOf(found), found.row.publish_from ?? '', found.row.publish_until ?? ''].join(' ');

/** Item for the API, before its problems are translated. */
export type ItemView = Omit<Item<Record<string, any>>, 'problems'> & { problems: FieldErrors };

/** Returns an item for the API. Call `translateItem` to translate its problems. */
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
