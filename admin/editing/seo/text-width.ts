/** Estimates where search engines cut texts. The place depends on the width of a text. */
import { languageTraits, type Language } from '../../../contract/languages.ts';

/**
 * Widths in columns. A Latin character has one column on average, and a Chinese character has two. 60 columns are about
 * 600 px.
 */
export const MAX_TITLE_COLUMNS = 60;
export const MAX_DESCRIPTION_COLUMNS = 160;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

const columnsOfCharacter = (character: string): number => (WIDE.test(character) ? 2 : 1);

const columnsOf = (text: string): number =>
	Array.from(text).reduce((sum, character) => sum + columnsOfCharacter(character), 0);

/** Returns length and maximum of a text in characters of the language. A Chinese character has two columns. */
export function lengthIn(language: Language, text: string, maxColumns: number): { count: number; max: number } {
	const columns = languageTraits[language].isUnspaced ? 2 : 1;
	return { count: Math.ceil(columnsOf(text.trim()) / columns), max: maxColumns / columns };
}

/** Cuts a text like search engines, after a word and with an ellipsis. */
export function cutOff(text: string, maxColumns: number): string {
	const whole = text.trim();
	if (columnsOf(whole) <= maxColumns) return whole;
	let columns = 0;
	let kept = '';
	for (const character of whole) {
		columns += columnsOfCharacter(character);
		// The ellipsis needs a column.
		if (columns > maxColumns - 1) break;
		kept += character;
	}
	const next = whole[kept.length] ?? '';
	const isInsideWord = /[\p{L}\p{N}]$/u.test(kept) && /[\p{L}\p{N}]/u.test(next) && !WIDE.test(next);
	const words = isInsideWord ? kept.replace(/\s+\S*$/u, '') : kept;
	return `${(words || kept).trimEnd()}…`;
}
