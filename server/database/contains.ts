import { sql } from 'kysely';

/**
 * Whether a column of lower-case text contains words, whatever their case. The escape is a character of its own, so that
 * `%`, `_` and `\` are looked for as they are.
 */
export function contains(column: string, words: string) {
	const pattern = `%${words.toLowerCase().replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;
}
