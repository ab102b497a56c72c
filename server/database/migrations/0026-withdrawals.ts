import { sql, type Kysely } from 'kysely';

/**
 * Adds the newest content version that may have hidden something from visitors. For existing data, this version is
 * unknown, so the present version is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('content_version')
		.addColumn('withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await sql`update content_version set withdrawn = version`.execute(db);
}
