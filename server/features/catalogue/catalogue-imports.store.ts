import { sql, type Insertable, type Selectable } from 'kysely';
import type { CatalogueRowState } from '../../../contract/catalogue.ts';
import type { ContentType, KnownKeyKind } from '../../cms/content-type.ts';
import { storedContent } from '../../cms/editing/content-errors.ts';
import { readPage, type Page, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type { CellFault } from './cell-fault.ts';
import type { ColumnChoice } from './column-choices.ts';
import { comparableName } from './comparable-name.ts';
import type { CatalogueImportRowsTable, CatalogueImportsTable, Db, Tx } from '../../database/schema.ts';

export type ImportRow = Selectable<CatalogueImportsTable>;
export type ItemRow = Selectable<CatalogueImportRowsTable>;

export async function addImport(tx: Tx, row: Insertable<CatalogueImportsTable>): Promise<void> {
	await tx.insertInto('catalogue_imports').values(row).execute();
}

export const findImport = (db: Db, uid: string): Promise<ImportRow | undefined> =>
	db.selectFrom('catalogue_imports').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Number of earlier imports to read for proposals of columns. */
const MAX_IMPORTS_WITH_CHOICES = 50;

/** Returns the columns that staff chose for earlier files of the same content type, the newest first. */
export async function listEarlierChoices(
	db: Db,
	{ resource, uid }: Pick<ImportRow, 'resource' | 'uid'>,
): Promise<ColumnChoice[]> {
	const rows = await db
		.selectFrom('catalogue_imports')
		.select('column_choices')
		.where('resource', '=', resource)
		.where('uid', '<', uid)
		.where('column_choices', '<>', '[]')
		.orderBy('uid', 'desc')
		.limit(MAX_IMPORTS_WITH_CHOICES)
		.execute();
	return rows.flatMap(({ column_choices }) => JSON.parse(column_choices) as ColumnChoice[]);
}

export async function listImports(
	db: Db,
	resource: string,
	page: PageQuery,
): Promise<Page<ImportRow> & { total: number }> {
	// Uids sort by creation time.
	const keys: SortKey[] = [{ by: sql.ref('uid'), type: 'text' }];
	const all = db.selectFrom('catalogue_imports').where('resource', '=', resource);
	const found = await readPage(all.selectAll(), 'newest', 'desc', keys, page);
	const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { ...found, total };
}

/** Returns the imports that wait for work or for a user, the oldest first. */
export const listOpenImports = (db: Db): Promise<ImportRow[]> =>
	db
		.selectFrom('catalogue_imports')
		.selectAll()
		.where('state', 'in', ['checking', 'checked', 'importing', 'undoing'])
		.orderBy('uid')
		.execute();

/** @returns false if the import has none of the `from` states, e.g. after a concurrent call */
export async function changeImport(
	tx: Tx,
	uid: string,
	from: ImportRow['state'][],
	to: Partial<Omit<ImportRow, 'uid'>>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('catalogue_imports')
		.set(to)
		.where('uid', '=', uid)
		.where('state', 'in', from)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function addRows(tx: Tx, rows: Insertable<CatalogueImportRowsTable>[]): Promise<void> {
	if (rows.length > 0) await tx.insertInto('catalogue_import_rows').values(rows).execute();
}

export async function deleteRows(tx: Tx, import_uid: string): Promise<void> {
	await tx.deleteFrom('catalogue_import_rows').where('import_uid', '=', import_uid).execute();
}

export async function changeRow(
	tx: Tx,
	{ import_uid, line }: Pick<ItemRow, 'import_uid' | 'line'>,
	to: Partial<ItemRow>,
): Promise<void> {
	await tx
		.updateTable('catalogue_import_rows')
		.set(to)
		.where('import_uid', '=', import_uid)
		.where('line', '=', line)
		.execute();
}

/** Deletes the content of the rows after an import, because only the import needs this content. */
export async function forgetContent(tx: Tx, import_uid: string): Promise<void> {
	await tx.updateTable('catalogue_import_rows').set({ content: null }).where('import_uid', '=', import_uid).execute();
}

export async function listLines(db: Db, import_uid: string, states: readonly CatalogueRowState[]): Promise<number[]> {
	const rows = await db
		.selectFrom('catalogue_import_rows')
		.select('line')
		.where('import_uid', '=', import_uid)
		.where('state', 'in', states)
		.orderBy('line')
		.execute();
	return rows.map(({ line }) => line);
}

export async function listLateRows(db: Db, import_uid: string): Promise<number[]> {
	const rows = await db
		.selectFrom('catalogue_import_rows')
		.select('line')
		.where('import_uid', '=', import_uid)
		.where('has_late_references', '=', 1)
		.where('state', 'in', ['created', 'saved'])
		.orderBy('line')
		.execute();
	return rows.map(({ line }) => line);
}

export const readRow = (db: Db, import_uid: string, line: number): Promise<ItemRow> =>
	db
		.selectFrom('catalogue_import_rows')
		.selectAll()
		.where('import_uid', '=', import_uid)
		.where('line', '=', line)
		.executeTakeFirstOrThrow();

export const listRows = (
	db: Db,
	import_uid: string,
	states: readonly CatalogueRowState[],
	limit: number,
): Promise<Pick<ItemRow, 'line' | 'item_uid' | 'title' | 'state' | 'changes' | 'faults'>[]> =>
	db
		.selectFrom('catalogue_import_rows')
		.select(['line', 'item_uid', 'title', 'state', 'changes', 'faults'])
		.where('import_uid', '=', import_uid)
		.where('state', 'in', states)
		// Rows with warnings come first, because rows beyond the limit are left out.
		.orderBy((eb) => eb.case().when('faults', '=', '[]').then(1).else(0).end())
		.orderBy('line')
		.limit(limit)
		.execute();

/** Kinds of keys that an import can create. */
export type CreatableKind = Extract<KnownKeyKind, 'feature' | 'provider'>;

/** Returns the names in rows of a checked file for which no game feature or provider exists, each name once. */
export async function listMissing(db: Db, import_uid: string): Promise<Record<CreatableKind, string[]>> {
	const rows = await db
		.selectFrom('catalogue_import_rows')
		.select('faults')
		.where('import_uid', '=', import_uid)
		.where('state', '=', 'invalid')
		.where('faults', 'like', '%unknown_key%')
		.orderBy('line')
		.execute();
	const names = { feature: new Map<string, string>(), provider: new Map<string, string>() };
	for (const { faults } of rows)
		for (const { reason, value } of JSON.parse(faults) as CellFault[]) {
			if (reason.code !== 'unknown_key' || reason.kind === 'language') continue;
			const ofKind = names[reason.kind];
			if (!ofKind.has(comparableName(value))) ofKind.set(comparableName(value), value);
		}
	return { feature: [...names.feature.values()], provider: [...names.provider.values()] };
}

export async function countRows(
	db: Db,
	imports: string[],
): Promise<Map<string, { isNew: boolean; state: CatalogueRowState; count: number }[]>> {
	const counts = new Map<string, { isNew: boolean; state: CatalogueRowState; count: number }[]>(
		imports.map((uid) => [uid, []]),
	);
	if (imports.length === 0) return counts;
	const rows = await db
		.selectFrom('catalogue_import_rows')
		.select((eb) => [
			'import_uid',
			'state',
			eb.case().when('revision_before', 'is', null).then(1).else(0).end().as('is_new'),
			eb.fn.countAll<number>().as('count'),
		])
		.where('import_uid', 'in', imports)
		.groupBy(['import_uid', 'state', 'is_new'])
		.execute();
	for (const { import_uid, state, is_new, count } of rows)
		counts.get(import_uid)?.push({ isNew: is_new === 1, state, count });
	return counts;
}

/** Number of items in memory at a time. */
const READ_ITEMS = 50;

/** Yields the items outside the trash with their newest content, in the order of creation. */
export async function* allContents(
	db: Db,
	contentType: ContentType,
): AsyncGenerator<{ uid: string; content: Record<string, unknown> }> {
	const { resource } = contentType.editing;
	for (let last = ''; ;) {
		const rows = await db
			.selectFrom('items')
			.select(['uid', 'draft'])
			.where('resource', '=', resource)
			.where('removed_at', 'is', null)
			.where('uid', '>', last)
			.orderBy('uid')
			.limit(READ_ITEMS)
			.execute();
		const undrafted = rows.filter(({ draft }) => draft === null).map(({ uid }) => uid);
		const inTables = undrafted.length > 0 ? await contentType.read(db, undrafted) : new Map<string, object>();
		for (const { uid, draft } of rows) {
			const content = draft === null ? inTables.get(uid) : storedContent(contentType, draft);
			if (content) yield { uid, content: content as Record<string, unknown> };
		}
		if (rows.length < READ_ITEMS) return;
		last = rows.at(-1)!.uid;
	}
}

/** Returns the given items that exist outside the trash. */
export async function existingItems(db: Db, resource: string, uids: string[]): Promise<Set<string>> {
	const rows = await db
		.selectFrom('items')
		.select('uid')
		.where('resource', '=', resource)
		.where('uid', 'in', uids)
		.where('removed_at', 'is', null)
		.execute();
	return new Set(rows.map(({ uid }) => uid));
}

/**
 * Returns the picture that an earlier import made from a file with this hash, if the picture was not replaced since.
 */
export async function findImportedPicture(db: Db, sha256: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('imported_pictures')
		.innerJoin('media', 'media.uid', 'imported_pictures.media_uid')
		.select('media_uid')
		.where('sha256', '=', sha256)
		.whereRef('imported_pictures.original', '=', 'media.original')
		.orderBy('media_uid')
		.executeTakeFirst();
	return row?.media_uid;
}

/** Returns the number of imported pictures that wait for their renditions. */
export async function countImportedPicturesInWork(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('media_work')
		.innerJoin('imported_pictures', 'imported_pictures.media_uid', 'media_work.media_uid')
		.select((eb) => eb.fn.count<number>('media_work.media_uid').distinct().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export async function addImportedPicture(
	tx: Tx,
	picture: { media_uid: string; sha256: string; original: string },
): Promise<void> {
	await tx.insertInto('imported_pictures').values(picture).execute();
}

/** Returns the type and size of an uploaded file, whether or not an item has the file. */
export async function findUploadedFile(
	db: Db,
	name: string,
): Promise<{ content_type: string; size: number } | undefined> {
	const columns = ['content_type', 'size'] as const;
	return (
		(await db.selectFrom('files').select(columns).where('name', '=', name).executeTakeFirst()) ??
		(await db
			.selectFrom('file_uploads')
			.select(columns)
			.where('name', '=', name)
			.where('folder', '=', 'files')
			.executeTakeFirst())
	);
}
