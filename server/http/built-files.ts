import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { negotiateEncoding, type Encoding } from './encoding.ts';

/** Where the files of the playable demos are. Their frame's origin is opaque, so to it our own files are foreign. */
export const DEMO_FILES = '/demo-files/';
/** Where the files of the admin are. */
export const ADMIN_FILES = '/admin-files/';

const contentTypes: Record<string, string> = {
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

/** Endings that the build adds to the compressed copy of a file (scripts/build.ts). */
export const compressedEndings: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** Pictures of demos, megabytes in all, are read when they are asked for. */
type Body = { headers: string[] } & ({ bytes: Buffer } | { file: string });

interface BuiltFile {
	bodies: Partial<Record<Encoding, Body>>;
}

/** Folders whose files carry a hash of their content in their name and never change. */
const IMMUTABLE = ['/assets/', DEMO_FILES, ADMIN_FILES];

const sharedHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** The files of the client build, read once and answered from memory with their compressed copies. */
export async function builtFiles(folder: string, headers: Record<string, string>) {
	const files = new Map<string, BuiltFile>();
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		const path = file.slice(folder.length).replaceAll('\\', '/');
		if (!entry.isFile() || path.includes('/.') || /\.(br|gz)$/.test(path)) continue;
		const type = contentTypes[path.split('.').at(-1) ?? ''];
		if (!type) continue;
		const isShared = path.startsWith(DEMO_FILES);
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
		const body = (bytes: Buffer, encoding?: string) => ({
			bytes,
			headers: [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(bytes.length)],
		});
		if (isShared && type.startsWith('image/')) {
			const { size } = await stat(file);
			const identity = { file, headers: [...common, 'content-length', String(size)] };
			files.set(path, { bodies: { identity } });
			continue;
		}
		const built: BuiltFile = { bodies: { identity: body(await readFile(file)) } };
		for (const encoding of ['br', 'gzip'] as const) {
			const copy = await readFile(file + compressedEndings[encoding]).catch(() => undefined);
			if (copy) built.bodies[encoding] = body(copy, encoding);
		}
		files.set(path, built);
	}

	/** Answers when the path is a file's; false when it is not. */
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const url = request.url ?? '';
		const query = url.indexOf('?');
		const file = files.get(query === -1 ? url : url.slice(0, query));
		if (!file) return false;
		const body = file.bodies[negotiateEncoding(request.headers['accept-encoding'])] ?? file.bodies.identity;
		if (!body) return false;
		if (request.method === 'HEAD') response.writeHead(200, body.headers).end();
		else if ('bytes' in body) response.writeHead(200, body.headers).end(body.bytes);
		else {
			readFile(body.file).then(
				(bytes) => response.writeHead(200, body.headers).end(bytes),
				// A newer build has taken the folder's place.
				() => response.writeHead(404, { 'x-content-type-options': 'nosniff' }).end(),
			);
		}
		return true;
	};
}

export type AnswerBuiltFile = Awaited<ReturnType<typeof builtFiles>>;
