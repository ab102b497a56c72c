/** Tests that a site serves files from a bucket as from a disk, and reports an unreachable bucket. */
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoFolders } from '../../testing/demo-studio.ts';
import { startObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let objects: ObjectStorage;
let server: TestSite;
let operator: { cookie: string };
let picture: string;
let document: string;
const CERTIFICATE = '/static/media/rng-certificate-1.pdf';

/** Stores a file of the demo studio in the bucket. */
async function store(folder: keyof typeof demoFolders, address: string): Promise<void> {
	const name = posix.basename(address);
	await server.services.storage.save(folder, name, fileURLToPath(new URL(name, demoFolders[folder])));
}

beforeAll(async () => {
	objects = await startObjectStorage();
	// The start does not upload the thousand files of the demo studio, because the tests read only three of them.
	server = await startTestSite({ env: { STORAGE_URL: objects.url }, overrides: { hasDemoFiles: true } });
	const { data } = (await server.get('/api/games/latest')).body;
	({ url: picture } = Object.values(
		data as Record<string, { media: Record<string, { renditions: { url: string }[] }> }[]>,
	)
		.flat()
		.flatMap(({ media }) => Object.values(media))
		.flatMap(({ renditions }) => renditions)[0]!);
	operator = await signIn(server, 'operator');
	document = (await server.get('/api/documents/', operator)).body.data[0].file;
	await store('media', picture);
	await store('files', document);
	await store('static', CERTIFICATE);
});
afterAll(async () => {
	await server.stop();
	await objects.stop();
});

const request = (path: string, headers: Record<string, string> = {}, method?: string) =>
	rawRequest(server, path, headers, method);

test('pictures are sent whole, in ranges, and as 304', async () => {
	const whole = await request(picture);
	expect([whole.status, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
		200,
		'image/avif',
		'public, max-age=31536000, immutable',
	]);
	expect(whole.headers['content-length']).toBe(String(whole.body.length));
	const part = await request(picture, { range: 'bytes=10-19' });
	expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
	expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
	const known = await request(picture, { 'if-none-match': String(whole.headers.etag) });
	expect([known.status, known.body.length]).toEqual([304, 0]);
	expect((await request(picture, { range: `bytes=${whole.body.length}-` })).status).toBe(416);
	const head = await request(picture, {}, 'HEAD');
	expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(whole.body.length), 0]);
});

test('certificates and files of the client area come from the bucket', async () => {
	expect((await request(CERTIFICATE)).status).toBe(200);
	expect((await request(document, operator)).status).toBe(200);
	expect((await request(document)).status).toBe(401);
});

test('a file that is not in the bucket is not found', async () => {
	for (const path of ['/media/no-such.avif', '/static/media/no-such.pdf', '/media/..%2Fstatic%2Frng-certificate-1.pdf'])
		expect((await request(path)).status).toBe(404);
});

test('an unreachable bucket is reported as an outage, without its address, and logged', async () => {
	await objects.pause();
	const { status, headers, body } = await request(picture);
	expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
	expect(JSON.parse(body.toString()).error.code).toBe('storage_unavailable');
	expect(body.toString()).not.toMatch(/127\.0\.0\.1|S3RVER|studio|stack/i);
	const logged = server.log.find(({ msg, path }) => msg === 'an API call failed' && path === picture);
	expect(JSON.stringify(logged)).toContain('ECONNREFUSED');
	expect(JSON.stringify(server.log)).not.toContain('S3RVER');
	expect((await request(document, operator)).status).toBe(503);
	// Pages need no bucket. Files are served again when the bucket is back.
	expect((await request('/')).status).toBe(200);
	await objects.restart();
	expect((await request(picture)).status).toBe(200);
});

test('a site whose bucket denies access does not start', async () => {
	const wrong = objects.url.replace(':S3RVER@', ':hunter2@');
	await expect(startTestSite({ env: { STORAGE_URL: wrong } })).rejects.toThrow('403 SignatureDoesNotMatch');
});

test(
	'a first start uploads the pictures of the demo studio, and a second start finds them',
	{ tags: ['long'] },
	async () => {
		const bucket = await startObjectStorage();
		onTestFinished(() => bucket.stop());
		const startAndList = async () => {
			const site = await startTestSite({ demo: 'copper-lantern', env: { STORAGE_URL: bucket.url } });
			const stored = await Array.fromAsync(site.services.storage.list('media'));
			await site.stop();
			return stored;
		};
		const stored = await startAndList();
		expect(stored.length).toBeGreaterThan(100);
		// The listing has the times of the uploads.
		expect(await startAndList()).toEqual(stored);
	},
);
