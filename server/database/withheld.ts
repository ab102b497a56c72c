import { sql, type RawBuilder } from 'kysely';
import { languages, type Language } from '../../contract/languages.ts';

/**
 * Returns the value of the column `withheld_from`. Commas around each code prevent a match with a part of another code.
 */
export const toWithheldColumn = (withheld: readonly Language[]): string =>
	withheld.length > 0 ? `,${withheld.join(',')},` : '';

export const readWithheldColumn = (column: string): Language[] =>
	column === '' ? [] : languages.filter((language) => isWithheldFrom(column, language));

export const isWithheldFrom = (column: string, language: Language): boolean => column.includes(`,${language},`);

/**
 * SQL condition that is true if a row is shown in the language, or if no language is given.
 * @param table name or alias, needed if several tables of the query have the column
 */
export function isShownIn(language: Language | undefined, table?: string): RawBuilder<boolean> {
	if (language === undefined) return sql<boolean>`1 = 1`;
	const column = sql.ref(table === undefined ? 'withheld_from' : `${table}.withheld_from`);
	return sql<boolean>`${column} not like ${`%,${language},%`}`;
}
