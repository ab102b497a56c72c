import { PostgresAdapter, type Kysely } from 'kysely';

/**
 * Returns true for a connection to PostgreSQL. Code uses it where the databases differ, e.g. for triggers and locks.
 */
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
