import { sql, type Kysely } from 'kysely';

/**
 * Adds the newest content version that may have hidden something from visitors. The present version counts as such a
 * version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('content_version')
		.addColumn('withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await sql`update content_version set withdrawn = version`.execute(db);
}
