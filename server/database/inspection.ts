import type { Server } from './servers.ts';
import type { Db } from './schema.ts';

/** A database that is only read: it is neither created nor migrated. */
export interface DatabaseInspection {
	db: Db;
	/** Returns product and version, as in `SQLite 3.51.3`. */
	version(): Promise<string>;
	/** Returns the time of the database server; undefined for SQLite. */
	now(): Promise<Date | undefined>;
	/** Returns the first damage of a SQLite database; undefined if there is none. PostgreSQL is not checked. */
	findDamage(): Promise<string | undefined>;
	/** Looks at the servers of DATABASE_URL, if it names several. */
	servers(): Promise<Server[]>;
	close(): Promise<void>;
}
