import type { Server } from './postgres-servers.ts';
import type { Db } from './schema.ts';

/** A connection that reads a database, and neither creates nor migrates it. */
export interface DatabaseInspection {
	db: Db;
	/** Returns product and version, as in `SQLite 3.51.3`. */
	version(): Promise<string>;
	/** Returns the time of the database server; undefined for SQLite. */
	now(): Promise<Date | undefined>;
	/** Returns the first fault that SQLite finds in the database file; undefined without a fault, and for PostgreSQL. */
	findDamage(): Promise<string | undefined>;
	/** Returns the state of each server in DATABASE_URL, if there are several. */
	servers(): Promise<Server[]>;
	close(): Promise<void>;
}
