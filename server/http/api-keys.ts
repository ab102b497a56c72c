import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Api, AppEnv } from './app.ts';
import type { KeyOf } from './page-cache.ts';

/** Calls whose answer depends on who asks. */
const PRIVATE = /^\/api\/(auth|client-area|documents|admin)(\/|$)/;

/** Whether a call is there: `exact` paths (a map's lookup), or a pattern with parameters. */
interface Known {
	expression: RegExp;
	parameters: string[];
}

/**
 * The canonical form of an API call's URL: its path, its language, and the parameters its contract knows, in the
 * contract's order. Nothing for calls that are private, unknown or carry a parameter twice.
 */
export function canonicalApiKeys(api: Api): KeyOf {
	const routes = api.openAPIRegistry.definitions.flatMap((definition) =>
		definition.type === 'route' ? [definition.route as RouteConfig] : [],
	);
	const known: Known[] = routes
		.filter((route) => route.method === 'get' && !PRIVATE.test(route.path))
		.map((route) => ({
			expression: new RegExp(`^${route.path.replace(/\{[^}]+\}/g, '[a-z0-9_-]+')}$`),
			parameters: Object.keys((route.request?.query as { shape?: object } | undefined)?.shape ?? {}),
		}));
	return (c: Context<AppEnv>) => {
		const { pathname, searchParams } = new URL(c.req.url);
		const route = known.find(({ expression }) => expression.test(pathname));
		if (!route) return undefined;
		const counted = new URLSearchParams({ lang: searchParams.get('lang') === 'zh' ? 'zh' : 'en' });
		for (const name of route.parameters) {
			const values = searchParams.getAll(name);
			if (values.length > 1) return undefined;
			if (name !== 'lang' && values[0] !== undefined) counted.set(name, values[0]);
		}
		return `${pathname}?${counted}`;
	};
}
