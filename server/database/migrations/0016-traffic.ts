import type { Kysely } from 'kysely';

/** Adds daily counts of visits, plays and downloads. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('traffic')
		.addColumn('day', 'text', (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		.addColumn('subject', 'text', (c) => c.notNull())
		.addColumn('count', 'integer', (c) => c.notNull())
		.addPrimaryKeyConstraint('traffic_pk', ['day', 'kind', 'subject'])
		.execute();
}
