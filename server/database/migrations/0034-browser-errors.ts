import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('browser_errors')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('group_key', 'text', (c) => c.notNull().unique())
		.addColumn('release', 'text', (c) => c.notNull())
		.addColumn('source', 'text', (c) => c.notNull())
		.addColumn('message', 'text', (c) => c.notNull())
		.addColumn('stack', 'text', (c) => c.notNull())
		.addColumn('pages', 'text', (c) => c.notNull())
		.addColumn('browsers', 'text', (c) => c.notNull())
		.addColumn('count', 'integer', (c) => c.notNull())
		.addColumn('first_seen_at', 'text', (c) => c.notNull())
		.addColumn('last_seen_at', 'text', (c) => c.notNull())
		.addColumn('resolved_at', 'text')
		.execute();
	await db.schema
		.createIndex('browser_errors_by_state_last_seen_at')
		.on('browser_errors')
		.expression(sql`(case when resolved_at is null then '1' else '0' end || last_seen_at || uid)`)
		.execute();
	await db.schema
		.createIndex('browser_errors_by_last_seen_at')
		.on('browser_errors')
		.columns(['last_seen_at'])
		.execute();
}
