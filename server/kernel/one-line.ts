/** Matches a line break with the spaces around it, and a comma before it. */
const LINE_BREAK = /\s*[,，]?\s*\n\s*/g;

/**
 * Returns the lines of a text, such as an address, in one line, because pages and legal texts show line breaks as
 * spaces. The comma depends on the script of the text instead of the page language, because the text may replace a
 * missing translation.
 */
export const inOneLine = (lines: string): string =>
	lines.trim().replace(LINE_BREAK, /\p{Script=Han}/u.test(lines) ? '，' : ', ');
