import type { Kysely } from 'kysely';

/** Adds the headings of imported files, each with the column that it names. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('catalogue_imports')
		.addColumn('columns', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute();
}
