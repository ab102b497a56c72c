import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { AppEnv } from './app-env.ts';
import { HttpError, type ErrorMessage } from './errors.ts';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/x-www-form-urlencoded'];
const MULTIPART = 'multipart/form-data';

/**
 * Maximum number of values in JSON, and of characters outside of strings. The time for parsing grows with these
 * numbers.
 */
const MAX_JSON_VALUES = 10_000;
const MAX_JSON_SYNTAX_LENGTH = 200_000;

/** Matches an escaped U+0000, which PostgreSQL cannot store. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Matches escapes in JSON. The group captures an unpaired surrogate, which is half of a character. Pairs and escaped
 * backslashes match as a whole, so no match begins inside them.
 */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/g;

/** Returns true if JSON has an escaped unpaired surrogate, which PostgreSQL rejects. */
const escapesHalfCharacter = (json: string): boolean =>
	// Search only JSON that has escaped surrogates, because the search is slow.
	/\\u[dD][89a-fA-F]/.test(json) && json.matchAll(ESCAPES).some(([, half]) => half !== undefined);

const badBody = (message: ErrorMessage) => new HttpError(400, 'bad_body', message);

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((each) => each.charCodeAt(0)) as [
	number,
	number,
	number,
	number,
	number,
];

/** Returns true if JSON is within both limits of MAX_JSON_VALUES. */
function isWithinJsonLimits(json: string): boolean {
	let syntaxLength = 0;
	let values = 0;
	for (let at = 0; at < json.length; at++) {
		const code = json.charCodeAt(at);
		if (code === QUOTE) {
			for (at++; at < json.length; at++) {
				const inside = json.charCodeAt(at);
				if (inside === BACKSLASH) at++;
				else if (inside === QUOTE) break;
			}
			continue;
		}
		if (code === COMMA || code === BRACKET || code === BRACE) values++;
		if (++syntaxLength > MAX_JSON_SYNTAX_LENGTH || values > MAX_JSON_VALUES) return false;
	}
	return true;
}

/**
 * Accepts forms and JSON in UTF-8. A body above `maxBytes` gets 413. Another type or encoding gets 400, and so does
 * JSON with too many values, NUL characters or unpaired surrogates. @param multipart true accepts `multipart/form-data`
 * too @param acceptsNul true accepts NUL characters and unpaired surrogates, because the route removes them
 */
export const formBody = (maxBytes: number, { multipart = false, acceptsNul = false } = {}): MiddlewareHandler<AppEnv> =>
	every(
		bodyLimit({
			maxSize: maxBytes,
			onError: (c) => {
				// Close the connection, because the rest of the body is not read.
				c.header('connection', 'close');
				throw new HttpError(413, 'too_large', {
					en: `The body must not be longer than ${maxBytes} bytes.`,
					zh: `请求内容不得超过 ${maxBytes} 字节。`,
				});
			},
		}),
		async (c, next) => {
			const [type = '', ...parameters] = (c.req.header('content-type') ?? '')
				.toLowerCase()
				.split(';')
				.map((part) => part.trim());
			if (!TYPES.includes(type) && !(multipart && type === MULTIPART))
				throw badBody({ en: 'The body must be a form or JSON.', zh: '请求内容须为表单或 JSON。' });
			const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length);
			if (charset !== undefined && !/^"?utf-?8"?$/.test(charset))
				throw badBody({ en: 'The body must be in UTF-8.', zh: '请求内容须为 UTF-8 编码。' });
			if (type === JSON_TYPE) {
				const json = await c.req.text();
				if (!isWithinJsonLimits(json))
					throw badBody({
						en: `The body has more than ${MAX_JSON_VALUES} values, or numbers and blanks without end.`,
						zh: `请求内容超过 ${MAX_JSON_VALUES} 个值，或数字与空白过长。`,
					});
				if (!acceptsNul && ESCAPED_NUL.test(json))
					throw badBody({ en: 'The body must not contain NUL characters.', zh: '请求内容不得包含空字符（NUL）。' });
				if (!acceptsNul && escapesHalfCharacter(json))
					throw badBody({
						en: 'The body must not contain halves of characters (lone surrogates).',
						zh: '请求内容不得包含不完整的字符（孤立的代理项）。',
					});
			}
			await next();
		},
	);
