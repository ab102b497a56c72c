import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { AppEnv } from './app.ts';
import { HttpError } from './errors.ts';

const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

const badBody = (message: string) => new HttpError(400, 'bad_body', message);

/** Lets through bodies of up to `longest` bytes that are a form or JSON, in UTF-8. Others get 413 and 400. */
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
			await next();
		},
	);
