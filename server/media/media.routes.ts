import { Hono, type Context, type Next } from 'hono';
import type { AppEnv } from '../http/app.ts';
import { matchesTag } from '../http/encoding.ts';
import type { Services } from '../services.ts';
import type { Folder } from './media.storage.ts';

const contentTypes: Record<string, string> = {
	avif: 'image/avif',
	webp: 'image/webp',
	pdf: 'application/pdf',
};

/** Names of pictures hold the hash of their content, so they never change; other files keep their name for years. */
const cacheControl: Record<Folder, string> = {
	media: 'public, max-age=31536000, immutable',
	static: 'public, max-age=3600',
};

/** Stored pictures under /media/, public documents under /static/media/ (specification, footer). */
export function mediaRoutes({ storage }: Services) {
	const send = (folder: Folder) => async (c: Context<AppEnv, '/:name'>, next: Next) => {
		const name = c.req.param('name');
		const type = contentTypes[name.split('.').at(-1) ?? ''];
		const file = type === undefined ? undefined : await storage.find(folder, name);
		if (!type || !file) return next();
		const etag = `"${file.size.toString(36)}-${Math.round(file.changed).toString(36)}"`;
		// The document of a demo has an opaque origin (decision 32): to it, our own pictures are another site's.
		const policy = folder === 'media' ? 'cross-origin' : 'same-origin';
		const headers = { 'cache-control': cacheControl[folder], etag, 'cross-origin-resource-policy': policy };
		const known = c.req.header('if-none-match');
		if (known !== undefined && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
		// Opened only when it is sent, and before the answer begins.
		const body = c.req.method === 'HEAD' ? null : await file.open();
		return new Response(body, { headers: { ...headers, 'content-type': type, 'content-length': String(file.size) } });
	};
	return new Hono<AppEnv>().get('/media/:name', send('media')).get('/static/media/:name', send('static'));
}
