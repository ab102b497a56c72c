import type { Kysely } from 'kysely';

/** Adds translation states of items, and the queue of machine translations. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('items').addColumn('translation_states', 'text').execute();
	await db.schema.alterTable('items').addColumn('translation_states_of', 'text').execute();
	await db.schema
		.createTable('translation_runs')
		.addColumn('uid', 'text', (c) => c.primaryKey().notNull())
		.addColumn('language', 'text', (c) => c.notNull())
		.addColumn('state', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('created_by', 'text', (c) => c.notNull())
		.addColumn('ended_at', 'text')
		.execute();
	await db.schema
		.createTable('translation_tasks')
		.addColumn('run_uid', 'text', (c) => c.notNull().references('translation_runs.uid').onDelete('cascade'))
		.addColumn('resource', 'text', (c) => c.notNull())
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('position', 'integer', (c) => c.notNull())
		.addColumn('state', 'text', (c) => c.notNull())
		.addColumn('due_at', 'text', (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull())
		.addColumn('text_count', 'integer', (c) => c.notNull())
		.addColumn('problem', 'text')
		.addPrimaryKeyConstraint('translation_tasks_key', ['run_uid', 'resource', 'uid'])
		.execute();
	await db.schema.createIndex('translation_tasks_due').on('translation_tasks').columns(['state', 'due_at']).execute();
}
