import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a column of lower-case text contains words, whatever their case. The escape is a character of its own, so that
 * `%`, `_` and `\` are looked for as they are.
 */
export function contains(column: string | RawBuilder<unknown>, words: string) {
	const pattern = `%${words.toLowerCase().replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}
