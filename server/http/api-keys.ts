import { readLanguage } from '../../contract/languages.ts';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from './app-env.ts';

/** Returns the key of a response in the page cache; undefined if the response may differ between callers. */
export type KeyOf = (c: Context<AppEnv>) => string | undefined;

interface PublicCall {
	expression: RegExp;
	query: z.ZodObject;
	defaults: Record<string, unknown>;
}

/**
 * Returns a function that builds the cache key of an API call: the path with its language and parameters. Default
 * values are left out and the order is fixed, so that equal calls share a cache entry. Private, unknown and invalid
 * calls have no key.
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
