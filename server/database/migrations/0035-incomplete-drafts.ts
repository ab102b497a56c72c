import type { Kysely } from 'kysely';

/** Adds to items the problems that prevent publication. Content of earlier releases is complete. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('items')
		.addColumn('problems', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute();
}
