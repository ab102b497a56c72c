import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('backup_state')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('claimed_until', 'text')
		.addColumn('succeeded_at', 'text')
		.addColumn('archive', 'text', (column) => column.notNull())
		.addColumn('bytes', 'bigint', (column) => column.notNull())
		.addColumn('failed_at', 'text')
		.addColumn('error', 'text', (column) => column.notNull())
		.execute();
	await db.insertInto('backup_state').values({ id: 1, archive: '', bytes: 0, error: '' }).execute();
}
