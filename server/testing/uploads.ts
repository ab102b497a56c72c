/** Valid and invalid files for uploads, and the upload call. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { TestResponse, TestSite } from './test-site.ts';

type Format = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** Creates a picture with a red upper half and a blue lower half, so that tests can detect a rotation. */
export const picture = (width = 60, height = 40): Sharp =>
	sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
		{
			input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#ff0000' } },
			gravity: 'north',
		},
	]);

export const pictureBytes = (format: Format, width?: number, height?: number): Promise<Buffer> =>
	picture(width, height).toFormat(format).toBuffer();

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const framed = Buffer.alloc(body.length + 8);
	framed.writeUInt32BE(data.length);
	body.copy(framed, 4);
	framed.writeUInt32BE(crc32(body), body.length + 4);
	return framed;
}

/**
 * Creates a black PNG with one bit per pixel, which is small as a file and large in memory.
 * @param extra content of an additional chunk
 */
export function flatPng(width: number, height: number, extra?: Buffer): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', header),
		...(extra ? [chunk('prIv', extra)] : []),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

export function animatedPng(png: Buffer): Buffer {
	/** Position after the signature and the header chunk. */
	const at = 8 + 25;
	const frames = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
	return Buffer.concat([png.subarray(0, at), chunk('acTL', frames), png.subarray(at)]);
}

export interface UploadOptions {
	name?: string;
	kind?: string;
	lang?: string;
	/** Path of the upload call. The default is the call for media. */
	path?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
}

export async function upload(
	{ url }: Pick<TestSite, 'url'>,
	who: { cookie: string },
	bytes: Buffer | string,
	{ name = 'picture.png', kind, lang, path = '/api/admin/media', query = {}, headers = {} }: UploadOptions = {},
): Promise<TestResponse> {
	const params = new URLSearchParams({ name, ...(kind ? { kind } : {}), ...(lang ? { lang } : {}), ...query });
	const response = await fetch(`${url}${path}?${params}`, {
		method: 'POST',
		body: bytes as BodyInit,
		headers: { ...who, ...headers },
	});
	return { status: response.status, headers: response.headers, body: await response.json() };
}
