import type { Kysely } from 'kysely';

/** Adds the id that a database and its storage share (server/platform/storage/store-id.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('store_identity')
		.addColumn('id', 'integer', (c) => c.primaryKey())
		.addColumn('store_id', 'text', (c) => c.notNull())
		.execute();
}
