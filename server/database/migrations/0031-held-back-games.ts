import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex('games_by_is_held_back_release_date')
		.on('games')
		.columns(['is_held_back', 'release_date', 'uid'])
		.execute();
}
