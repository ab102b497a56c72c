import type { Kysely } from 'kysely';

/** Adds shares for guests, and the setting that allows a company to share (ADR 0096). */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('companies')
		.addColumn('may_share', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.createTable('shares')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('token_hash', 'text', (column) => column.notNull().unique())
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('company_uid', 'text', (column) => column.references('companies.uid').onDelete('cascade'))
		.addColumn('game_uid', 'text', (column) => column.references('games.uid').onDelete('cascade'))
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('recipient', 'text', (column) => column.notNull())
		.addColumn('password_hash', 'text')
		.addColumn('domains', 'text', (column) => column.notNull())
		.addColumn('has_other_files', 'integer', (column) => column.notNull())
		.addColumn('max_opens', 'integer')
		.addColumn('open_count', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('wrong_count', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('locked_until', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('revoked_at', 'text')
		.execute();
	for (const column of ['user_uid', 'company_uid', 'game_uid', 'expires_at'])
		await db.schema.createIndex(`shares_by_${column}`).on('shares').column(column).execute();
	await db.schema
		.createTable('share_items')
		.addColumn('share_uid', 'text', (column) => column.notNull().references('shares.uid').onDelete('cascade'))
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('share_items_pk', ['share_uid', 'resource', 'item_uid'])
		.execute();
	await db.schema
		.createTable('share_opens')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('share_uid', 'text', (column) => column.notNull().references('shares.uid').onDelete('cascade'))
		.addColumn('secret_hash', 'text', (column) => column.notNull().unique())
		.addColumn('email', 'text')
		.addColumn('opened_at', 'text', (column) => column.notNull())
		.addColumn('ends_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('share_opens_by_share_uid').on('share_opens').column('share_uid').execute();
	await db.schema
		.createTable('share_codes')
		.addColumn('share_uid', 'text', (column) => column.notNull().references('shares.uid').onDelete('cascade'))
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('wrong_count', 'integer', (column) => column.notNull())
		.addColumn('sent_count', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('share_codes_pk', ['share_uid', 'email'])
		.execute();
	await db.schema
		.createTable('share_views')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('share_uid', 'text', (column) => column.notNull().references('shares.uid').onDelete('cascade'))
		.addColumn('open_uid', 'text', (column) => column.notNull().references('share_opens.uid').onDelete('cascade'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.execute();
	for (const column of ['share_uid', 'open_uid'])
		await db.schema.createIndex(`share_views_by_${column}`).on('share_views').column(column).execute();
	await db.schema
		.createTable('file_copies')
		.addColumn('key', 'text', (column) => column.primaryKey().notNull())
		.addColumn('share_uid', 'text', (column) => column.references('shares.uid').onDelete('set null'))
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('source', 'text', (column) => column.notNull())
		.addColumn('name', 'text')
		.addColumn('content_type', 'text', (column) => column.notNull())
		.addColumn('size', 'integer', (column) => column.notNull())
		.addColumn('sha256', 'text')
		.addColumn('failure', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	for (const column of ['share_uid', 'sha256', 'name'])
		await db.schema.createIndex(`file_copies_by_${column}`).on('file_copies').column(column).execute();
}
