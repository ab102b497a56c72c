import { readLanguage } from '../../contract/languages.ts';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from './app-env.ts';

/**
 * Returns the canonical form of a URL, the key of its cache entry; undefined if the response is not the same for every
 * caller.
 */
export type KeyOf = (c: Context<AppEnv>) => string | undefined;

interface PublicCall {
	expression: RegExp;
	query: z.ZodObject;
	/** Default values of the parameters. */
	defaults: Record<string, unknown>;
}

/**
 * Returns a function that builds the canonical URL of an API call: its path, its language, and the parameters of its
 * contract that differ from their defaults, in the contract's order. Values are compared as the contract parses them,
 * so that different spellings of a value share an entry. Calls that are private, unknown or invalid have no key.
 */
export function canonicalApiKeys(api: OpenAPIHono<AppEnv>): KeyOf {
	const calls: PublicCall[] = api.openAPIRegistry.definitions
		.flatMap((definition) => (definition.type === 'route' ? [definition.route as RouteConfig] : []))
		.filter((route) => route.method === 'get' && !route['x-private'])
		.map((route) => {
			const query = (route.request?.query as z.ZodObject | undefined) ?? z.object({});
			return {
				expression: new RegExp(`^${route.path.replace(/\{[^}]+\}/g, '[a-z0-9_-]+')}$`),
				query,
				defaults: query.parse({}),
			};
		});
	return (c: Context<AppEnv>) => {
		const { pathname } = new URL(c.req.url);
		const call = calls.find(({ expression }) => expression.test(pathname));
		if (!call) return undefined;
		const given = Object.entries(c.req.queries()).map(([name, values]) => [
			name,
			values.length === 1 ? values[0] : values,
		]);
		const parsed = call.query.safeParse(Object.fromEntries(given));
		if (!parsed.success) return undefined;
		const counted = new URLSearchParams({ lang: readLanguage(c.req.query('lang')) });
		for (const [name, value] of Object.entries(parsed.data)) {
			if (name !== 'lang' && value !== undefined && value !== call.defaults[name])
				counted.set(name, `${value as string | number}`);
		}
		return `${pathname}?${counted}`;
	};
}
