import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import type { DatabaseInspection } from './inspection.ts';
import type { QueryObserver } from './query-log.ts';
import type { Database, Db } from './schema.ts';
import { connectSqlite, inspectSqlite, openSqlite } from './sqlite.ts';

/** The embedded database's file in the data folder. */
export const SQLITE_FILE = 'reelhouse.sqlite';
export const sqliteFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, SQLITE_FILE);

/** Opens the configured database and migrates it to the newest schema. */
export async function openDatabase(
	config: Config,
	onError: (error: Error) => void,
	onQuery?: QueryObserver,
): Promise<Database> {
	if (!config.databaseUrl) return openSqlite(sqliteFile(config), onQuery);
	// Load the PostgreSQL client only where it is used.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres(config.databaseUrl, config.databaseDirectUrl, onError, onQuery);
}

/** Opens the configured database to look at it. @returns undefined if the embedded database does not exist. */
export async function inspectDatabase(config: Config): Promise<DatabaseInspection | undefined> {
	if (config.databaseUrl) return (await import('./postgres.ts')).inspectPostgres(config.databaseUrl);
	const file = sqliteFile(config);
	return existsSync(file) ? inspectSqlite(file) : undefined;
}

/** Opens a connection for reading to the configured database, which is not migrated. SQLite needs no lock for it. */
export async function connectForReading(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Db> {
	if (!config.databaseUrl) return connectSqlite(sqliteFile(config), true);
	const { connectPostgres } = await import('./postgres.ts');
	// The next query of a broken connection fails with the same error.
	return connectPostgres(config.databaseUrl, () => undefined);
}
