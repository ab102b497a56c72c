import { randomBytes } from 'node:crypto';
import type { Database, Db, Tx } from './schema.ts';

const find = async (db: Db, name: string) =>
	(await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

/**
 * Returns a function that reads a secret shared by all processes. The first call creates it: 256 random bits in
 * base64url.
 */
export function sharedSecret(database: Database, name: string): () => Promise<string> {
	let secret: Promise<string> | undefined;
	return () => {
		secret ??= readOrCreate(database, name);
		// Clears a failed read, so that the next call retries.
		secret.catch(() => (secret = undefined));
		return secret;
	};
}

/**
 * Deletes a secret. Processes that have cached it continue to use it.
 * @returns false if there was no secret
 */
export async function deleteSharedSecret(tx: Tx, name: string): Promise<boolean> {
	const { numDeletedRows } = await tx.deleteFrom('secrets').where('name', '=', name).executeTakeFirst();
	return numDeletedRows === 1n;
}

async function readOrCreate(database: Database, name: string): Promise<string> {
	const known = await find(database.read, name);
	if (known !== undefined) return known;
	return database.transaction(async (tx) => {
		await tx
			.insertInto('secrets')
			.values({ name, value: randomBytes(32).toString('base64url') })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
		// Another process may have inserted its secret first, so the stored value is used.
		const value = await find(tx, name);
		if (value === undefined) throw new Error(`the secret "${name}" could not be stored`);
		return value;
	});
}
