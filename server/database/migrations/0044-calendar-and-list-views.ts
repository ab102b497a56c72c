import { sql, type Kysely } from 'kysely';

/** Adds saved views of lists, and indexes of dates and drafts for the calendar. */
export async function up(db: Kysely<any>): Promise<void> {
	for (const table of ['campaigns', 'roadmap_items'])
		await db.schema.createIndex(`${table}_by_start_date`).on(table).columns(['start_date', 'uid']).execute();
	await db.schema.createIndex('documents_by_c_at').on('documents').columns(['c_at', 'uid']).execute();
	await db.schema
		.createIndex('items_with_draft')
		.on('items')
		.columns(['resource', 'uid'])
		.where(sql<boolean>`draft is not null and removed_at is null`)
		.execute();

	await db.schema
		.createTable('list_views')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('list', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('settings', 'text', (column) => column.notNull())
		.addColumn('is_shared', 'integer', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('list_views_name', ['user_uid', 'list', 'name'])
		.execute();
	await db.schema.createIndex('list_views_by_list').on('list_views').columns(['list', 'is_shared']).execute();

	await db.schema
		.createTable('default_list_views')
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('list', 'text', (column) => column.notNull())
		.addColumn('view_uid', 'text', (column) => column.notNull().references('list_views.uid').onDelete('cascade'))
		.addPrimaryKeyConstraint('default_list_views_key', ['user_uid', 'list'])
		.execute();
	await db.schema.createIndex('default_list_views_by_view').on('default_list_views').columns(['view_uid']).execute();
}
