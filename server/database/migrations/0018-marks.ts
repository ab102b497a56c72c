import { sql, type Kysely } from 'kysely';

/** Keeps the demo studio's logos in databases of the demo studio. Other studios show their own logos. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into settings (key, value) select 'house_marks', 'true' from settings where key = 'demo_day'`.execute(
		db,
	);
}
