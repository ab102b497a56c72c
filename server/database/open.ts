import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './schema.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The embedded database's file in the data folder. */
export const SQLITE_FILE = 'reelhouse.sqlite';

/** Opens the store that the configuration names, in its newest shape. */
export function openDatabase(config: Config, onError: (error: Error) => void): Promise<Database> {
	return config.databaseUrl
		? openPostgres(config.databaseUrl, onError)
		: openSqlite(join(config.dataDir, SQLITE_FILE));
}
