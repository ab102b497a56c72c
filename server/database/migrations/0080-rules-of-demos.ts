import type { Kysely } from 'kysely';

/** Adds the rules that demos follow in a market. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('markets')
		.addColumn('demo_rules', 'text', (column) => column.notNull().defaultTo('standard'))
		.execute();
}
