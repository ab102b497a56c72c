import type { Context } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './app-env.ts';

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;

interface Route {
	method: string;
	path: string;
}

/** Responds 405 with the allowed methods of the path. A path without routes allows GET, which shows the 404 page. */
export function methodNotAllowed(routes: () => readonly Route[], isPage: (path: string) => boolean) {
	const router = new TrieRouter<string>();
	let isFilled = false;
	return (c: Context<AppEnv>) => {
		if (!isFilled) {
			isFilled = true;
			// Omits middleware, which matches all methods, and routes with wildcards, e.g. the route of pages.
			for (const { method, path } of routes())
				if (method !== 'ALL' && !path.endsWith('*')) router.add(method, path, method);
		}
		const { path } = c.req;
		const accepted = METHODS.filter(
			(method) => router.match(method, path)[0].length > 0 || (method === 'GET' && isPage(path)),
		);
		const allow = accepted.length === 0 ? ['GET'] : accepted;
		return c.text('Method Not Allowed\n', 405, {
			allow: allow.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '),
		});
	};
}
