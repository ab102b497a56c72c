import type { Db, Tx } from '../../database/schema.ts';

/** Returns the store id of the database; undefined without one, e.g. before the first start. */
export async function readStoreId(db: Db): Promise<string | undefined> {
	const row = await db.selectFrom('store_identity').select('store_id').where('id', '=', 1).executeTakeFirst();
	return row?.store_id;
}

export async function addStoreId(tx: Tx, id: string): Promise<void> {
	await tx
		.insertInto('store_identity')
		.values({ id: 1, store_id: id })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

export async function deleteStoreId(tx: Tx): Promise<void> {
	await tx.deleteFrom('store_identity').execute();
}
