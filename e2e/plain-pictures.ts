/** Serves plain placeholders instead of the studio’s pictures, whose decoding takes a quarter of the rendering time. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Header of browsers that request the real pictures. */
export const REAL_PICTURES = 'x-real-pictures';

const PICTURE = /^\/media\/([a-z0-9][a-z0-9._-]*\.(?:avif|webp))$/;

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** Creates a black PNG with one bit per pixel. */
function placeholderPng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** Cache that all servers of this process share. */
const placeholders = new Map<string, Promise<Buffer>>();

async function placeholderOf(file: string): Promise<Buffer> {
	const { width, height } = await sharp(file).metadata();
	return placeholderPng(width, height);
}

/**
 * Creates a handler that serves the pictures of a data folder as placeholders of the same size. Unknown pictures return
 * 404.
 */
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
