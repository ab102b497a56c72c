/** Combining accents of Latin, Greek and Cyrillic letters. Marks that make another letter, as in Japanese, are not in it. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Returns a text for searching: in lower case and without accents, so that `tragaperras` and `Tragaperrás` are the same.
 * Stored texts and searched words are folded by this function, or by `folded` (folded.ts) where a query folds them.
 */
export const foldText = (text: string): string =>
	text.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
