import { sql, type RawBuilder } from 'kysely';
import { languages, type Language } from '../../contract/languages.ts';
import { isPostgres } from './dialect.ts';
import { foldedSql } from './folded-sql.ts';
import type { Db } from './schema.ts';

/**
 * Returns SQL for a nested value of a column with a JSON object.
 * @param path names of the fields that lead to the value
 */
export const jsonValue = (db: Db, column: string, path: readonly string[]): RawBuilder<unknown> =>
	isPostgres(db)
		? sql`${sql.ref(column)}::json #>> ${`{${path.join(',')}}`}::text[]`
		: sql`json_extract(${sql.ref(column)}, ${`$.${path.join('.')}`})`;

/** Returns SQL for a field of a column with a JSON object. On both databases, booleans are 0 and 1. */
export const jsonField = (db: Db, column: string, field: string): RawBuilder<unknown> => {
	const value = jsonValue(db, column, [field]);
	return isPostgres(db) ? sql`replace(replace(${value}, 'true', '1'), 'false', '0')` : value;
};

/**
 * Returns SQL for localized texts: all languages, joined and folded for a search.
 * @param columns a column, or a column with a JSON object and the field with the text
 */
export function jsonTexts(db: Db, columns: readonly (string | readonly [column: string, field: string])[]) {
	const texts = columns.flatMap((column) => {
		const [name, ...path] = typeof column === 'string' ? [column] : column;
		return languages.map((language) => sql`coalesce(${jsonValue(db, name, [...path, language])}, '')`);
	});
	return foldedSql(db, sql.join(texts, sql` || ' ' || `));
}

/**
 * Returns SQL for a column with a localized text, folded for sorting: the first text that is not empty, in the given
 * order of languages. Both databases sort the result by code points.
 */
export function jsonTextOrder(db: Db, column: string, order: readonly Language[]): RawBuilder<string> {
	const texts = order.map((language) => sql`nullif(${jsonValue(db, column, [language])}, '')`);
	const text = foldedSql(db, sql`coalesce(${sql.join(texts)}, '')`);
	return isPostgres(db) ? sql`${text} collate "C"` : text;
}
