import type { Db } from './schema.ts';

/** A database that is opened to look at it. Nothing is created or migrated. */
export interface DatabaseInspection {
	db: Db;
	/** Returns product and version, as in `SQLite 3.51.3`. */
	version(): Promise<string>;
	/** Returns the clock of the database server; undefined for an embedded database. */
	now(): Promise<Date | undefined>;
	/** Returns the first damage of an embedded database; undefined if there is none. PostgreSQL is not checked. */
	findDamage(): Promise<string | undefined>;
	close(): Promise<void>;
}
