/** Tests of crops over HTTP: the original stays, and pages show the crop. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaItem, MediaOriginal, PictureCrop } from '../../../contract/media.ts';
import { testNews, testPicture } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole } from '../../testing/staff.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { pictureBytes, upload } from '../../testing/uploads.ts';
import { findMedia } from './library.store.ts';

let server: TestSite;
let staff: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	staff = await signIn(server, 'staff');
});
afterAll(() => server.stop());

const made = () => server.services.renditions.work();
const path = (uid: string) => `/api/admin/media/${uid}`;
const shown = async (uid: string) => (await server.get(path(uid), staff)).body.data as MediaItem;
const sendCrop = (uid: string, revision: number, crop: unknown, lang = 'en'): Promise<TestResponse> =>
	server.request('PUT', `${path(uid)}/crop?lang=${lang}`, { revision, crop }, staff);
const originalOf = async (uid: string) => (await server.get(`${path(uid)}/original`, staff)).body.data as MediaOriginal;
const rowOf = async (uid: string) => (await findMedia(server.services.database.read, uid))!;

async function uploaded(width = 60, height = 40): Promise<MediaItem> {
	const { body } = await upload(server, staff, await pictureBytes('png', width, height));
	await made();
	return shown(body.data.uid);
}

/**
 * Crops a picture.
 * @returns the picture with its new renditions
 */
