import { sql, type RawBuilder } from 'kysely';
import { languages, type Language } from '../../contract/languages.ts';
import { isPostgres } from './dialect.ts';
import { foldedSql } from './folded-sql.ts';
import type { Db } from './schema.ts';

/**
 * SQL for a nested value in a column with JSON.
 * @param path names of the fields that lead to the value
 */
export const jsonValue = (db: Db, column: string, path: readonly string[]): RawBuilder<unknown> =>
	isPostgres(db)
		? sql`${sql.ref(column)}::json #>> ${`{${path.join(',')}}`}::text[]`
		: sql`json_extract(${sql.ref(column)}, ${`$.${path.join('.')}`})`;

/** SQL for a field in a column with JSON. Booleans become 0 and 1 on both databases. */
export const jsonField = (db: Db, column: string, field: string): RawBuilder<unknown> => {
	const value = jsonValue(db, column, [field]);
	return isPostgres(db) ? sql`replace(replace(${value}, 'true', '1'), 'false', '0')` : value;
};

/**
 * SQL for localized texts in all languages, joined and folded for searching.
 * @param columns a column, or a column with JSON and the field with the text
 */
export function jsonTexts(db: Db, columns: readonly (string | readonly [column: string, field: string])[]) {
	const texts = columns.flatMap((column) => {
		const [name, ...path] = typeof column === 'string' ? [column] : column;
		return languages.map((language) => sql`coalesce(${jsonValue(db, name, [...path, language])}, '')`);
	});
	return foldedSql(db, sql.join(texts, sql` || ' ' || `));
}

/**
 * SQL for the sort key of a localized text: the first text that is not empty, in the given order of languages, folded.
 * Both databases sort it by code points.
 */
export function jsonTextOrder(db: Db, column: string, order: readonly Language[]): RawBuilder<string> {
	const texts = order.map((language) => sql`nullif(${jsonValue(db, column, [language])}, '')`);
	const text = foldedSql(db, sql`coalesce(${sql.join(texts)}, '')`);
	return isPostgres(db) ? sql`${text} collate "C"` : text;
}
