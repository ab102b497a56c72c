import type { Kysely } from 'kysely';

/** Adds reports about who has an item open. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('presence')
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('since', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.addColumn('has_unsaved_edits', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('presence_key', ['resource', 'item_uid', 'user_uid'])
		.execute();
	await db.schema.createIndex('presence_by_seen_at').on('presence').columns(['seen_at']).execute();
}
