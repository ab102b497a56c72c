import type { Kysely } from 'kysely';

/**
 * Adds versions of sheets and reports. A version remains when its game is deleted, so that a printed sheet can still be
 * verified.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('sheet_versions')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('content', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('file_name', 'text')
		.addColumn('file_size', 'integer')
		.addColumn('file_sha256', 'text')
		.addUniqueConstraint('sheet_versions_number', ['kind', 'subject', 'language', 'number'])
		.execute();
	for (const column of ['file_name', 'file_sha256'])
		await db.schema.createIndex(`sheet_versions_by_${column}`).on('sheet_versions').column(column).execute();
}
