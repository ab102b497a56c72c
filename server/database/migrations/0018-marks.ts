import { sql, type Kysely } from 'kysely';

/** A store that the demo studio was loaded into keeps its marks; any other shows its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
