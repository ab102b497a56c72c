import { sql, type RawBuilder } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';

type Column = string | RawBuilder<unknown>;

/** SQL condition that a column contains a text. `!` escapes the wildcards `%` and `_` in the text. */
export function containsExactly(column: Column, text: string): RawBuilder<boolean> {
	const pattern = `%${text.replace(/[%_!]/g, '!$&')}%`;
	return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '!'`;
}

/** SQL condition that a column of folded text contains `words`, regardless of case and accents. */
export const contains = (column: Column, words: string): RawBuilder<boolean> =>
	containsExactly(column, foldText(words));
