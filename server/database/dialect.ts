import { PostgresAdapter, type Kysely } from 'kysely';

/** Tells the databases apart for what only one of them supports: triggers, locks. */
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
