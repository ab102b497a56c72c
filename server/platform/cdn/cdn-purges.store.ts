import type { Db, Tx } from '../../database/schema.ts';

export interface LastPurge {
	version: number;
	/** Time of the next purge, if the content version does not change before that time. */
	next_at: string;
}

const ROW_ID = 1;

export const findLastPurge = (db: Db): Promise<LastPurge | undefined> =>
	db.selectFrom('cdn_purges').select(['version', 'next_at']).where('id', '=', ROW_ID).executeTakeFirst();

export async function storePurge(tx: Tx, purge: LastPurge): Promise<void> {
	await tx
		.insertInto('cdn_purges')
		.values({ id: ROW_ID, ...purge })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(purge))
		.execute();
}
