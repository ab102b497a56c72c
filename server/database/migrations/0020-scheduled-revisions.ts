import { sql, type Kysely } from 'kysely';

/** Adds the revision that a schedule publishes, and the time at which a schedule failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('items').addColumn('publish_revision', 'integer').execute();
	await db.schema.alterTable('items').addColumn('publish_failed', 'text').execute();
	await sql`update items set publish_revision = revision where publish_from is not null`.execute(db);
	// Items without drafts have no schedules.
	await sql`update items set publish_from = null, publish_until = null, publish_revision = null
		where noun in ('news_categories', 'document_types', 'offices', 'companies', 'settings', 'texts')`.execute(db);
}
