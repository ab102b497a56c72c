import { Hono, type Context, type Next } from 'hono';
import type { AppEnv } from '../http/app.ts';
import type { Services } from '../services.ts';
import type { PublicFolder } from '../storage/file-storage.ts';
import { sendFile } from '../storage/send-file.ts';

const contentTypes: Record<string, string> = {
	avif: 'image/avif',
	webp: 'image/webp',
	pdf: 'application/pdf',
	mp4: 'video/mp4',
	webm: 'video/webm',
	vtt: 'text/vtt; charset=utf-8',
};

/** Names of pictures and videos hold the hash of their content, so they never change; other files keep their name for years. */
const cacheControl: Record<PublicFolder, string> = {
	media: 'public, max-age=31536000, immutable',
	static: 'public, max-age=3600',
};

/** Stored pictures and videos under /media/, public documents under /static/media/ (specification, footer). */
export function mediaRoutes({ storage }: Services) {
	const send = (folder: PublicFolder) => async (c: Context<AppEnv, '/:name'>, next: Next) => {
		const name = c.req.param('name');
		const type = contentTypes[name.split('.').at(-1) ?? ''];
		const file = type === undefined ? undefined : await storage.find(folder, name);
		if (!type || !file) return next();
		// The document of a demo has an opaque origin (decision 32): to it, our own pictures are another site's.
		const policy = folder === 'media' ? 'cross-origin' : 'same-origin';
		return sendFile(c, file, {
			'content-type': type,
			'cache-control': cacheControl[folder],
			'cross-origin-resource-policy': policy,
		});
	};
	return new Hono<AppEnv>().get('/media/:name', send('media')).get('/static/media/:name', send('static'));
}
