import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('media_folders')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('parent_uid', 'text', (column) => column.references('media_folders.uid'))
		.execute();
	await db.schema
		.createIndex('media_folders_by_key')
		.unique()
		.on('media_folders')
		.expression(sql`coalesce(parent_uid, ''), key`)
		.execute();
	await db.schema
		.alterTable('media')
		.addColumn('folder_uid', 'text', (column) => column.references('media_folders.uid'))
		.execute();
	await db.schema
		.alterTable('media')
		.addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute();
	await db.schema.createIndex('media_by_folder_uid').on('media').columns(['folder_uid']).execute();
}
