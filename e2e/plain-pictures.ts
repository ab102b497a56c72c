/** Serves placeholders instead of pictures, because decoding pictures is slow. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { flatPng } from '../server/testing/uploads.ts';
import { REAL_PICTURES } from './browser-site.ts';

const PICTURE = /^\/media\/([a-z0-9][a-z0-9._-]*\.(?:avif|webp))$/;

const placeholders = new Map<string, Promise<Buffer>>();

async function placeholderOf(file: string): Promise<Buffer> {
	const { width, height } = await sharp(file).metadata();
	return flatPng(width, height);
}

/** The placeholders have the size of the pictures. An unknown picture returns 404. */
export function plainPictures(dataDir: string, headers: Record<string, string>) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const name = PICTURE.exec(request.url ?? '')?.[1];
		if (!name || request.method !== 'GET' || request.headers[REAL_PICTURES] !== undefined) return false;
		const made = placeholders.get(name) ?? placeholderOf(join(dataDir, 'media', name));
		placeholders.set(name, made);
		made.then(
			(bytes) =>
				response
					.writeHead(200, {
						...headers,
						'content-type': 'image/png',
						'content-length': bytes.length,
						'cache-control': 'public, max-age=31536000, immutable',
						'cross-origin-resource-policy': 'cross-origin',
					})
					.end(bytes),
			() => {
				placeholders.delete(name);
				response.writeHead(404, headers).end();
			},
		);
		return true;
	};
}
