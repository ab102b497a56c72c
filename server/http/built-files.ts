import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { negotiateEncoding, type Encoding } from './encoding.ts';

const contentTypes: Record<string, string> = {
	css: 'text/css; charset=utf-8',
	ico: 'image/x-icon',
	jpg: 'image/jpeg',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json',
	png: 'image/png',
	svg: 'image/svg+xml',
	txt: 'text/plain; charset=utf-8',
	webmanifest: 'application/manifest+json',
	woff2: 'font/woff2',
};

/** Endings that the build adds to the compressed copy of a file (scripts/build.ts). */
export const compressedEndings: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

interface BuiltFile {
	bodies: Partial<Record<Encoding, { bytes: Buffer; headers: string[] }>>;
}

/**
 * The files of the client build, read once and answered from memory with their compressed copies.
 * Those under /assets/ carry a hash of their content in their name and never change.
 */
export async function builtFiles(folder: string, headers: Record<string, string>) {
	const files = new Map<string, BuiltFile>();
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		const path = file.slice(folder.length).replaceAll('\\', '/');
		if (!entry.isFile() || path.includes('/.') || /\.(br|gz)$/.test(path)) continue;
		const type = contentTypes[path.split('.').at(-1) ?? ''];
		if (!type) continue;
		const common = [
			...Object.entries(headers).flat(),
			'content-type',
			type,
			'cache-control',
			path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
			'vary',
			'accept-encoding',
		];
		const body = (bytes: Buffer, encoding?: string) => ({
			bytes,
			headers: [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(bytes.length)],
		});
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
		response.writeHead(200, body.headers);
		if (request.method === 'HEAD') response.end();
		else response.end(body.bytes);
		return true;
	};
}

export type AnswerBuiltFile = Awaited<ReturnType<typeof builtFiles>>;
