import type { Server } from './postgres-servers.ts';
import type { Db } from './schema.ts';

/** Connection that neither creates nor migrates the database. */
export interface DatabaseInspection {
	db: Db;
	/** Returns the product and version, e.g. `SQLite 3.51.3`. */
	version(): Promise<string>;
	/** Returns the time of the database server; undefined for SQLite, which has none. */
	now(): Promise<Date | undefined>;
	/** Returns the first damage that SQLite finds in the file; undefined if there is none, and for PostgreSQL. */
	findDamage(): Promise<string | undefined>;
	/** Returns the state of each server in a DATABASE_URL with several servers. */
	servers(): Promise<Server[]>;
	close(): Promise<void>;
}
