import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionCookieName, SESSION_COOKIE } from '../auth/sessions/session-cookie.ts';
import type { AppEnv } from '../http/app-env.ts';
import { encode, negotiateEncoding } from '../http/encoding.ts';
import type { ApiDescription, Site } from '../http/site.ts';
import type { Config } from '../kernel/config.ts';
import type { Api } from './in-process.ts';

const MEDIA_TYPES = { json: 'application/json', page: 'text/html; charset=UTF-8' } satisfies Record<
	keyof ApiDescription,
	string
>;

export function apiDescriptionRoutes({ config }: { config: Config }, site: Site, api: Api) {
	const router = new OpenAPIHono<AppEnv>();
	// Without a build, the first request generates the description from the routes.
	const generate = async () => (await import('./api-description.ts')).describeApi(api);
	let description: Promise<ApiDescription> | undefined;
	const describe = async (): Promise<ApiDescription> => {
		description ??= (site.apiDescription ?? generate)().then(({ json, page }) => ({
			json: forSite(json, config),
			page,
		}));
		try {
			return await description;
		} catch (error) {
			// Clears the failed result, so that the next request retries.
			description = undefined;
			throw error;
		}
	};
	/** Each body is compressed once and cached by part and encoding. */
	const bodies = new Map<string, Promise<Buffer>>();
	const send = async (c: Context<AppEnv>, part: keyof ApiDescription): Promise<Response> => {
		const encoding = negotiateEncoding(c.req.header('accept-encoding'));
		const text = (await describe())[part];
		c.header('content-type', MEDIA_TYPES[part]);
		c.header('vary', 'accept-encoding', { append: true });
		if (encoding === 'identity') return c.body(text);
		const key = `${part} ${encoding}`;
		let bytes = bodies.get(key);
		if (!bytes) bodies.set(key, (bytes = encode(Buffer.from(text), encoding, 'small')));
		c.header('content-encoding', encoding);
		const body = (await bytes) as Uint8Array<ArrayBuffer>;
		c.header('content-length', String(body.length));
		return c.body(body);
	};
	router.get('/api/openapi.json', (c) => send(c, 'json'));
	router.get('/api/', (c) => send(c, 'page'));
	router.get('/api', (c) => c.redirect('/api/', 301));
	return router;
}

const forSite = (json: string, config: Pick<Config, 'origin'>): string =>
	`{"servers":${JSON.stringify([{ url: config.origin }])},${json.slice(1)}`.replace(
		`"name":"${SESSION_COOKIE}"`,
		() => `"name":"${sessionCookieName(config)}"`,
	);
