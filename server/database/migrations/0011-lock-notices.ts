import type { Kysely } from 'kysely';

/** What an address is to be written about, a link or a lock: whose it is, if anybody's, is looked up apart from both. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('reset_requests')
		.addColumn('about', 'text', (c) => c.notNull().defaultTo('link'))
		.execute();
}
