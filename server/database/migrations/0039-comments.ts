import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('comments')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('by', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('edited_at', 'text')
		.addColumn('resolved_at', 'text')
		.addColumn('resolved_by', 'text')
		.execute();
	await db.schema
		.createIndex('comments_by_item')
		.on('comments')
		.columns(['resource', 'item_uid', 'at', 'uid'])
		.execute();
}
