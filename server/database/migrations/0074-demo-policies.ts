import type { Kysely } from 'kysely';

/** Adds a rule to each market about the demos that its visitors may play. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('markets')
		.addColumn('demo_access', 'text', (column) => column.notNull().defaultTo('open'))
		.execute();
	await db.schema
		.alterTable('markets')
		.addColumn('demos_need_certificate', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
