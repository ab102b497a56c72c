import { sql, type Kysely } from 'kysely';

/** Adds indexes for sorting lists in the admin. PostgreSQL cannot index long texts, so titles have no index. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createIndex('items_by_resource_updated_at')
		.on('items')
		.columns(['resource', 'updated_at', 'uid'])
		.where(sql.ref('removed_at'), 'is', null)
		.execute();
	await db.schema
		.createIndex('outbox_mails_by_state_created_at')
		.on('outbox_mails')
		.expression(sql`(case when failed_at is null then '1' else '0' end || created_at || uid)`)
		.execute();
	await db.schema
		.createIndex('media_by_lower_name')
		.on('media')
		.expression(sql`lower(name), uid`)
		.execute();
}
