import type { Kysely } from 'kysely';

/** Adds the columns that staff choose for headings of imported files. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('catalogue_imports')
		.addColumn('column_choices', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute();
}
