import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** PostgreSQL's `real` rounds the numbers in these columns to six digits. */
const rounded = {
	games: ['rtp', 'hit_frequency'],
	offices: ['latitude', 'longitude'],
	media: ['focal_x', 'focal_y'],
};

/**
 * Adds imports of catalogues. Increases the precision of some PostgreSQL columns to that of SQLite, so that exports of
 * both databases are equal.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('catalogue_imports')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('size', 'bigint', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('fault', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('ended_at', 'text')
		.addColumn('checked_rows', 'integer', (column) => column.notNull())
		.addColumn('unchanged_rows', 'integer', (column) => column.notNull())
		.addColumn('files', 'text', (column) => column.notNull())
		.addColumn('unused_files', 'text', (column) => column.notNull())
		.addColumn('publishes', 'integer', (column) => column.notNull())
		.addColumn('started_by', 'text', (column) => column.notNull())
		.addColumn('started_from', 'text', (column) => column.notNull())
		.addColumn('may_publish', 'integer', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('catalogue_imports_by_state').on('catalogue_imports').columns(['state']).execute();
	await db.schema
		.createTable('catalogue_import_rows')
		.addColumn('import_uid', 'text', (column) => column.notNull())
		.addColumn('line', 'integer', (column) => column.notNull())
		.addColumn('item_uid', 'text')
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('content', 'text')
		.addColumn('changes', 'text', (column) => column.notNull())
		.addColumn('faults', 'text', (column) => column.notNull())
		.addColumn('revision_before', 'integer')
		.addColumn('published_before', 'integer')
		.addColumn('revision_after', 'integer')
		.addColumn('has_late_references', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('catalogue_import_rows_pk', ['import_uid', 'line'])
		.addForeignKeyConstraint(
			'catalogue_import_rows_import_uid',
			['import_uid'],
			'catalogue_imports',
			['uid'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createTable('imported_pictures')
		.addColumn('media_uid', 'text', (column) =>
			column.notNull().primaryKey().references('media.uid').onDelete('cascade'),
		)
		.addColumn('sha256', 'text', (column) => column.notNull())
		.addColumn('original', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('imported_pictures_by_sha256').on('imported_pictures').columns(['sha256']).execute();
	if (!isPostgres(db)) return;
	for (const [table, columns] of Object.entries(rounded))
		for (const column of columns)
			await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type double precision
				using ${sql.ref(column)}::text::double precision`.execute(db);
}
