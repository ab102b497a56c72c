import { randomBytes } from 'node:crypto';
import type { Database, Db, Tx } from './schema.ts';

const find = async (db: Db, name: string) =>
	(await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

/**
 * Returns a function that reads a secret, which the processes on a database share. The first call creates the secret:
 * 256 random bits as base64url.
 */
export function sharedSecret(database: Database, name: string): () => Promise<string> {
	let secret: Promise<string> | undefined;
	return () => {
		secret ??= readOrCreate(database, name);
		// A failed read must not be cached.
		secret.catch(() => (secret = undefined));
		return secret;
	};
}

/**
 * Deletes a secret. The next process that has not cached the secret creates a new one.
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
		// Another process may have inserted the secret first.
		const value = await find(tx, name);
		if (value === undefined) throw new Error(`the secret "${name}" could not be stored`);
		return value;
	});
}
