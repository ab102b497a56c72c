import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	for (const column of ['review_state', 'review_by', 'review_at', 'review_note', 'review_requester'])
		await db.schema.alterTable('items').addColumn(column, 'text').execute();
	await db.schema
		.createIndex('items_by_review')
		.on('items')
		.columns(['review_state', 'review_at'])
		.where(sql.ref('review_state'), 'is not', null)
		.execute();
}
