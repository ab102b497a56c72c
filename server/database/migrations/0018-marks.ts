import { sql, type Kysely } from 'kysely';

/** Sets `house_marks` for the demo studio, which keeps its built-in logos. Other studios show their own logos. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
