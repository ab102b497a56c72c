import type { Db } from './schema.ts';

export async function isEmptyDatabase(db: Db): Promise<boolean> {
	for (const table of ['settings', 'users', 'games'] as const) {
		const row = await db
			.selectFrom(table)
			.select((eb) => eb.lit(1).as('one'))
			.limit(1)
			.executeTakeFirst();
		if (row) return false;
	}
	return true;
}
