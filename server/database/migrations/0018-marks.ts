import { sql, type Kysely } from 'kysely';

/**
 * Sets `house_marks` in databases of the demo studio, so that the demo studio still shows its logos. Other studios show
 * their own logos.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
