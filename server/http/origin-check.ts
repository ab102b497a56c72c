import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Config } from '../kernel/config.ts';
import { HttpError } from './errors.ts';
import { message } from '../kernel/messages.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests with side effects from pages of other sites. Browsers send Sec-Fetch-Site or Origin, which pages
 * cannot forge. A client that sends neither header is not a browser, so no visitor's cookies are at risk.
 * @param sandboxedPaths paths that sandboxed documents with an opaque origin may call
 */
export function rejectForeignOrigins(
	{ origin }: Pick<Config, 'origin'>,
	sandboxedPaths: ReadonlySet<string> = new Set(),
): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		if (!SAFE_METHODS.has(c.req.method)) {
			const site = c.req.header('sec-fetch-site');
			const from = c.req.header('origin');
			const ours =
				(from === 'null' && sandboxedPaths.has(c.req.path)) ||
				(site === undefined ? from === undefined || from === origin : site === 'same-origin' || site === 'none');
			if (!ours) throw new HttpError(403, 'foreign_origin', message('http.foreignOrigin'));
		}
		await next();
	};
}
