import { ADMIN_FILES_PATH, DEMO_FILES_PATH } from '../../contract/urls.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { decode, encode, negotiateEncoding, type Encoding } from './encoding.ts';

const mimeTypes: Record<string, string> = {
	avif: 'image/avif',
	css: 'text/css; charset=utf-8',
	ico: 'image/x-icon',
	jpg: 'image/jpeg',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json',
	png: 'image/png',
	svg: 'image/svg+xml',
	txt: 'text/plain; charset=utf-8',
	webmanifest: 'application/manifest+json',
	webp: 'image/webp',
	woff2: 'font/woff2',
};

/** Extension of files that the build has compressed (scripts/build.ts). */
export const BROTLI_ENDING = '.br';

/** Pictures of demos are read from files, because they would need several megabytes of memory. */
type Body = { headers: string[] } & ({ bytes: Buffer } | { file: string });

interface BuiltFile {
	common: string[];
	/**
	 * Bodies by encoding. For a file that the build has compressed, the gzip and plain bodies are created on request.
	 */
	bodies: Partial<Record<Encoding, Body>>;
}

const bodyOf = (common: string[], bytes: Buffer, encoding: Encoding): Body => ({
	bytes,
	headers: [
		...common,
		...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
		'content-length',
		String(bytes.length),
	],
});

/** Folders of files with a hash of their content in the name. */
const IMMUTABLE = ['/assets/', DEMO_FILES_PATH, ADMIN_FILES_PATH];

const sharedHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Loads the client build and returns a function that serves it from memory, because a newer build may replace the
 * folder. Pictures of demos are read from the folder.
 */
export async function builtFiles(folder: string, headers: Record<string, string>) {
	const files = new Map<string, BuiltFile>();
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		const path = file.slice(folder.length).replaceAll('\\', '/');
		if (!entry.isFile() || path.includes('/.') || path.endsWith(BROTLI_ENDING)) continue;
		const type = mimeTypes[path.split('.').at(-1) ?? ''];
		if (!type) continue;
		const isShared = path.startsWith(DEMO_FILES_PATH);
		const common = [
			...Object.entries(isShared ? { ...headers, ...sharedHeaders } : headers).flat(),
			'content-type',
			type,
			'cache-control',
			IMMUTABLE.some((folder) => path.startsWith(folder))
				? 'public, max-age=31536000, immutable'
				: 'public, max-age=3600',
			'vary',
			'accept-encoding',
		];
		if (isShared && type.startsWith('image/')) {
			const { size } = await stat(file);
			const identity = { file, headers: [...common, 'content-length', String(size)] };
			files.set(path, { common, bodies: { identity } });
			continue;
		}
		const br = await readFile(file + BROTLI_ENDING).catch(() => undefined);
		const bodies = br
			? { br: bodyOf(common, br, 'br') }
			: { identity: bodyOf(common, await readFile(file), 'identity') };
		files.set(path, { common, bodies });
	}

	/** Creates the body of a compressed file in another encoding, for this request and later ones. */
	const make = async ({ common, bodies }: BuiltFile, encoding: 'gzip' | 'identity'): Promise<Buffer> => {
		const plain = await decode((bodies.br as { bytes: Buffer }).bytes, 'br');
		const bytes = await encode(plain, encoding, 'small');
		bodies[encoding] = bodyOf(common, bytes, encoding);
		return bytes;
	};

	/**
	 * Sends the requested file for GET or HEAD.
	 * @returns false if there is no such file
	 */
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const url = request.url ?? '';
		const query = url.indexOf('?');
		const file = files.get(query === -1 ? url : url.slice(0, query));
		if (!file) return false;
		const wanted = negotiateEncoding(request.headers['accept-encoding']);
		const body = file.bodies[wanted] ?? (file.bodies.br ? undefined : file.bodies.identity);
		const respond = ({ headers }: Body, bytes: Buffer): void => {
			response.writeHead(200, headers);
			response.end(request.method === 'HEAD' ? undefined : bytes);
		};
		if (!body) {
			make(file, wanted === 'gzip' ? 'gzip' : 'identity').then(
				(bytes) => respond(file.bodies[wanted]!, bytes),
				() => response.writeHead(500, { 'x-content-type-options': 'nosniff' }).end(),
			);
		} else if ('bytes' in body) respond(body, body.bytes);
		else if (request.method === 'HEAD') response.writeHead(200, body.headers).end();
		else {
			readFile(body.file).then(
				(bytes) => respond(body, bytes),
				// The file is missing if a newer build has replaced the folder.
				() => response.writeHead(404, { 'x-content-type-options': 'nosniff' }).end(),
			);
		}
		return true;
	};
}

export type ServeBuiltFile = Awaited<ReturnType<typeof builtFiles>>;
