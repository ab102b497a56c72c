import type { Db, Tx } from '../../database/schema.ts';

const FINGERPRINT = 'secret_key_fingerprint';

export async function readFingerprint(db: Db): Promise<string | undefined> {
	const row = await db.selectFrom('secrets').select('value').where('name', '=', FINGERPRINT).executeTakeFirst();
	return row?.value;
}

export async function addFingerprint(tx: Tx, fingerprint: string): Promise<void> {
	await tx
		.insertInto('secrets')
		.values({ name: FINGERPRINT, value: fingerprint })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
}

export async function writeFingerprint(tx: Tx, fingerprint: string): Promise<void> {
	await tx
		.insertInto('secrets')
		.values({ name: FINGERPRINT, value: fingerprint })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fingerprint }))
		.execute();
}

export async function deleteFingerprint(tx: Tx): Promise<void> {
	await tx.deleteFrom('secrets').where('name', '=', FINGERPRINT).execute();
}
