import { PostgresAdapter, type Kysely } from 'kysely';

/**
 * Whether a connection is to PostgreSQL, for code that only one of the databases supports, such as triggers or locks.
 */
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
