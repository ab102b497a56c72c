import { sql, type Kysely } from 'kysely';

/** Keeps the sample studio's logos for databases that it was loaded into; any other shows its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
