import { sql, type RawBuilder } from 'kysely';
import { foldText } from './fold-text.ts';

type Column = string | RawBuilder<unknown>;

/**
 * Builds the condition that a column contains a text as it is. `%`, `_` and `!` in the text are escaped with `!`, so they
 * match themselves. `\` matches itself too, because it is not the escape character.
 */
export function containsExactly(column: Column, text: string): RawBuilder<boolean> {
	const pattern = `%${text.replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}

/** Builds the condition that a column of folded text contains `words`, whatever their case and accents. */
export const contains = (column: Column, words: string): RawBuilder<boolean> =>
	containsExactly(column, foldText(words));
