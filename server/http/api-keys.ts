import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from './app-env.ts';

/** The canonical form of a URL, which its cache entry is stored under; none where the answer is not the same for everyone. */
export type KeyOf = (c: Context<AppEnv>) => string | undefined;

interface PublicCall {
	expression: RegExp;
	query: z.ZodObject;
	/** The values of parameters that are not given. */
	defaults: Record<string, unknown>;
}

/**
 * The canonical form of an API call's URL: its path, its language, and those parameters of its contract whose values
 * differ from their defaults, in the contract's order. Values count as the contract reads them, so that spellings of
 * one value share an answer. Nothing for calls that are private, unknown or wrong.
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
		const counted = new URLSearchParams({ lang: c.req.query('lang') === 'zh' ? 'zh' : 'en' });
		for (const [name, value] of Object.entries(parsed.data)) {
			if (name !== 'lang' && value !== undefined && value !== call.defaults[name])
				counted.set(name, `${value as string | number}`);
		}
		return `${pathname}?${counted}`;
	};
}
