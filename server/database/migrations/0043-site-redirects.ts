import type { Kysely } from 'kysely';

/** Adds redirects by staff, and the time at which each redirect was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('site_redirects')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('path', 'text', (c) => c.notNull().unique())
		.addColumn('target', 'text', (c) => c.notNull())
		.addColumn('status', 'integer', (c) => c.notNull())
		.addColumn('origin', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('created_by', 'text', (c) => c.notNull())
		.addColumn('last_used_at', 'text')
		.execute();
	await db.schema.alterTable('redirects').addColumn('last_used_at', 'text').execute();
}
