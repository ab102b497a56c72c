import { ADMIN_FILES_PATH, DEMO_FILES_PATH } from '../../contract/urls.ts';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';

let folder: string;
let origin: string;
let close: () => void;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'built-'));
	await mkdir(join(folder, 'assets'));
	await mkdir(join(folder, DEMO_FILES_PATH));
	await mkdir(join(folder, ADMIN_FILES_PATH));
	const files = [
		'assets/site-1.js',
		'favicon.svg',
		`${ADMIN_FILES_PATH}main-1.js`,
		`${DEMO_FILES_PATH}main-1.js`,
		`${DEMO_FILES_PATH}reel-1.webp`,
	];
	for (const file of [...files, `${DEMO_FILES_PATH}gone-1.avif`])
		await writeFile(join(folder, file), `body of ${file}`);
	await writeFile(join(folder, `${DEMO_FILES_PATH}main-1.js.br`), brotliCompressSync('body of the demo'));
	const answer = await builtFiles(folder, { 'cross-origin-resource-policy': 'same-origin', 'x-other': 'kept' });
	await rm(join(folder, DEMO_FILES_PATH, 'gone-1.avif'));
	const server = createServer((request, response) => {
		if (!answer(request, response)) response.writeHead(501).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	close = () => server.close();
});

afterAll(async () => {
	close();
	await rm(folder, { recursive: true });
});

test('demo files are allowed for every origin, site files only for the site itself', async () => {
	for (const file of ['main-1.js', 'reel-1.webp']) {
		const { headers, status } = await fetch(`${origin}${DEMO_FILES_PATH}${file}`);
		expect(status).toBe(200);
		expect(headers.get('access-control-allow-origin')).toBe('*');
		expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(headers.get('x-other')).toBe('kept');
	}
	for (const file of ['/assets/site-1.js', '/favicon.svg']) {
		const { headers } = await fetch(`${origin}${file}`);
		expect(headers.get('access-control-allow-origin')).toBe(null);
		expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
	}
});

test('admin files are cached as immutable', async () => {
	const { headers } = await fetch(`${origin}${ADMIN_FILES_PATH}main-1.js`);
	expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	expect(headers.get('access-control-allow-origin')).toBe(null);
});

test('a demo picture is read from the folder, and gets 404 once it is deleted', async () => {
	const picture = await fetch(`${origin}${DEMO_FILES_PATH}reel-1.webp`);
	expect(picture.headers.get('content-type')).toBe('image/webp');
	expect(await picture.text()).toBe(`body of ${DEMO_FILES_PATH}reel-1.webp`);
	const head = await fetch(`${origin}${DEMO_FILES_PATH}reel-1.webp`, { method: 'HEAD' });
	expect(head.headers.get('content-length')).toBe(picture.headers.get('content-length'));
	expect((await fetch(`${origin}${DEMO_FILES_PATH}gone-1.avif`)).status).toBe(404);
	expect((await fetch(`${origin}${DEMO_FILES_PATH}never.webp`)).status).toBe(501);
});

test('a compressed file is served in every encoding, each made from its brotli copy', async () => {
	const get = (encoding: string, method = 'GET') =>
		new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
			const path = `${origin}${DEMO_FILES_PATH}main-1.js`;
			request(path, { method, headers: { 'accept-encoding': encoding } }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
			})
				.on('error', reject)
				.end();
		});
	const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
	for (const [encoding, decode] of [...Object.entries(decoders), ...Object.entries(decoders)]) {
		const head = await get(encoding, 'HEAD');
		const { headers, body } = await get(encoding);
		expect(decode(body).toString()).toBe('body of the demo');
		expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
		expect([head.headers['content-length'], head.body.length]).toEqual([headers['content-length'], 0]);
	}
});
