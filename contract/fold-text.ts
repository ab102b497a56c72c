/**
 * Combining accents. The range excludes the combining marks of Japanese: a letter with such a mark is another letter.
 */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Folds a text for searches: to lower case, without accents. Server and browsers fold stored texts and search words in
 * the same way.
 */
export const foldText = (text: string): string =>
	text.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