async function cropped({ uid, revision }: MediaItem, crop: PictureCrop | null): Promise<MediaItem> {
	const { status, body } = await sendCrop(uid, revision, crop);
	expect([status, body.data?.state]).toEqual([200, 'processing']);
	await made();
	return shown(uid);
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
/** Returns the main colour at a point of a picture. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
	const [red = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
	return red > 127 ? 'red' : 'blue';
}

const lowerRightQuarter: PictureCrop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5, rotation: 0 };

test('a crop replaces the picture on the site, and the original comes back when the crop is removed', async () => {
	const item = await uploaded();
	const { original } = await rowOf(item.uid);
	const text = { en: `<p><img src="${item.url}" alt=""></p>` };
	const article = await testNews(server, { image: item.uid, body: text });
	const onSite = async () => (await server.get(`/api/news/article/${article.slug}`)).body.data;
	expect((await onSite()).media.image).toMatchObject({ width: 60, height: 40 });
	const response = await sendCrop(item.uid, item.revision, lowerRightQuarter);
	// The site shows the old renditions until new ones are ready.
	expect([response.status, response.body.data.state, response.body.data.crop]).toEqual([200, 'processing', null]);
	expect((await onSite()).media.image.renditions).toEqual(item.renditions);
	await made();
	const result = await shown(item.uid);
	expect(result).toMatchObject({
		state: 'ready',
		width: 30,
		height: 20,
		crop: lowerRightQuarter,
		revision: item.revision + 1,
	});
	const { media, body } = await onSite();
	expect(media.image).toMatchObject({ width: 30, height: 20, renditions: result.renditions });
	expect(media.image.placeholder).not.toBe(item.placeholder);
	expect(body).toContain(result.url);
	expect(await colorAt(await bytesAt(result.url!), 15, 10)).toBe('blue');
	// Open pages can still load the old renditions.
	expect((await fetch(server.url + item.url)).status).toBe(200);
	expect(await originalOf(item.uid)).toMatchObject({ width: 60, height: 40 });

	const restored = await cropped(result, null);
	expect(restored).toMatchObject({ width: 60, height: 40, crop: null });
	expect((await rowOf(item.uid)).original).toBe(original);
	const urls = [item, result, restored].map(({ url }) => url);
	expect(new Set(urls).size).toBe(3);
	const admin = await signIn(server, 'admin');
	const events = (await server.get(`/api/admin/audit?item=${item.uid}`, admin)).body.data;
	expect(events.map(({ action }: { action: string }) => action)).toEqual(['crop_removed', 'cropped', 'uploaded']);
});

test('a crop is turned by quarters before it is cut, and its preview is never turned', { tags: ['long'] }, async () => {
	const item = await uploaded();
	// A clockwise turn moves the red upper half to the right.
	const right = await cropped(item, { x: 0.5, y: 0, width: 0.5, height: 0.25, rotation: 90 });
	expect(right).toMatchObject({ width: 20, height: 15 });
	expect(await colorAt(await bytesAt(right.url!), 10, 7)).toBe('red');
	const left = await cropped(right, { x: 0.5, y: 0, width: 0.5, height: 0.25, rotation: 270 });
	expect(await colorAt(await bytesAt(left.url!), 10, 7)).toBe('blue');
	const upsideDown = await cropped(left, { x: 0, y: 0, width: 1, height: 1, rotation: 180 });
	expect(upsideDown).toMatchObject({ width: 60, height: 40 });
	expect(await colorAt(await bytesAt(upsideDown.url!), 30, 5)).toBe('blue');
	const { preview } = await originalOf(item.uid);
	expect(await colorAt(Buffer.from(preview.split(',')[1]!, 'base64'), 30, 5)).toBe('red');
});

test('a crop refers to the picture as it is displayed, whatever its orientation tag', async () => {
	const bytes = await sharp(await pictureBytes('png', 80, 40))
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer();
	const { body } = await upload(server, staff, bytes);
	await made();
	const item = await cropped(await shown(body.data.uid), { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 0 });
	// The picture is 40 × 80 after the turn by its metadata, with the red half on the right.
	expect(item).toMatchObject({ width: 20, height: 40 });
	expect(await colorAt(await bytesAt(item.url!), 10, 20)).toBe('blue');
});

test('the focal point stays on its place in the picture', async () => {
	const item = await uploaded();
	await server.request('PATCH', path(item.uid), { revision: item.revision, focal: { x: 0.75, y: 0.75 } }, staff);
	const result = await cropped(await shown(item.uid), lowerRightQuarter);
	expect(result.focal).toEqual({ x: 0.5, y: 0.5 });
	expect((await cropped(result, null)).focal).toEqual({ x: 0.75, y: 0.75 });
});

test('a picture of the demo studio is cropped from its widest rendition', { tags: ['long'] }, async () => {
	const { uid } = await server.services.database.read
		.selectFrom('media')
		.select('uid')
		.where('width', '=', 480)
		.where('height', '=', 240)
		.limit(1)
		.executeTakeFirstOrThrow();
	const whole = await originalOf(uid);
	const { width, height } = whole;
	const result = await cropped(await shown(uid), lowerRightQuarter);
	expect(result).toMatchObject({ width: width / 2, height: height / 2, content_type: '' });
	expect(await cropped(result, null)).toMatchObject({ width, height });
	expect(await originalOf(uid)).toEqual(whole);
});

test('a new file has no crop', async () => {
	const item = await cropped(await uploaded(), lowerRightQuarter);
	const query = { revision: String(item.revision) };
	await upload(server, staff, await pictureBytes('png', 50, 50), { path: `${path(item.uid)}/replace`, query });
	await made();
	expect(await shown(item.uid)).toMatchObject({ width: 50, height: 50, crop: null });
});

test.each([
	['outside at the right', { ...lowerRightQuarter, x: 0.6 }],
	['outside at the bottom', { ...lowerRightQuarter, y: 0.6 }],
	['negative', { ...lowerRightQuarter, x: -0.1 }],
	['without width', { ...lowerRightQuarter, width: 0 }],
	['of no number', { ...lowerRightQuarter, height: Number.NaN }],
	['of text', { ...lowerRightQuarter, height: '0.5' }],
	['turned by a little', { ...lowerRightQuarter, rotation: 45 }],
	['without an edge', { x: 0, y: 0, width: 1, rotation: 0 }],
])('a crop %s is rejected', async (_, crop) => {
	const item = await testPicture(server);
	const { status, body } = await sendCrop(item.uid, 1, crop);
	expect([status, body.status]).toEqual([400, 'error']);
	expect((await shown(item.uid)).revision).toBe(1);
});

test('captions, pictures without a file and pictures in work are rejected with a reason', async () => {
	const { body } = await upload(server, staff, 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n', { kind: 'captions' });
	const captions = await sendCrop(body.data.uid, 1, lowerRightQuarter, 'zh');
	expect([captions.status, captions.body.error]).toMatchObject([
		422,
		{ code: 'not_a_picture', message: '只能裁剪图片。' },
	]);
	expect((await server.get(`${path(body.data.uid)}/original`, staff)).status).toBe(422);
	const missing = await testPicture(server);
	expect((await sendCrop(missing.uid, 1, lowerRightQuarter)).body.error.code).toBe('no_original');
	expect((await server.get(`${path(missing.uid)}/original`, staff)).body.error.code).toBe('no_original');
	const item = await uploaded();
	const wake = server.services.renditions.wake;
	server.services.renditions.wake = () => {};
	try {
		expect((await sendCrop(item.uid, 1, lowerRightQuarter)).status).toBe(200);
		const again = await sendCrop(item.uid, 2, null);
		expect([again.status, again.body.error.code]).toEqual([409, 'processing']);
	} finally {
		server.services.renditions.wake = wake;
		await made();
	}
});

test('the second of two users who crop a picture gets the current one', async () => {
	const item = await uploaded();
	const results = await Promise.all([1, 2].map(() => sendCrop(item.uid, item.revision, lowerRightQuarter)));
	expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
	const rejected = results.find(({ status }) => status === 409)!;
	expect(rejected.body).toMatchObject({ error: { code: 'conflict' }, current: { revision: item.revision + 1 } });
	await made();
});

test('a picture of the site is cropped with the right to publish only', async () => {
	const item = await uploaded();
	await testNews(server, { image: item.uid });
	await setStaffRole(server, 'editor');
	try {
		const { status, body } = await sendCrop(item.uid, item.revision, lowerRightQuarter);
		expect([status, body.error.code]).toEqual([403, 'not_allowed']);
		expect((await sendCrop((await uploaded()).uid, 1, lowerRightQuarter)).status).toBe(200);
	} finally {
		await setStaffRole(server, 'manager');
		await made();
	}
});

test('a large picture is offered in its own size in a format that common programs open', async () => {
	const { renditions } = await uploaded(1800, 60);
	const widths = renditions.filter(({ format }) => format === 'webp').map(({ width }) => width);
	expect(widths).toEqual([640, 1280, 1800]);
});
