/** Applies and undoes the rows of an import as edits of the user who started it. */
import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Actor } from '../../platform/audit/audit.store.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../kernel/errors.ts';
import type { ContentType, EditingConfig } from '../../cms/content-type.ts';
import { checkedContent, InvalidFieldsError } from '../../cms/editing/content-errors.ts';
import { create, save } from '../../cms/editing/save-item.ts';
import { loadItem, type EditContext } from '../../cms/editing/load-item.ts';
import { publish, sanitizeAhead, unpublish } from '../../cms/editing/publish-item.ts';
import { remove, restore } from '../../cms/editing/item-actions.ts';
import type { CellFault } from './cell-fault.ts';
import { changeRow, existingItems, type ImportRow, type ItemRow } from './catalogue-imports.store.ts';
import { isStandIn, newContent, withValues } from './check-rows.ts';
import { columnAt, columnsOf } from './columns.ts';

export interface ApplyContext {
	config: EditingConfig;
	siteLanguages: CurrentSiteLanguages;
	content: ContentVersion;
	read: Db;
	now: () => Date;
	contentType: ContentType;
	importRow: ImportRow;
	/**
	 * Stores a file of the ZIP archive at the first call for the file.
	 * @param standIn value in the row that represents the file until the file is stored
	 * @param alt alternative texts of the picture
	 * @returns the uid of a picture, or the name of another file
	 */
	storeFile: (standIn: string, alt: Localized) => Promise<string>;
}

export const actorOfImport = ({ started_by, started_from }: ImportRow): Actor => ({
	email: started_by,
	address: started_from,
});

const editContext = ({ config, siteLanguages, importRow, now }: ApplyContext): EditContext => ({
	who: actorOfImport(importRow),
	now: now(),
	mayPublish: importRow.may_publish === 1,
	config,
	languages: languageCodes(siteLanguages.current),
});

async function withStoredFiles(value: unknown, storeFile: (standIn: string) => Promise<string>): Promise<unknown> {
	if (isStandIn(value)) return storeFile(value);
	if (Array.isArray(value)) return Promise.all(value.map((each) => withStoredFiles(each, storeFile)));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(
		async ([key, part]) => [key, await withStoredFiles(part, storeFile)] as const,
	);
	return Object.fromEntries(await Promise.all(entries));
}

const titlesOf = (contentType: ContentType, content: Record<string, unknown>): Localized =>
	Object.fromEntries(Object.entries(contentType.title(content, '')).filter(([, title]) => Boolean(title)));

const faultOf = (columns: ReturnType<typeof columnsOf>, error: unknown): CellFault[] | undefined => {
	if (error instanceof InvalidFieldsError)
		return Object.entries(error.fields).map(([path, reason]) => ({
			column: columnAt(columns, path) ?? path,
			value: '',
			reason: { code: 'invalid', error: reason },
		}));
	if (error instanceof ConflictError || error instanceof NotFoundError)
		return [{ column: null, value: '', reason: { code: 'edited_since' } }];
	if (error instanceof ForbiddenError) return [{ column: null, value: '', reason: { code: 'not_stored' } }];
	return undefined;
};

/**
 * Creates or saves the item of a row. Marks the row as failed if the content became invalid or the item was edited
 * since the check.
 * @param isSecondPass true stores the references to items that the first pass has created
 */
export async function applyRow(context: ApplyContext, row: ItemRow, isSecondPass: boolean): Promise<void> {
	const { content: site, contentType, importRow, read, now, storeFile } = context;
	const uid = row.item_uid!;
	const publishes = importRow.publishes === 1;
	const found = await loadItem(read, contentType, uid, now());
	const base = found ? (found.content as Record<string, unknown>) : await newContent(contentType);
	const values = JSON.parse(row.content ?? '{}') as Record<string, unknown>;
	// The ZIP file has no alternative texts, so new pictures get the titles of their item instead.
	const alt = titlesOf(contentType, withValues(contentType, base, values));
	const sent = (await withStoredFiles(values, (standIn) => storeFile(standIn, alt))) as Record<string, unknown>;
	const isNew = row.revision_before === null && !isSecondPass;
	try {
		const expected = isSecondPass ? row.revision_after : row.revision_before;
		if (isNew ? found !== undefined : found?.row.revision !== expected || found.row.removed_at !== null)
			throw new ConflictError('conflict', { current: {} });
		const existing = await withExistingReferences(context, sent);
		const checked = {
			content: (await checkedContent(contentType, withValues(contentType, base, existing.values))) as object,
			missing: {},
		};
		const edit = editContext(context);
		const details = { import: importRow.uid };
		await site.change(async (tx) => {
			if (isNew) await create(tx, contentType, checked, publishes, edit, { uid, details });
			else {
				const revision = found!.row.revision;
				await save(tx, contentType, uid, { ...checked, revision, publish: publishes, translated: [] }, edit);
			}
			await changeRow(tx, row, {
				state: row.revision_before === null ? 'created' : 'saved',
				revision_after: (await loadItem(tx, contentType, uid, now()))!.row.revision,
				has_late_references: existing.isComplete || isSecondPass ? 0 : 1,
			});
		});
	} catch (error) {
		const faults = faultOf(columnsOf(contentType), error);
		if (!faults) throw error;
		await site.changeUncached(async (tx) => {
			// The item remains as the first pass stored it.
			if (isSecondPass) return changeRow(tx, row, { has_late_references: 0, faults: JSON.stringify(faults) });
			return changeRow(tx, row, { state: 'failed', faults: JSON.stringify(faults) });
		});
	}
}

