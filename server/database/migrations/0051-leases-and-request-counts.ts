import type { Kysely } from 'kysely';

/** Adds leases and request counts, which several processes on one PostgreSQL database share (ADR 0072). */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('leases')
		.addColumn('name', 'text', (column) => column.notNull().primaryKey())
		.addColumn('holder', 'text', (column) => column.notNull())
		.addColumn('until', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('request_counts')
		.addColumn('key', 'text', (column) => column.notNull().primaryKey())
		.addColumn('until', 'text', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('request_counts_until').on('request_counts').column('until').execute();
}
