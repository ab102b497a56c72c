/** Tests of stored files over HTTP, whole and in ranges. Browsers request ranges to play and seek videos. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addMedia, addMediaFiles } from '../../platform/pictures/pictures.store.ts';

const SIZE_BYTES = 200_000;
const video = Buffer.from(Array.from({ length: SIZE_BYTES }, (_, i) => (i * 7) % 251));

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false });
	const folder = join(server.services.config.dataDir, 'media');
	await mkdir(folder, { recursive: true });
	for (const name of ['reel.mp4', 'reel.webm', 'reel.exe']) await writeFile(join(folder, name), video);
	await writeFile(join(folder, 'reel.vtt'), 'WEBVTT\n');
	await writeFile(join(folder, 'empty.mp4'), '');
	await writeFile(join(folder, 'stray.mp4'), video);
	const known = ['reel.mp4', 'reel.webm', 'reel.exe', 'reel.vtt', 'empty.mp4'];
	await server.services.content.change(async (tx) => {
		const picture = { uid: 'reel', width: 1, height: 1, placeholder: '', color: '#000000', alt: {}, renditions: [] };
		await addMedia(tx, [picture], new Date());
		await addMediaFiles(
			tx,
			known.map((name) => ({ name, media_uid: 'reel' })),
		);
	});
});
afterAll(() => server.stop());

const request = (headers: Record<string, string> = {}, { path = '/media/reel.mp4', method = 'GET' } = {}) =>
	rawRequest(server, path, headers, method);

test('videos and captions are served with their types, and other files not at all', async () => {
	for (const [name, type] of [
		['reel.mp4', 'video/mp4'],
		['reel.webm', 'video/webm'],
		['reel.vtt', 'text/vtt; charset=utf-8'],
	]) {
		const { status, headers } = await request({}, { path: `/media/${name}` });
		expect([name, status, headers['content-type'], headers['accept-ranges']]).toEqual([name, 200, type, 'bytes']);
	}
	for (const name of ['reel.exe', 'stray.mp4', 'reel.mp4%00.mp4', '..%2fmedia%2freel.mp4'])
		expect([name, (await request({}, { path: `/media/${name}` })).status]).toEqual([name, 404]);
	expect((await request()).body.equals(video)).toBe(true);
});

test('stored files are sandboxed when opened directly', async () => {
	const { headers } = await request();
	expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
	expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
	['bytes=0-0', 0, 0],
	['bytes=0-', 0, SIZE_BYTES - 1],
	['bytes=100-199', 100, 199],
	['Bytes= 100-199', 100, 199],
	['bytes=150000-', 150_000, SIZE_BYTES - 1],
	['bytes=-500', SIZE_BYTES - 500, SIZE_BYTES - 1],
	['bytes=-99999999999999999999', 0, SIZE_BYTES - 1],
	[`bytes=${SIZE_BYTES - 1}-99999999999999999999`, SIZE_BYTES - 1, SIZE_BYTES - 1],
])('%s is sent as a part', async (range, start, end) => {
	const { status, headers, body } = await request({ range });
	expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${SIZE_BYTES}`]);
	expect([headers['content-length'], headers['content-type']]).toEqual([String(end - start + 1), 'video/mp4']);
	expect(body.equals(video.subarray(start, end + 1))).toBe(true);
});

test.each([`bytes=${SIZE_BYTES}-`, `bytes=${SIZE_BYTES + 5}-${SIZE_BYTES + 9}`, 'bytes=-0'])(
	'%s cannot be satisfied',
	async (range) => {
		const { status, headers, body } = await request({ range });
		expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${SIZE_BYTES}`, 0]);
		expect(headers['cache-control']).toBe('no-store');
	},
);

test.each(['bytes=0-0,5-9', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'bytes=1-2-3', 'lines=0-0', ''])(
	'%j is not a single range: the whole file is sent',
	async (range) => {
		const { status, headers, body } = await request({ range });
		expect([status, headers['content-range'], body.length]).toEqual([200, undefined, SIZE_BYTES]);
	},
);

test('an empty file has no ranges', async () => {
	for (const range of ['bytes=0-', 'bytes=-5']) {
		const { status, headers } = await request({ range }, { path: '/media/empty.mp4' });
		expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
	}
});

test('a range of another version gets the whole present file', async () => {
	const { etag } = (await request()).headers;
	const range = 'bytes=5-9';
	expect((await request({ range, 'if-range': String(etag) })).status).toBe(206);
	for (const other of ['"another"', `W/${String(etag)}`, 'Sat, 01 Jan 2028 00:00:00 GMT'])
		expect((await request({ range, 'if-range': other })).body.length).toBe(SIZE_BYTES);
	expect((await request({ range, 'if-none-match': String(etag) })).status).toBe(304);
});

test('HEAD returns the headers of the whole file', async () => {
	const { status, headers, body } = await request({ range: 'bytes=0-0' }, { method: 'HEAD' });
	expect([status, headers['content-length'], headers['accept-ranges'], body.length]).toEqual([
		200,
		String(SIZE_BYTES),
		'bytes',
		0,
	]);
});
