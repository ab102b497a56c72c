/** Matches a line break, the spaces around it, and a comma before it. */
const LINE_BREAK = /\s*[,，]?\s*\n\s*/g;

/**
 * Joins lines, e.g. of an address, with commas, because HTML shows line breaks as spaces. Chinese text gets a Chinese
 * comma, even on a page in another language.
 */
export const inOneLine = (lines: string): string =>
	lines.trim().replace(LINE_BREAK, /\p{Script=Han}/u.test(lines) ? '，' : ', ');
