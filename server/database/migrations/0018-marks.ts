import { sql, type Kysely } from 'kysely';

/**
 * Sets `house_marks` for the demo studio, so that the site shows the built-in logos. Only the demo studio has the
 * setting `demo_day`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
