import { Hono } from 'hono';
import type { AppEnv } from '../http/app.ts';
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
	const send = async (folder: Folder, name: string, ifNoneMatch: string | undefined): Promise<Response | undefined> => {
		const type = contentTypes[name.split('.').at(-1) ?? ''];
		const file = type === undefined ? undefined : await storage.find(folder, name);
		if (!type || !file) return undefined;
		const etag = `"${name}-${file.size.toString(36)}"`;
		const headers = { 'cache-control': cacheControl[folder], etag };
		if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
		return new Response(file.stream(), {
			headers: { ...headers, 'content-type': type, 'content-length': String(file.size) },
		});
	};
	return new Hono<AppEnv>()
		.get('/media/:name', async (c, next) => {
			const answer = await send('media', c.req.param('name'), c.req.header('if-none-match'));
			return answer ?? next();
		})
		.get('/static/media/:name', async (c, next) => {
			const answer = await send('static', c.req.param('name'), c.req.header('if-none-match'));
			return answer ?? next();
		});
}
