import type { Kysely } from 'kysely';

/** Adds marks for sample content and for test messages. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('items').addColumn('sample_revision', 'integer').execute();
	await db.schema
		.alterTable('contact_messages')
		.addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
