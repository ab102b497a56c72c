import type { Kysely } from 'kysely';

/**
 * Adds preview links as rows, which staff can list and revoke. Deletes the secret that signed earlier links, so earlier
 * links become invalid.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('preview_links')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		.addColumn('noun', 'text', (c) => c.notNull())
		.addColumn('item_uid', 'text', (c) => c.notNull())
		.addColumn('maker_uid', 'text', (c) => c.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('expires_at', 'text', (c) => c.notNull())
		.addColumn('last_opened_at', 'text')
		.execute();
	await db.schema
		.createIndex('preview_links_by_item')
		.on('preview_links')
		.columns(['noun', 'item_uid', 'created_at'])
		.execute();
	await db.schema.createIndex('preview_links_by_expires_at').on('preview_links').columns(['expires_at']).execute();
	await db.schema.createIndex('preview_links_by_maker_uid').on('preview_links').columns(['maker_uid']).execute();
	await db.deleteFrom('secrets').where('name', '=', 'preview').execute();
}
