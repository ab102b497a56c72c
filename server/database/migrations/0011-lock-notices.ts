import type { Kysely } from 'kysely';

/** Adds the reason for a mail: a requested link, or a lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('reset_requests')
		.addColumn('about', 'text', (c) => c.notNull().defaultTo('link'))
		.execute();
}
