import { sql, type RawBuilder } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';

type Column = string | RawBuilder<unknown>;

/**
 * Builds the condition that a column contains a text. `%`, `_` and `!` in the text match themselves, because `!`
 * escapes them.
 */
export function containsExactly(column: Column, text: string): RawBuilder<boolean> {
	const pattern = `%${text.replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}

/** Builds the condition that a column of folded text contains `words`, regardless of case and accents. */
export const contains = (column: Column, words: string): RawBuilder<boolean> =>
	containsExactly(column, foldText(words));
