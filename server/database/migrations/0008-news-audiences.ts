import type { Kysely } from 'kysely';

/** Adds indexes for the news lists of operators and staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const indexes: Record<string, string[]> = {
		news_by_show_in_client_area_c_at: ['show_in_client_area', 'c_at', 'uid'],
		news_by_category_uid_show_in_client_area: ['category_uid', 'show_in_client_area', 'c_at', 'uid'],
		news_by_c_at_uid: ['c_at', 'uid'],
		news_by_category_uid_c_at: ['category_uid', 'c_at', 'uid'],
	};
	for (const [name, columns] of Object.entries(indexes))
		await db.schema.createIndex(name).on('news').columns(columns).execute();
}
