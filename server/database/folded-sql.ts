import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

/** Name of the SQL function that runs `foldText`. Each SQLite connection defines the function. */
export const FOLD_FUNCTION = 'fold_text';

/** Returns SQL that folds a text like `foldText`. */
export const foldedSql = (db: Db, text: RawBuilder<unknown>): RawBuilder<string> =>
	isPostgres(db)
		? sql<string>`lower(normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`
		: sql<string>`${sql.raw(FOLD_FUNCTION)}(${text})`;
