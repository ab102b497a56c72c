import type { Kysely } from 'kysely';

/** Adds the running processes and their figures of the last day. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('server_processes')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('host', 'text', (column) => column.notNull())
		.addColumn('pid', 'integer', (column) => column.notNull())
		.addColumn('version', 'text', (column) => column.notNull())
		.addColumn('started_at', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('process_samples')
		.addColumn('process_uid', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('figures', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('process_samples_key', ['process_uid', 'at'])
		.execute();
	await db.schema.createIndex('process_samples_at').on('process_samples').column('at').execute();
}
