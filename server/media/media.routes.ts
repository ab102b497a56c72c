import { Hono, type Context, type Next } from 'hono';
import type { AppEnv } from '../http/app.ts';
import { matchesTag } from '../http/encoding.ts';
import type { Services } from '../services.ts';
import { askedRange } from './byte-range.ts';
import type { PublicFolder } from './media.storage.ts';

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
		const etag = `"${file.size.toString(36)}-${Math.round(file.changed).toString(36)}"`;
		// The document of a demo has an opaque origin (decision 32): to it, our own pictures are another site's.
		const policy = folder === 'media' ? 'cross-origin' : 'same-origin';
		const headers = {
			'cache-control': cacheControl[folder],
			etag,
			'accept-ranges': 'bytes',
			'cross-origin-resource-policy': policy,
		};
		const known = c.req.header('if-none-match');
		if (known !== undefined && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
		const whole = { ...headers, 'content-type': type, 'content-length': String(file.size) };
		// A range counts for GET only.
		if (c.req.method === 'HEAD') return new Response(null, { headers: whole });
		// Who has a part of another version gets all of this one.
		const sameVersion = [undefined, etag].includes(c.req.header('if-range'));
		const range = sameVersion ? askedRange(c.req.header('range'), file.size) : 'whole';
		if (range === 'unsatisfiable') {
			const outside = { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` };
			return new Response(null, { status: 416, headers: outside });
		}
		// Opened only when it is sent, and before the answer begins.
		if (range === 'whole') return new Response(await file.open(), { headers: whole });
		const { start, end } = range;
		const part = {
			...whole,
			'content-length': String(end - start + 1),
			'content-range': `bytes ${start}-${end}/${file.size}`,
		};
		return new Response(await file.open(range), { status: 206, headers: part });
	};
	return new Hono<AppEnv>().get('/media/:name', send('media')).get('/static/media/:name', send('static'));
}
