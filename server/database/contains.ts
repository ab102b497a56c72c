import { sql, type RawBuilder } from 'kysely';

/**
 * Builds the condition that a lower-case text column contains `words` in any case. `%`, `_` and `!` in `words` are
 * escaped with `!`, so they match themselves. `\` matches itself too, because it is not the escape character.
 */
export function contains(column: string | RawBuilder<unknown>, words: string) {
	const pattern = `%${words.toLowerCase().replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}
