import { sql, type RawBuilder } from 'kysely';

/**
 * Builds the condition that a lower-case text column contains `words`, ignoring the case of `words`. The characters
 * `%`, `_` and `!` in `words` match themselves, because they are escaped with `!`. The character `\` also matches
 * itself, because it is not the escape character.
 */
export function contains(column: string | RawBuilder<unknown>, words: string) {
	const pattern = `%${words.toLowerCase().replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}
