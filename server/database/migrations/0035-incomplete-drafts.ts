import type { Kysely } from 'kysely';

/** Adds the problems that prevent publication. Earlier releases stored only valid content. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('items')
		.addColumn('problems', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute();
}
