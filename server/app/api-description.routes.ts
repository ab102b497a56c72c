import { OpenAPIHono } from '@hono/zod-openapi';
import { sessionCookieName, SESSION_COOKIE } from '../auth/sessions/session-cookie.ts';
import type { AppEnv } from '../http/app-env.ts';
import { compressed } from '../http/compressed.ts';
import type { ApiDescription, Site } from '../http/site.ts';
import type { Config } from '../kernel/config.ts';
import type { Api } from './in-process.ts';

/** Serves the API description, as an OpenAPI document and as a page. */
export function apiDescriptionRoutes({ config }: { config: Config }, site: Site, api: Api) {
	const router = new OpenAPIHono<AppEnv>();
	// Without a build, the first request generates the description from the routes, which takes half a second.
	const generate = async () => (await import('./api-description.ts')).describeApi(api);
	let description: Promise<ApiDescription> | undefined;
	const describe = async () => {
		description ??= (site.apiDescription ?? generate)();
		try {
			return await description;
		} catch (error) {
			// The next request tries again: reading the file fails for a moment when the process has too many open.
			description = undefined;
			throw error;
		}
	};
	router.get('/api/openapi.json', compressed, async (c) =>
		c.body(forSite((await describe()).json, config), 200, { 'content-type': 'application/json' }),
	);
	router.get('/api/', compressed, async (c) => c.html((await describe()).page));
	router.get('/api', (c) => c.redirect('/api/', 301));
	return router;
}

/** Adds the parts that depend on the configuration: the server's address, and the name of the session cookie. */
const forSite = (json: string, config: Pick<Config, 'origin'>): string =>
	`{"servers":${JSON.stringify([{ url: config.origin }])},${json.slice(1)}`.replace(
		`"name":"${SESSION_COOKIE}"`,
		() => `"name":"${sessionCookieName(config)}"`,
	);