/**
 * Removes references to items that do not exist yet.
 * @returns the values, and whether all references exist
 */
async function withExistingReferences(
	{ contentType, read }: ApplyContext,
	values: Record<string, unknown>,
): Promise<{ values: Record<string, unknown>; isComplete: boolean }> {
	let isComplete = true;
	const kept = { ...values };
	for (const [field, { resource }] of Object.entries(contentType.catalogue?.references ?? {})) {
		const uids = values[field];
		if (!Array.isArray(uids) || uids.length === 0) continue;
		const existing = await existingItems(read, resource, uids as string[]);
		kept[field] = uids.filter((uid) => existing.has(uid as string));
		if (existing.size < new Set(uids).size) isComplete = false;
	}
	return { values: kept, isComplete };
}

/**
 * Moves a created item to the trash, unless the item was edited since the import.
 * @returns false if other items refer to the item
 */
export async function removeCreated(context: ApplyContext, row: ItemRow): Promise<boolean> {
	const { content: site, contentType } = context;
	try {
		await site.change((tx) => removeInTransaction(tx, context, row));
	} catch (error) {
		if (error instanceof ConflictError && (error.code === 'in_use' || error.code === 'in_use_somewhere')) return false;
		const faults = faultOf(columnsOf(contentType), error);
		if (!faults) throw error;
		await site.changeUncached((tx) => changeRow(tx, row, { state: 'edited' }));
	}
	return true;
}

async function removeInTransaction(
	tx: ContentTx,
	context: ApplyContext,
	row: ItemRow,
	revision?: number,
): Promise<void> {
	const { contentType } = context;
	const expected = { revision: revision ?? row.revision_after! };
	await remove(tx, contentType, row.item_uid!, expected, editContext(context));
	await changeRow(tx, row, { state: 'removed' });
}

/**
 * Removes the references between created items and moves the items to the trash, in one transaction. If another item
 * refers to one of the items, no item is moved.
 */
export async function removeTogether(context: ApplyContext, rows: ItemRow[]): Promise<void> {
	const { content: site, contentType, now } = context;
	const edit = editContext(context);
	const fields = Object.keys(contentType.catalogue?.references ?? {});
	for (const { item_uid } of rows) await sanitizeAhead(context.read, contentType, item_uid!, now());
	try {
		await site.change(async (tx) => {
			const revisions = new Map<string, number>();
			for (const { item_uid } of rows) {
				const uid = item_uid!;
				let found = (await loadItem(tx, contentType, uid, now()))!;
				if (found.isPublished && !contentType.editing.isDirect)
					await unpublish(tx, contentType, uid, { revision: found.row.revision }, edit);
				found = (await loadItem(tx, contentType, uid, now()))!;
				const bare = fields.reduce<Record<string, unknown>>(
					(content, field) => (Array.isArray(content[field]) ? { ...content, [field]: [] } : content),
					found.content as Record<string, unknown>,
				);
				const { revision } = found.row;
				await save(
					tx,
					contentType,
					uid,
					{ content: bare, missing: {}, revision, publish: false, translated: [] },
					edit,
				);
				revisions.set(uid, (await loadItem(tx, contentType, uid, now()))!.row.revision);
			}
			for (const row of rows) await removeInTransaction(tx, context, row, revisions.get(row.item_uid!));
		});
	} catch (error) {
		if (!(error instanceof ConflictError)) throw error;
		await site.changeUncached(async (tx) => {
			for (const row of rows) await changeRow(tx, row, { state: 'in_use' });
		});
	}
}

/** Restores the versions of a changed item, unless the item was edited since the import. */
export async function restoreSaved(context: ApplyContext, row: ItemRow): Promise<void> {
	const { content: site, contentType, importRow, now, read } = context;
	const edit = editContext(context);
	const uid = row.item_uid!;
	const before = row.revision_before!;
	const published = row.published_before;
	for (const revision of new Set([before, published ?? before]))
		await sanitizeAhead(read, contentType, uid, now(), revision);
	const revisionOf = async (tx: ContentTx) => (await loadItem(tx, contentType, uid, now()))!.row.revision;
	try {
		await site.change(async (tx) => {
			await restore(tx, contentType, uid, { revision: row.revision_after!, version: published ?? before }, edit);
			if (!contentType.editing.isDirect && importRow.publishes === 1) {
				const expected = { revision: await revisionOf(tx) };
				if (published === null) await unpublish(tx, contentType, uid, expected, edit);
				else await publish(tx, contentType, uid, expected, edit);
			}
			if (published !== null && published !== before)
				await restore(tx, contentType, uid, { revision: await revisionOf(tx), version: before }, edit);
			await changeRow(tx, row, { state: 'restored' });
		});
	} catch (error) {
		if (!faultOf(columnsOf(contentType), error)) throw error;
		await site.changeUncached((tx) => changeRow(tx, row, { state: 'edited' }));
	}
}
