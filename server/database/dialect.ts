import { PostgresAdapter, type Kysely } from 'kysely';

/** Returns true for a connection to PostgreSQL, and false for SQLite. */
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
