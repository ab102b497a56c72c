import type { Kysely } from 'kysely';

/** Adds opt-ins of operators to campaigns: terms, actions, and accepted texts. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('campaigns')
		.addColumn('is_joinable', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	for (const column of ['join_from', 'join_until'])
		await db.schema.alterTable('campaigns').addColumn(column, 'text').execute();
	await db.schema
		.alterTable('campaigns')
		.addColumn('min_games', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema
		.alterTable('campaigns')
		.addColumn('terms', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute();
	await db.schema
		.createTable('campaign_texts')
		.addColumn('hash', 'text', (column) => column.primaryKey().notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('campaign_opt_ins')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('campaign_uid', 'text', (column) => column.notNull())
		.addColumn('company_uid', 'text', (column) => column.notNull().references('companies.uid'))
		.addColumn('company_name', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('by', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('games', 'text', (column) => column.notNull())
		.addColumn('text_hash', 'text', (column) => column.notNull().references('campaign_texts.hash'))
		.addUniqueConstraint('campaign_opt_ins_number', ['company_uid', 'campaign_uid', 'number'])
		.execute();
	await db.schema
		.createIndex('campaign_opt_ins_by_campaign')
		.on('campaign_opt_ins')
		.columns(['campaign_uid', 'at'])
		.execute();
	for (const column of ['at', 'by', 'text_hash'])
		await db.schema.createIndex(`campaign_opt_ins_by_${column}`).on('campaign_opt_ins').column(column).execute();
}
