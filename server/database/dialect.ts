import { PostgresAdapter, type Kysely } from 'kysely';

/** For what only one of the databases knows: triggers, locks. */
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
