import type { Kysely } from 'kysely';

/** Adds old slugs of published items. */
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
