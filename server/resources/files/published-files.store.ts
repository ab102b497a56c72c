/** History of the files of published documents and certificates, with their SHA-256. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ContentTx } from '../../database/content-version.ts';
import type { Db, PublishedFilesTable, Tx } from '../../database/schema.ts';

export type PublishedFileRow = Selectable<PublishedFilesTable>;

/** Content types whose published files can be verified, with their table and their column in `files`. */
const owners = [
	{ resource: 'documents', column: 'document_uid' },
	{ resource: 'game_certificates', column: 'certificate_uid' },
] as const;

/**
 * Updates the history after a transaction has changed the published files. `ContentVersion.change` calls this function
 * at the end of each transaction.
 * @param since time of publication in new rows; by default the time at which the file was added to its item
 */
export async function recordPublishedFiles(tx: ContentTx | Tx, now: Date, since?: string): Promise<void> {
	for (const { resource, column } of owners) {
		const owner = sql.ref(`files.${column}`);
		const isOpen: RawBuilder<boolean> = sql`exists (select 1 from published_files
			where published_files.resource = ${sql.lit(resource)} and published_files.item_uid = ${owner}
			and published_files.name = files.name and published_files.removed_at is null)`;
		await sql`insert into published_files (resource, item_uid, name, published_at, removed_at, sha256)
			select ${sql.lit(resource)}, ${owner}, files.name, ${since === undefined ? sql.ref('files.created_at') : sql`${since}`}, null,
				(select max(known.sha256) from published_files known where known.name = files.name)
			from files inner join ${sql.table(resource)} own on own.uid = ${owner}
			where own.is_published = 1 and not ${isOpen}
			on conflict (resource, item_uid, name, published_at) do update set removed_at = null`.execute(tx);
		await sql`update published_files set removed_at = ${now.toISOString()}
			where resource = ${sql.lit(resource)} and removed_at is null and not exists (
				select 1 from files inner join ${sql.table(resource)} own on own.uid = ${owner}
				where files.name = published_files.name and own.uid = published_files.item_uid and own.is_published = 1
			)`.execute(tx);
	}
}

/** Returns the next `limit` names of files without a hash, in the order of names, after the name `after`. */
export async function filesWithoutHash(db: Db, after: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('published_files')
		.select('name')
		.distinct()
		.where('sha256', 'is', null)
		.where('name', '>', after)
		.orderBy('name')
		.limit(limit)
		.execute();
	return rows.map(({ name }) => name);
}

export async function setHash(tx: Tx, name: string, sha256: string): Promise<void> {
	await tx.updateTable('published_files').set({ sha256 }).where('name', '=', name).execute();
}

/** Returns a row with this hash: the row of a file that is still published, otherwise the newest row. */
export const findByHash = (db: Db, sha256: string): Promise<PublishedFileRow | undefined> =>
	db
		.selectFrom('published_files')
		.selectAll()
		.where('sha256', '=', sha256)
		.orderBy(sql`case when removed_at is null then 0 else 1 end`)
		.orderBy('published_at', 'desc')
		.orderBy('resource')
		.orderBy('item_uid')
		.limit(1)
		.executeTakeFirst();

/** Returns the row of the current publication of a file in an item, otherwise the row of the latest publication. */
export const findVersion = (
	db: Db,
	{ resource, item_uid, source }: { resource: string; item_uid: string; source: string },
): Promise<PublishedFileRow | undefined> =>
	db
		.selectFrom('published_files')
		.selectAll()
		.where('resource', '=', resource)
		.where('item_uid', '=', item_uid)
		.where('name', '=', source)
		.orderBy(sql`case when removed_at is null then 0 else 1 end`)
		.orderBy('published_at', 'desc')
		.limit(1)
		.executeTakeFirst();

/**
 * Returns the time from which an item has another published file; undefined if the item has no other published file.
 */
export async function newerFile(db: Db, { resource, item_uid, name }: PublishedFileRow): Promise<string | undefined> {
	const row = await db
		.selectFrom('published_files')
		.select('published_at')
		.where('resource', '=', resource)
		.where('item_uid', '=', item_uid)
		.where('name', '!=', name)
		.where('removed_at', 'is', null)
		.executeTakeFirst();
	return row?.published_at;
}
