import { sql, type RawBuilder } from 'kysely';
import { languages, type Language } from '../../contract/languages.ts';

/**
 * Returns the text of the column `withheld_from`. A comma precedes and follows each code, so that a search for a code
 * does not find a part of another code.
 */
export const toWithheldColumn = (withheld: readonly Language[]): string =>
	withheld.length > 0 ? `,${withheld.join(',')},` : '';

export const readWithheldColumn = (column: string): Language[] =>
	column === '' ? [] : languages.filter((language) => isWithheldFrom(column, language));

export const isWithheldFrom = (column: string, language: Language): boolean => column.includes(`,${language},`);

/**
 * Builds the condition that the site shows a row in a language. Without a language, the condition is true for all
 * rows.
 * @param table name or alias of the table, if several tables have the column
 */
export function isShownIn(language: Language | undefined, table?: string): RawBuilder<boolean> {
	if (language === undefined) return sql<boolean>`1 = 1`;
	const column = sql.ref(table === undefined ? 'withheld_from' : `${table}.withheld_from`);
	return sql<boolean>`${column} not like ${`%,${language},%`}`;
}
