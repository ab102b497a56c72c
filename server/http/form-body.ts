import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { AppEnv } from './app.ts';
import { HttpError } from './errors.ts';

const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

/** Bounds of JSON: parsing and validating take time by its structure, much more than by its text. */
const MAX_JSON_VALUES = 10_000;
const MAX_JSON_SYNTAX_LENGTH = 200_000;

const badBody = (message: string) => new HttpError(400, 'bad_body', message);

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((each) => each.charCodeAt(0)) as [
	number,
	number,
	number,
	number,
	number,
];

/** Whether JSON stays within the bounds: characters outside of strings, and members of lists and objects. */
function isModest(json: string): boolean {
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
 * Accepts bodies of up to `longest` bytes that are a form or JSON, in UTF-8. Others get 413 and 400, and so does JSON of
 * more values than any form has, which would block the event loop while it is parsed.
 */
export const formBody = (longest: number): MiddlewareHandler<AppEnv> =>
	every(
		bodyLimit({
			maxSize: longest,
			onError: () => {
				throw new HttpError(413, 'too_large', `The body must not be longer than ${longest} bytes.`);
			},
		}),
		async (c, next) => {
			const [type = '', ...parameters] = (c.req.header('content-type') ?? '')
				.toLowerCase()
				.split(';')
				.map((part) => part.trim());
			if (!TYPES.includes(type)) throw badBody('The body must be a form or JSON.');
			const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length);
			if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) throw badBody('The body must be in UTF-8.');
			if (type === TYPES[0] && !isModest(await c.req.text()))
				throw badBody(`The body has more than ${MAX_JSON_VALUES} values, or numbers and blanks without end.`);
			await next();
		},
	);
