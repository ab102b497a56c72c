/** Combining accents. The range leaves out the marks of Japanese, because these marks make another letter. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Folds a text for searching: to lower case and without accents. Stored texts and searched words are folded in the same
 * way, on the server and in browsers.
 */
export const foldText = (text: string): string =>
	text.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
