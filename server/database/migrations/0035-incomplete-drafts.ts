import type { Kysely } from 'kysely';

/** Adds the problems that prevent the publication of an item. Content of earlier releases has no problems. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('items')
		.addColumn('problems', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute();
}
