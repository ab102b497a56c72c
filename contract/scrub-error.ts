/**
 * Removes from an error's message what may be private. The browser does it before it reports the error, and the server
 * again, because anybody may send reports.
 */

/** Maximum number of characters of a scrubbed message. */
export const MAX_MESSAGE_LENGTH = 300;
/** Maximum number of frames of a stack. */
export const MAX_FRAMES = 10;
/** A frame of a stack: a built file, its line and column, and the name of the function where it has one. */
export const FRAME = /^(?:[\w$.<> ]{1,60} \()?\/[\w./@-]{1,160}\.(?:m?js|tsx?):\d{1,7}:\d{1,7}\)?$/;

/** Longest part of a message that is scrubbed; the rest is cut off first. */
const MAX_INPUT_LENGTH = 2_000;

/** The beginning of a JSON text that could not be parsed. V8 quotes it without escaping. */
const QUOTED_JSON = /(?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON/s;
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/?#"'`<>]*([^\s?#"'`<>]*)[^\s"'`<>]*/gi;
const DATA = /\b(?:data|mailto|tel|javascript):[^\s"'`<>]+/gi;
const QUERY = /(\/[^\s?#"'`<>]*)[?#][^\s"'`<>]*/g;
const EMAIL = /[^\s@/<>"'`(),;:=]{1,64}(?:@|%40)[^\s/<>"'`(),;:=&]{1,255}/gi;
/** Text in quotes. An apostrophe within a word is no quote. */
const QUOTED = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|‘[^’]*(?:’|$)|「[^」]*(?:」|$)|(?<!\w)'.*?(?:'(?!\w)|$)/g;
/** A quoted name of code, such as a property. */
const NAME = /^(.)[\w$.()[\]-]{1,40}\1$/;
const LONG_WORD = /[\w-]{20,}/g;
/** Tokens, hashes and the like have a digit or are longer than words. */
const TOKEN = /\d|^.{40}/;
/** Numbers of telephones, cards and accounts, also in groups. */
const LONG_NUMBER = /\+?\d(?:[ ().-]{0,2}\d){5,}/g;

/** Returns the first line of a message without addresses, quoted text, e-mail addresses, tokens and long numbers. */
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
