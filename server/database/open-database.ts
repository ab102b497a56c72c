import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../kernel/config.ts';
import type { DatabaseInspection } from './inspection.ts';
import type { QueryObserver } from './query-log.ts';
import type { Database, Db } from './schema.ts';
import { connectSqlite, inspectSqlite, openSqlite } from './sqlite.ts';

export const SQLITE_FILE = 'reelhouse.sqlite';
export const sqliteFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, SQLITE_FILE);

export async function openDatabase(
	config: Config,
	onError: (error: Error) => void,
	onQuery?: QueryObserver,
): Promise<Database> {
	if (!config.databaseUrl) return openSqlite(sqliteFile(config), onQuery);
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres(config.databaseUrl, config.databaseDirectUrl, onError, onQuery);
}

/**
 * Opens the database for reading, without migrating it.
 * @returns undefined if the SQLite database does not exist
 */
export async function inspectDatabase(config: Config): Promise<DatabaseInspection | undefined> {
	if (config.databaseUrl) return (await import('./postgres.ts')).inspectPostgres(config.databaseUrl);
	const file = sqliteFile(config);
	return existsSync(file) ? inspectSqlite(file) : undefined;
}

/** Opens a connection for a small write, even while a server has the database open. Does not migrate the database. */
export async function connectForWriting(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Db> {
	if (config.databaseUrl) return (await import('./postgres.ts')).connectPostgres(config.databaseUrl, () => undefined);
	const db = connectSqlite(sqliteFile(config), false);
	// Without this setting, a power cut could damage the database.
	await sql`pragma synchronous = full`.execute(db);
	return db;
}

/** Opens a connection for reading, even while a server has the database open. Does not migrate the database. */
export async function connectForReading(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Db> {
	if (!config.databaseUrl) return connectSqlite(sqliteFile(config), true);
	const { connectPostgres } = await import('./postgres.ts');
	// Ignores the error of a broken connection, because the next query reports it.
	return connectPostgres(config.databaseUrl, () => undefined);
}
