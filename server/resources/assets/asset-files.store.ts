/** Stores the sizes and hashes of files that were cut from assets, and of downloaded originals. */
import type { Selectable } from 'kysely';
import type { AssetFilesTable, Db, Tx } from '../../database/schema.ts';

export type AssetFileRow = Selectable<AssetFilesTable>;

/** Number of rows in a statement, because statements have a limited number of parameters. */
const BATCH_SIZE = 1000;

export async function assetFilesByKey(db: Db, keys: readonly string[]): Promise<Map<string, AssetFileRow>> {
	const files = new Map<string, AssetFileRow>();
	for (let start = 0; start < keys.length; start += BATCH_SIZE)
		for (const row of await db
			.selectFrom('asset_files')
			.selectAll()
			.where('key', 'in', keys.slice(start, start + BATCH_SIZE))
			.execute())
			files.set(row.key, row);
	return files;
}

export async function setAssetFile(tx: Tx, { key, ...file }: AssetFileRow): Promise<void> {
	await tx
		.insertInto('asset_files')
		.values({ key, ...file })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(file))
		.execute();
}

/** Records that files are in use, so that the sweep does not delete them. */
export async function touchAssetFiles(tx: Tx, keys: readonly string[], at: string): Promise<void> {
	for (let start = 0; start < keys.length; start += BATCH_SIZE)
		await tx
			.updateTable('asset_files')
			.set({ used_at: at })
			.where('key', 'in', keys.slice(start, start + BATCH_SIZE))
			.where('used_at', '<', at)
			.execute();
}

export async function namedCuts(db: Db, names: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('asset_files')
		.select('name')
		.where('is_cut', '=', 1)
		.where('name', 'in', names)
		.execute();
	return rows.map(({ name }) => name);
}

export const unusedAssetFiles = (db: Db, before: string): Promise<Pick<AssetFileRow, 'key' | 'name' | 'is_cut'>[]> =>
	db.selectFrom('asset_files').select(['key', 'name', 'is_cut']).where('used_at', '<', before).execute();

/** @returns false if the file has been used since `before` */
export async function deleteAssetFile(tx: Tx, key: string, before: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('asset_files')
		.where('key', '=', key)
		.where('used_at', '<', before)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
