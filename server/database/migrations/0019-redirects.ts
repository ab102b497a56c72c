import type { Kysely } from 'kysely';

/** Slugs that items had while the site showed them, and whose they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('redirects')
		.addColumn('noun', 'text', (c) => c.notNull())
		.addColumn('slug', 'text', (c) => c.notNull())
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('redirects_pk', ['noun', 'slug'])
		.execute();
}
