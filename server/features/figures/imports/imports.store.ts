import { sql, type Insertable, type Selectable } from 'kysely';
import { readPage, type Page, type PageQuery, type SortKey } from '../../../database/pagination.ts';
import type { Db, PerformanceImportFaultsTable, PerformanceImportsTable, Tx } from '../../../database/schema.ts';

export type ImportRow = Selectable<PerformanceImportsTable>;
export type InvalidLineRow = Selectable<PerformanceImportFaultsTable>;

export async function addImport(tx: Tx, row: Insertable<PerformanceImportsTable>): Promise<void> {
	await tx.insertInto('performance_imports').values(row).execute();
}

export const findImport = (db: Db, uid: string): Promise<ImportRow | undefined> =>
	db.selectFrom('performance_imports').selectAll().where('uid', '=', uid).executeTakeFirst();

export async function listImports(db: Db, page: PageQuery): Promise<Page<ImportRow> & { total: number }> {
	const keys: SortKey[] = [{ by: sql.ref('uid'), type: 'text' }];
	const all = db.selectFrom('performance_imports').selectAll();
	const found = await readPage(all, 'newest', 'desc', keys, page);
	const { total } = await db
		.selectFrom('performance_imports')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return { ...found, total };
}

export async function findExampleNames(db: Db): Promise<{ company: string | undefined; games: string[] }> {
	const [company] = await db.selectFrom('companies').select('name').orderBy('name').limit(1).execute();
	const games = await db.selectFrom('games').select('title').orderBy('name').limit(2).execute();
	return { company: company?.name, games: games.map(({ title }) => title) };
}

/** Returns imports with files or tables, the oldest first. */
export const listOpenImports = (db: Db): Promise<ImportRow[]> =>
	db
		.selectFrom('performance_imports')
		.selectAll()
		.where((eb) =>
			eb.or([
				eb('state', 'in', ['checking', 'importing']),
				eb.and([eb('state', '=', 'checked'), eb('result', 'is not', null)]),
			]),
		)
		.orderBy('uid')
		.execute();

export async function countOpenImports(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('performance_imports')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('state', 'in', ['checking', 'importing'])
		.executeTakeFirstOrThrow();
	return count;
}

/** @returns false if the import has none of the `from` states, e.g. after a concurrent call */
export async function changeImportState(
	tx: Tx,
	uid: string,
	from: ImportRow['state'][],
	to: Partial<Omit<ImportRow, 'uid'>>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('performance_imports')
		.set(to)
		.where('uid', '=', uid)
		.where('state', 'in', from)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function storeProgress(
	tx: Tx,
	uid: string,
	progress: Pick<ImportRow, 'bytes_read' | 'lines' | 'bad_lines'>,
): Promise<void> {
	await tx
		.updateTable('performance_imports')
		.set(progress)
		.where('uid', '=', uid)
		.where('state', '=', 'checking')
		.execute();
}

export async function addInvalidLines(tx: Tx, invalidLines: InvalidLineRow[]): Promise<void> {
	if (invalidLines.length) await tx.insertInto('performance_import_faults').values(invalidLines).execute();
}

export const listInvalidLines = (db: Db, uid: string): Promise<InvalidLineRow[]> =>
	db.selectFrom('performance_import_faults').selectAll().where('import_uid', '=', uid).orderBy('line').execute();
