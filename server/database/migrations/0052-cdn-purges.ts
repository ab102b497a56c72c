import type { Kysely } from 'kysely';

/** Adds the content version of the last CDN purge, and the time of the next purge (ADR 0073). */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('cdn_purges')
		.addColumn('id', 'integer', (column) => column.notNull().primaryKey())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('next_at', 'text', (column) => column.notNull())
		.execute();
}
