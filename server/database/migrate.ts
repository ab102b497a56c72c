import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import type { Db } from './schema.ts';

/** Every migration in the order it runs; a name, once released, is never changed. */
const migrations = { '0001-foundation': foundation };

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Brings an opened store to the newest shape. Safe from several processes at once: the migrator holds a lock.
 * Throws the first migration's error; on both databases a failed migration leaves nothing behind.
 */
export async function migrate(db: Db): Promise<void> {
	const { error } = await migrator(db).migrateToLatest();
	if (error) throw error;
}

/** Whether the store has every migration this program knows. */
export async function isMigrated(db: Db): Promise<boolean> {
	return (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
}
