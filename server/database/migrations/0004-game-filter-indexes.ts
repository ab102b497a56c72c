import type { Kysely } from 'kysely';

/** Adds filtered columns to indexes, so that a search does not read the rows with their long texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const filtered = ['volatility', 'search'];
	const wider: Record<string, string[]> = {
		games_by_release_date_uid: ['release_date', 'uid', 'is_held_back', 'has_public_page', ...filtered],
		games_by_provider_name_release_date: ['provider_name', 'release_date', 'uid', 'is_held_back', ...filtered],
		games_by_sort_en_uid: ['sort_en', 'uid', 'provider_name', 'release_date', ...filtered],
		games_by_sort_zh_uid: ['sort_zh', 'uid', 'provider_name', 'release_date', ...filtered],
	};
	for (const [name, columns] of Object.entries(wider)) {
		await db.schema.dropIndex(name).execute();
		await db.schema.createIndex(name).on('games').columns(columns).execute();
	}
}
