import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Adds drafts, schedules, versions, staff roles and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['games', 'news', 'roadmap_items', 'campaigns', 'documents', 'promo_tools'])
		await db.schema
			.alterTable(table)
			.addColumn('is_published', 'integer', (c) => c.notNull().defaultTo(1))
			.execute();
	await widenIndexes(db);
	await db.schema
		.alterTable('users')
		.addColumn('role', 'text', (c) => c.notNull().defaultTo('manager'))
		.execute();

	await db.schema
		.createTable('items')
		.addColumn('noun', 'text', (c) => c.notNull())
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('revision', 'integer', (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('search', 'text', (c) => c.notNull())
		.addColumn('translations', 'text', (c) => c.notNull())
		.addColumn('is_translated', 'integer', (c) => c.notNull())
		.addColumn('draft', 'text')
		.addColumn('publish_from', 'text')
		.addColumn('publish_until', 'text')
		.addColumn('was_published', 'integer', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('updated_at', 'text', (c) => c.notNull())
		.addColumn('updated_by', 'text', (c) => c.notNull())
		.addColumn('removed_at', 'text')
		.addPrimaryKeyConstraint('items_pk', ['noun', 'uid'])
		.execute();
	await db.schema.createIndex('items_by_updated_at').on('items').columns(['updated_at']).execute();
	await db.schema.createIndex('items_by_publish_from').on('items').columns(['publish_from']).execute();
	await db.schema.createIndex('items_by_publish_until').on('items').columns(['publish_until']).execute();

	await db.schema
		.createTable('versions')
		.addColumn('noun', 'text', (c) => c.notNull())
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('revision', 'integer', (c) => c.notNull())
		.addColumn('content', 'text', (c) => c.notNull())
		.addColumn('at', 'text', (c) => c.notNull())
		.addColumn('by', 'text', (c) => c.notNull())
		.addColumn('published_at', 'text')
		.addPrimaryKeyConstraint('versions_pk', ['noun', 'uid', 'revision'])
		.execute();

	await db.schema
		.createTable('audit_log')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('at', 'text', (c) => c.notNull())
		.addColumn('who', 'text', (c) => c.notNull())
		.addColumn('address', 'text', (c) => c.notNull())
		.addColumn('action', 'text', (c) => c.notNull())
		.addColumn('noun', 'text', (c) => c.notNull())
		.addColumn('item_uid', 'text', (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('details', 'text', (c) => c.notNull())
		.execute();
	await db.schema.createIndex('audit_log_by_at').on('audit_log').columns(['at', 'uid']).execute();
	await db.schema.createIndex('audit_log_by_item').on('audit_log').columns(['noun', 'item_uid', 'at']).execute();
	await forbidChanges(db);
}

/** Adds `is_published` to indexes, so that lists do not read the rows. */
async function widenIndexes(db: Kysely<unknown>): Promise<void> {
	const filtered = ['is_published', 'volatility', 'search'];
	const indexes: Record<string, Record<string, string[]>> = {
		news: {
			news_by_show_in_public_area_c_at: ['is_published', 'show_in_public_area', 'c_at', 'uid'],
			news_by_category_uid_show_in_public_area: ['category_uid', 'is_published', 'show_in_public_area', 'c_at', 'uid'],
			news_by_show_in_client_area_c_at: ['is_published', 'show_in_client_area', 'c_at', 'uid'],
			news_by_category_uid_show_in_client_area: ['category_uid', 'is_published', 'show_in_client_area', 'c_at', 'uid'],
			news_by_c_at_uid: ['is_published', 'c_at', 'uid'],
			news_by_category_uid_c_at: ['category_uid', 'is_published', 'c_at', 'uid'],
		},
		games: {
			games_by_release_date_uid: ['release_date', 'uid', 'is_held_back', 'has_public_page', ...filtered],
			games_by_provider_name_release_date: ['provider_name', 'release_date', 'uid', 'is_held_back', ...filtered],
			games_by_sort_en_uid: ['sort_en', 'uid', 'provider_name', 'release_date', ...filtered],
			games_by_sort_zh_uid: ['sort_zh', 'uid', 'provider_name', 'release_date', ...filtered],
		},
	};
	for (const [table, widened] of Object.entries(indexes))
		for (const [name, columns] of Object.entries(widened)) {
			await db.schema.dropIndex(name).execute();
			await db.schema.createIndex(name).on(table).columns(columns).execute();
		}
}

/** Makes the audit log append-only by triggers, which apply to every database client. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
	if (isPostgres(db)) {
		await sql`create function audit_log_is_append_only() returns trigger language plpgsql as $$
			begin raise exception 'the audit log is append-only'; end $$`.execute(db);
		await sql`create trigger audit_log_is_kept before update or delete or truncate on audit_log
			for each statement execute function audit_log_is_append_only()`.execute(db);
		return;
	}
	for (const change of ['update', 'delete'])
		await sql`create trigger ${sql.raw(`audit_log_keeps_from_${change}`)} before ${sql.raw(change)} on audit_log
			begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}
