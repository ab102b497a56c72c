import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { AppEnv } from './app-env.ts';
import { HttpError, type ErrorMessage } from './errors.ts';
import { message } from '../kernel/messages.ts';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/x-www-form-urlencoded'];
const MULTIPART = 'multipart/form-data';

/** Maximum number of values in JSON, and of characters outside of strings. Both determine how long parsing takes. */
const MAX_JSON_VALUES = 10_000;
const MAX_JSON_SYNTAX_LENGTH = 200_000;

/** Matches an escaped U+0000, which PostgreSQL cannot store. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Matches escapes in JSON, and captures a surrogate without its pair. Surrogate pairs and escaped backslashes match as
 * a whole.
 */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/g;

const escapesHalfCharacter = (json: string): boolean =>
	// The search is slow, so it runs only if JSON has an escaped surrogate.
	/\\u[dD][89a-fA-F]/.test(json) && json.matchAll(ESCAPES).some(([, half]) => half !== undefined);

const badBody = (problem: ErrorMessage) => new HttpError(400, 'bad_body', problem);

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((each) => each.charCodeAt(0)) as [
	number,
	number,
	number,
	number,
	number,
];

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
 * Accepts forms and JSON in UTF-8. Responds 413 above `maxBytes`. Responds 400 to other types and encodings, and to
 * JSON with too many values, NUL characters or unpaired surrogates.
 * @param multipart true accepts `multipart/form-data` too
 * @param acceptsNul true accepts NUL characters and unpaired surrogates, for a route that removes them
 */
export const formBody = (maxBytes: number, { multipart = false, acceptsNul = false } = {}): MiddlewareHandler<AppEnv> =>
	every(
		bodyLimit({
			maxSize: maxBytes,
			onError: (c) => {
				// The connection must close, because the server does not read the rest of the body.
				c.header('connection', 'close');
				throw new HttpError(413, 'too_large', message('http.bodyTooLarge', { max: maxBytes }));
			},
		}),
		async (c, next) => {
			const [type = '', ...parameters] = (c.req.header('content-type') ?? '')
				.toLowerCase()
				.split(';')
				.map((part) => part.trim());
			if (!TYPES.includes(type) && !(multipart && type === MULTIPART)) throw badBody(message('http.bodyType'));
			const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length);
			if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) throw badBody(message('http.bodyEncoding'));
			if (type === JSON_TYPE) {
				const json = await c.req.text();
				if (!isWithinJsonLimits(json)) throw badBody(message('http.bodyTooComplex', { max: MAX_JSON_VALUES }));
				if (!acceptsNul && ESCAPED_NUL.test(json)) throw badBody(message('http.bodyNul'));
				if (!acceptsNul && escapesHalfCharacter(json)) throw badBody(message('http.bodyHalfCharacter'));
			}
			await next();
		},
	);
