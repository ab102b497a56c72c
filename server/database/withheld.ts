import { sql, type RawBuilder } from 'kysely';
import { languages, type Language } from '../../contract/languages.ts';

/** Languages in the column `withheld_from`: each between commas, so that no code is found inside of another. */
export const toWithheldColumn = (withheld: readonly Language[]): string =>
	withheld.length > 0 ? `,${withheld.join(',')},` : '';

export const readWithheldColumn = (column: string): Language[] =>
	column === '' ? [] : languages.filter((language) => isWithheldFrom(column, language));

/** Returns true if the row with this column is withheld from a language. */
export const isWithheldFrom = (column: string, language: Language): boolean => column.includes(`,${language},`);

/**
 * Returns an SQL condition: the site shows the row in a language. Without a language, all rows count. @param table name
 * or alias of the table, where several have the column
 */
export function isShownIn(language: Language | undefined, table?: string): RawBuilder<boolean> {
	if (language === undefined) return sql<boolean>`1 = 1`;
	const column = sql.ref(table === undefined ? 'withheld_from' : `${table}.withheld_from`);
	return sql<boolean>`${column} not like ${`%,${language},%`}`;
}
