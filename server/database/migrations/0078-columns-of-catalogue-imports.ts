import type { Kysely } from 'kysely';

/** Adds the headings of imported files with the columns that they name. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('catalogue_imports')
		.addColumn('columns', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute();
}
