/**
 * Removes private data from error messages. The browser scrubs a message before the report. The server scrubs it
 * again, because anybody can send reports.
 */

export const MAX_MESSAGE_LENGTH = 300;
export const MAX_FRAMES = 10;
/** Matches a frame of a stack: file, line and column, and optionally the function's name. */
export const FRAME = /^(?:[\w$.<> ]{1,60} \()?\/[\w./@-]{1,160}\.(?:m?js|tsx?):\d{1,7}:\d{1,7}\)?$/;

/** A message is cut to this number of characters before scrubbing. */
const MAX_INPUT_LENGTH = 2_000;

/** Matches invalid JSON in an error message of V8. V8 does not escape quotation marks in the JSON. */
const QUOTED_JSON = /(?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON/s;
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/?#"'`<>]*([^\s?#"'`<>]*)[^\s"'`<>]*/gi;
const DATA = /\b(?:data|mailto|tel|javascript):[^\s"'`<>]+/gi;
const QUERY = /(\/[^\s?#"'`<>]*)[?#][^\s"'`<>]*/g;
const EMAIL = /[^\s@/<>"'`(),;:=]{1,64}(?:@|%40)[^\s/<>"'`(),;:=&]{1,255}/gi;
/**
 * Matches text in quotation marks, even if the closing mark is missing. An apostrophe within a word is not a quotation
 * mark.
 */
const QUOTED = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|‘[^’]*(?:’|$)|「[^」]*(?:」|$)|(?<!\w)'.*?(?:'(?!\w)|$)/g;
/** A quoted name from code, e.g. of a property, stays in the message. */
const NAME = /^(.)[\w$.()[\]-]{1,40}\1$/;
const LONG_WORD = /[\w-]{20,}/g;
/** A long word with a digit, or with at least 40 characters, may be a token or hash. */
const TOKEN = /\d|^.{40}/;
/** Matches long numbers, e.g. of telephones and cards, with or without spaces between digits. */
const LONG_NUMBER = /\+?\d(?:[ ().-]{0,2}\d){5,}/g;

/** Returns the first line of a message without addresses, quoted text, email addresses, tokens and long numbers. */
export function scrubMessage(message: string): string {
	const [line = ''] = message
		.slice(0, MAX_INPUT_LENGTH)
		.replace(QUOTED_JSON, '[text] is not valid JSON')
		.trim()
		.split(/[\n\r\u2028\u2029]/, 1);
	return line
		.replace(/\p{Cc}+/gu, ' ')
		.replace(DATA, '[address]')
		.replace(ADDRESS, (_, path: string) => path || '/')
		.replace(QUERY, '$1')
		.replace(EMAIL, '[mail]')
		.replace(QUOTED, (quoted) => (NAME.test(quoted) ? quoted : '[text]'))
		.replace(LONG_WORD, (word) => (TOKEN.test(word) ? '[token]' : word))
		.replace(LONG_NUMBER, '[number]')
		.slice(0, MAX_MESSAGE_LENGTH)
		.trim();
}
