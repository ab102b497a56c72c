/**
 * Rejects a change if somebody else has changed the item since the editor loaded it. Items are not locked. Instead,
 * each edit names the revision that it is based on.
 */
import type { ContentTx } from '../../database/content-version.ts';
import { ConflictError, NotFoundError } from '../../kernel/errors.ts';
import type { ContentType } from '../content-type.ts';
import { addItem, addVersion, changeItem, type ItemRow } from './items.store.ts';
import { loadItem, scheduleOf, viewItem, type EditContext, type LoadedItem } from './load-item.ts';

/** Revision and schedule that the editor has loaded. Other values in the database mean a conflict. */
export interface Precondition {
	revision: number;
	/** Undefined skips the check of the schedule. */
	schedule?: string | undefined;
}

/** @throws ConflictError with the current item if the precondition is not met */
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
	// Before the first edit, stores the original content as a version, so that staff can restore it.
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
 * Updates an item and records who changed it. Content changes run one at a time, so another revision here is a bug and
 * throws.
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
