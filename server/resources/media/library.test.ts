import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import type { Timer } from '../../kernel/timer.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import type { MediaItem, MediaUse } from '../../../contract/media.ts';
import { testPicture } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole } from '../../testing/staff.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { animatedPng, flatPng, picture, pictureBytes, upload } from '../../testing/uploads.ts';
import { defaultLook, writeLook } from '../../auth/settings/look.store.ts';
import { claimWork, findMedia } from './library.store.ts';
import { startPictureConverter, type PictureConverter } from '../../platform/pictures/picture-converter.ts';
import { addRenditionJob } from './rendition-job.ts';
import { UNUSED_GRACE_MS, sweep } from './sweep.ts';

let server: TestSite;
let staff: { cookie: string };
let clock = 0;
beforeAll(async () => {
	server = await startTestSite({ now: () => new Date(Date.now() + clock), uncachedPerMinute: 100_000 });
	staff = await signIn(server, 'staff');
});
afterAll(() => server.stop());

const made = () => server.services.renditions.work();
/** Starts a rendition job with a separate worker, like another process. */
const startRenditionMaker = (pictures: PictureConverter, timer: Timer = () => () => {}) =>
	addRenditionJob({
		...server.services,
		pictures,
		timer,
		worker: new BackgroundWorker({ ...server.services, timer }),
	});
const path = (uid: string) => `/api/admin/media/${uid}`;
const shown = async (uid: string) => (await server.get(path(uid), staff)).body.data as MediaItem & { uses: MediaUse[] };
const bytesAt = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
const patch = (uid: string, change: object, lang = 'en'): Promise<TestResponse> =>
	server.request('PATCH', `${path(uid)}?lang=${lang}`, change, staff);
const remove = (uid: string, revision: number) =>
	server.request('DELETE', `${path(uid)}?revision=${revision}`, undefined, staff);
const fileNames = (folder: string) => readdir(join(server.services.config.dataDir, folder)).catch((): string[] => []);

/** Returns true for a red pixel, false for a blue one. */
async function isRed(bytes: Buffer, left: number, top: number): Promise<boolean> {
	const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
	return red > 180 && blue < 80;
}

/** Uploads a picture and waits for its renditions. */
async function finished(bytes: Buffer, name?: string): Promise<MediaItem> {
	const { status, body } = await upload(server, staff, bytes, name === undefined ? {} : { name });
	expect([status, body.error]).toEqual([201, undefined]);
	await made();
	return shown(body.data.uid);
}

dbTest('an uploaded picture is accepted at once, processed in the background, and served in both formats', async () => {
	const { status, body, headers } = await upload(server, staff, await pictureBytes('png', 700, 400), {
		name: 'C:\\fakepath\\Opening  night.png',
	});
	expect([status, headers.get('cache-control')]).toEqual([201, 'private, no-store']);
	expect(body.data).toMatchObject({
		name: 'Opening night.png',
		kind: 'picture',
		content_type: 'image/png',
		width: 700,
		height: 400,
		url: null,
		renditions: [],
		revision: 1,
		updated_by: 'staff@demo.test',
	});
	await made();
	const item = await shown(body.data.uid);
	expect(item).toMatchObject({
		state: 'ready',
		width: 700,
		height: 400,
		color: expect.stringMatching(/^#[0-9a-f]{6}$/),
	});
	expect(Buffer.from(item.placeholder, 'base64').length).toBeGreaterThan(4);
	expect(item.renditions.map(({ format, width }) => `${format} ${width}`)).toEqual([
		'avif 320',
		'avif 700',
		'webp 700',
	]);
	for (const { format, width, url } of item.renditions) {
		const answer = await fetch(server.url + url);
		expect(answer.headers.get('content-type')).toBe(`image/${format}`);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
		const rendition = Buffer.from(await answer.arrayBuffer());
		expect((await sharp(rendition).metadata()).width).toBe(width);
		expect(await isRed(rendition, 10, 10)).toBe(true);
	}
	const { original } = (await findMedia(server.services.database.read, item.uid))!;
	expect(await fileNames('originals')).toContain(original);
	for (const road of ['/media/', '/originals/', '/static/media/', '/media/..%2foriginals%2f', '/uploads/'])
		expect((await server.get(road + original!)).status).toBe(404);
	expect(await fileNames('uploads')).toEqual([]);
});

dbTest.each(['avif', 'webp', 'png', 'jpeg', 'gif'] as const)(
	'%s is recognised by its content, whatever its name',
	async (format) => {
		const item = await finished(await pictureBytes(format), 'document.pdf');
		expect(item).toMatchObject({ state: 'ready', content_type: `image/${format}`, width: 60, height: 40 });
	},
);

dbTest('an animated PNG is accepted as a PNG', async () => {
	const item = await finished(animatedPng(await pictureBytes('png')));
	expect(item).toMatchObject({ width: 60, height: 40 });
});

dbTest('an animated picture becomes its first frame', async () => {
	const frames = await Promise.all(
		['#ff0000', '#00ff00'].map((background) =>
			sharp({ create: { width: 40, height: 40, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	const gif = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	expect((await sharp(gif).metadata()).pages).toBe(2);
	const item = await finished(gif);
	const { dominant } = await sharp(await bytesAt(item.url!)).stats();
	expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true]);
	expect((await sharp(await bytesAt(item.url!)).metadata()).pages ?? 1).toBe(1);
});

dbTest('renditions contain no location or camera data, and are rotated upright', async () => {
	const secret = 'Canon-of-somebody';
	const bytes = await picture(80, 40)
		.jpeg()
		.withExif({
			IFD0: { Make: secret, Copyright: secret },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.toBuffer();
	expect((await sharp(bytes).metadata()).exif).toBeDefined();
	const item = await finished(bytes);
	expect([item.width, item.height]).toEqual([40, 80]);
	for (const { url } of item.renditions) {
		const rendition = await bytesAt(url);
		const { exif, icc, xmp, orientation } = await sharp(rendition).metadata();
		expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
		expect(rendition.includes(secret)).toBe(false);
		// The orientation tag turns the picture, so its top left corner moves to the top right.
		expect([await isRed(rendition, 35, 40), await isRed(rendition, 5, 40)]).toEqual([true, false]);
	}
});

dbTest('a transparent picture stays transparent', async () => {
	const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
	const item = await finished(await clear.png().toBuffer());
	for (const { url } of item.renditions) expect((await sharp(await bytesAt(url)).stats()).isOpaque).toBe(false);
});

dbTest('a picture that could not be processed is shown as failed, and can be replaced', async () => {
	const whole = await picture(300, 300).jpeg().toBuffer();
	const { body } = await upload(server, staff, whole);
	await made();
	const { uid } = body.data;
	// Sets the state that a picture has after the converter has crashed at each attempt.
	await server.services.database.transaction((tx) =>
		tx.updateTable('media').set({ state: 'failed', renditions: '[]' }).where('uid', '=', uid).execute(),
	);
	const item = await shown(uid);
	expect(item).toMatchObject({ state: 'failed', url: null, renditions: [] });
	const better = await upload(server, staff, whole, {
		path: `${path(item.uid)}/replace`,
		query: { revision: String(item.revision) },
	});
	expect(better.status).toBe(200);
	await made();
	expect(await shown(item.uid)).toMatchObject({ state: 'ready', revision: 2 });
});

dbTest('videos and captions are stored unchanged, and served in ranges', async () => {
	// An MP4 file needs only its first box here.
	const mp4 = Buffer.concat([
		Buffer.from('0000001866747970' + Buffer.from('isom0000isomavc1').toString('hex'), 'hex'),
		Buffer.alloc(5000, 7),
	]);
	const { status, body } = await upload(server, staff, mp4, { kind: 'video', name: 'trailer.mov' });
	expect([status, body.data.state, body.data.content_type]).toEqual([201, 'ready', 'video/mp4']);
	expect(body.data.url).toMatch(/^\/media\/[0-9a-f]{20}\.mp4$/);
	const part = await fetch(server.url + body.data.url, { headers: { range: 'bytes=24-33' } });
	expect([part.status, part.headers.get('content-security-policy')]).toEqual([206, "default-src 'none'; sandbox"]);
	const captions = await upload(server, staff, 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好', { kind: 'captions' });
	expect([captions.status, captions.body.data.content_type]).toEqual([201, 'text/vtt']);
	expect(String(await bytesAt(captions.body.data.url))).toContain('你好');
	for (const text of ['<html>', 'WEBVTTX', '\ufeff\ufeffWEBVTT', 'WEBVTT\n\0', Buffer.from('WEBVTT\n\xff', 'latin1')])
		expect((await upload(server, staff, text, { kind: 'captions' })).status).toBe(415);
	expect((await upload(server, staff, await pictureBytes('png'), { kind: 'video' })).status).toBe(415);
	expect((await upload(server, staff, mp4)).status).toBe(415);
});

dbTest('name and alternative text are searchable in both languages, and shown on the site', async () => {
	const item = await finished(await pictureBytes('png', 300, 200), 'zephyr.png');
	const changed = await patch(item.uid, {
		revision: 1,
		name: 'Zephyr boat',
		alt: { en: 'A zephyr boat', zh: '西风船' },
		focal: { x: 0.25, y: 0.8 },
	});
	expect(changed.status).toBe(200);
	expect(changed.body.data).toMatchObject({
		name: 'Zephyr boat',
		alt: { en: 'A zephyr boat', zh: '西风船' },
		focal: { x: 0.25, y: 0.8 },
		revision: 2,
	});
	for (const q of ['ZEPHYR bo', '西风船', 'a zephyr'])
		expect((await server.get(`/api/admin/media?q=${encodeURIComponent(q)}`, staff)).body.extra.total).toBe(1);
	expect((await server.get('/api/admin/media?q=%25', staff)).body.extra.total).toBe(0);
	await server.services.content.change(async (tx) => {
		await tx.updateTable('banners').set({ image: item.uid }).execute();
	});
	const { media } = (await server.get('/api/banners?lang=zh')).body.data[0];
	expect(media.url).toMatchObject({ alt: '西风船', focal: { x: 0.25, y: 0.8 } });
	expect((await server.get('/')).body).toContain('object-position:25% 80%');
	expect((await patch(item.uid, { revision: 2, focal: null })).body.data.focal).toBe(null);
	expect((await server.get('/')).body).not.toContain('object-position:25% 80%');
	for (const wrong of [
		{ focal: { x: 1.1, y: 0 } },
		{ focal: { x: 0.5 } },
		{ alt: { zh: 1 } },
		{ name: ' ' },
		{ color: '#fff' },
	])
		expect((await patch(item.uid, { revision: 3, ...wrong })).status).toBe(400);
});

dbTest('the second of two conflicting changes gets a conflict with the present row, and nothing is lost', async () => {
	const item = await finished(await pictureBytes('png'));
	expect((await patch(item.uid, { revision: 1, name: 'First' })).status).toBe(200);
	const second = await patch(item.uid, { revision: 1, name: 'Second' }, 'zh');
	expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
	expect(second.body.error.message).toBe('在此期间，其他人修改了此内容。');
	expect(second.body.current).toMatchObject({ name: 'First', revision: 2 });
	expect((await remove(item.uid, 1)).body.error.code).toBe('conflict');
	const late = await upload(server, staff, await pictureBytes('webp'), {
		path: `${path(item.uid)}/replace`,
		query: { revision: '1' },
	});
	expect([late.status, late.body.current.name]).toEqual([409, 'First']);
	// Only one of several concurrent changes succeeds.
	const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => patch(item.uid, { revision: 2, name })));
	expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
	expect((await shown(item.uid)).revision).toBe(3);
});

dbTest('a change during the upload of a replacement is not overwritten, and the uploaded file is deleted', async () => {
	const item = await finished(await pictureBytes('png'));
	const before = [...(await fileNames('originals')), ...(await fileNames('media'))].sort();
	const bytes = await pictureBytes('webp');
	const call = request(`${server.url}${path(item.uid)}/replace?name=b.webp&revision=1`, {
		method: 'POST',
		headers: { ...staff, 'content-length': bytes.length },
	});
	call.write(bytes.subarray(0, 10));
	while ((await fileNames('uploads')).length === 0) await new Promise(setImmediate);
	expect((await patch(item.uid, { revision: 1, name: 'Quicker' })).status).toBe(200);
	call.end(bytes.subarray(10));
	const [response] = (await once(call, 'response')) as [IncomingMessage];
	expect(response.statusCode).toBe(409);
	expect(((await json(response)) as TestResponse['body']).current.name).toBe('Quicker');
	await made();
	expect(await shown(item.uid)).toMatchObject({ name: 'Quicker', revision: 2, renditions: item.renditions });
	expect([...(await fileNames('originals')), ...(await fileNames('media'))].sort()).toEqual(before);
});

dbTest('a list is sorted by age, name or size, filtered by kind, and paged', async () => {
	const names = async (query: string) =>
		((await server.get(`/api/admin/media?${query}`, staff)).body.data as MediaItem[]).map(({ name }) => name);
	const all = await names('limit=200');
	expect((await names('limit=3')).length).toBe(3);
	expect(await names('limit=3&offset=2')).toEqual(all.slice(2, 5));
	const [first, second] = (await server.get('/api/admin/media?limit=2', staff)).body.data as MediaItem[];
	expect((await names(`uids=${second!.uid},${first!.uid},nosuch`)).toSorted()).toEqual(
		[first!.name, second!.name].toSorted(),
	);
	const byName = (await names('sort=name&limit=200')).map((name) => name.toLowerCase());
	expect(byName).toEqual(byName.toSorted());
	const sizes = async (query: string) => (await server.get(`/api/admin/media?sort=size&${query}`, staff)).body;
	const { data: largest, extra } = await sizes('limit=20');
	const { data: smaller } = await sizes(`limit=20&cursor=${extra.next}`);
	const bySize = [...largest, ...smaller].map(({ size }: MediaItem) => size);
	expect(bySize).toHaveLength(40);
	expect(bySize).toEqual(bySize.toSorted((a, b) => b - a));
	const backward = (await names('sort=name&order=desc&limit=200')).map((name) => name.toLowerCase());
	expect(backward).toEqual(backward.toSorted().toReversed());
	const { body } = await server.get('/api/admin/media?kind=captions', staff);
	expect(body.data.map(({ kind }: MediaItem) => kind)).toEqual(['captions']);
	expect(body.extra).toMatchObject({
		total: 1,
		limits: {
			picture: { megabytes: 10, types: ['avif', 'gif', 'jpg', 'png', 'svg', 'webp'] },
			video: { megabytes: 300 },
		},
	});
	for (const wrong of [
		'limit=0',
		'limit=201',
		'sort=weight',
		'order=down',
		'kind=file',
		'unused=yes',
		'no_alt=en',
		'with_uses=yes',
		'offset=-1',
		'uids=a,',
		'uids=%27',
	])
		expect([wrong, (await server.get(`/api/admin/media?${wrong}`, staff)).status]).toEqual([wrong, 400]);
});

dbTest('a list shows the pictures that lack an alternative text in a language', async () => {
	const item = await finished(await pictureBytes('png', 30, 20), 'described.png');
	const isListed = async () =>
		(await server.get(`/api/admin/media?no_alt=1&uids=${item.uid}`, staff)).body.extra.total === 1;
	expect(await isListed()).toBe(true);
	await patch(item.uid, { revision: 1, alt: { en: 'A wave', zh: '' } });
	expect(await isListed()).toBe(true);
	await patch(item.uid, { revision: 2, alt: { en: 'A wave', zh: '海浪' } });
	expect(await isListed()).toBe(false);
	const { body } = await server.get('/api/admin/media?no_alt=1&kind=captions', staff);
	expect(body.extra.total).toBe(0);
});

dbTest(
	'the uses of a picture are listed, and a used picture cannot be deleted',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { content, database } = server.services;
		const item = await finished(await pictureBytes('png', 400, 300), 'used.png');
		const game = await database.read.selectFrom('games').select(['uid', 'title']).limit(1).executeTakeFirstOrThrow();
		const article = await database.read.selectFrom('news').select(['uid', 'body']).limit(1).executeTakeFirstOrThrow();
		const unused = async () =>
			((await server.get('/api/admin/media?unused=1&limit=200', staff)).body.data as MediaItem[]).map(({ uid }) => uid);
		const useCount = async () => {
			const { body } = await server.get(`/api/admin/media?with_uses=1&uids=${item.uid}`, staff);
			expect(body.extra.uses).toEqual({ [item.uid]: (await shown(item.uid)).uses.length });
			return body.extra.uses[item.uid] as number;
		};
		expect((await shown(item.uid)).uses).toEqual([]);
		expect(await unused()).toContain(item.uid);
		expect(await useCount()).toBe(0);
		const html = JSON.stringify({ en: `<p><img src="${item.renditions[0]!.url}" alt=""></p>` });
		await content.change(async (tx) => {
			await tx.insertInto('game_gallery').values({ game_uid: game.uid, media_uid: item.uid, position: 99 }).execute();
			await tx
				.updateTable('news')
				.set({ body: html as typeof article.body })
				.where('uid', '=', article.uid)
				.execute();
			await tx.insertInto('page_pictures').values({ page: 'about', key: 'test', media_uid: item.uid }).execute();
			await tx.updateTable('partners').set({ image: item.uid }).where('position', '=', 0).execute();
		});
		const { uses } = await shown(item.uid);
		expect(uses.map(({ resource }) => resource).sort()).toEqual(['games', 'news', 'partners', 'texts']);
		expect(uses.find(({ resource }) => resource === 'games')).toEqual({
			resource: 'games',
			uid: game.uid,
			title: JSON.parse(game.title),
			fields: ['gallery'],
			in_draft: false,
			on_site: true,
		});
		expect(await unused()).not.toContain(item.uid);
		expect(await useCount()).toBe(4);
		const refused = await remove(item.uid, 1);
		expect([refused.status, refused.body.error.code, refused.body.users]).toEqual([409, 'in_use', uses]);
		await content.change(async (tx) => {
			await tx.deleteFrom('game_gallery').where('media_uid', '=', item.uid).execute();
			await tx.deleteFrom('page_pictures').where('media_uid', '=', item.uid).execute();
			const { uid } = await tx.selectFrom('media').select('uid').where('uid', '!=', item.uid).executeTakeFirstOrThrow();
			await tx.updateTable('partners').set({ image: uid }).where('image', '=', item.uid).execute();
		});
		// Only an article still uses the picture, by the name of a file.
		expect((await remove(item.uid, 1)).body.users.map(({ resource }: MediaUse) => resource)).toEqual(['news']);
		await content.change(async (tx) => {
			await tx.updateTable('news').set({ body: article.body }).where('uid', '=', article.uid).execute();
		});
		expect(await unused()).toContain(item.uid);
		// Only an autosaved draft still uses the picture.
		const draft = { draft: JSON.stringify({ image: item.uid }) };
		await database.transaction(async (tx) => {
			await tx.updateTable('items').set(draft).where('resource', '=', 'news').where('uid', '=', article.uid).execute();
		});
		expect(await unused()).not.toContain(item.uid);
		expect(await useCount()).toBe(1);
		expect((await remove(item.uid, 1)).body.users).toMatchObject([
			{ resource: 'news', uid: article.uid, fields: ['image'], in_draft: true },
		]);
		await database.transaction(async (tx) => {
			await tx.updateTable('items').set({ draft: null }).where('uid', '=', article.uid).execute();
		});
		expect((await remove(item.uid, 1)).status).toBe(200);
		expect((await server.get(path(item.uid), staff)).status).toBe(404);
		for (const { url } of item.renditions) expect((await fetch(server.url + url)).status).toBe(404);
		const stored = [...(await fileNames('media')), ...(await fileNames('originals'))];
		const names = item.renditions.map(({ url }) => url.slice('/media/'.length));
		expect(stored.filter((name) => names.includes(name) || name.startsWith(names[0]!.slice(0, 20)))).toEqual([]);
	},
);

dbTest('the studio’s logo and icon count as used', { tags: ['long-on-postgres'] }, async () => {
	const admin = await signIn(server, 'admin');
	const setLook = async (change: object) => {
		const { revision, content, title } = (await server.get('/api/admin/look/studio', admin)).body.data;
		const sent = { revision, content: { ...content, ...change }, publish: true };
		expect((await server.request('PUT', '/api/admin/look/studio', sent, admin)).status).toBe(200);
		return title;
	};
	for (const mark of ['logo', 'icon']) {
		const { uid, name } = await finished(await pictureBytes('png', 200, 200), `${mark}.png`);
		const title = await setLook({ [mark]: uid });
		const use = { resource: 'look', uid: 'studio', title, fields: [], in_draft: false, on_site: true };
		expect((await shown(uid)).uses).toEqual([use]);
		const { body } = await server.get(`/api/admin/media?with_uses=1&uids=${uid}`, staff);
		expect(body.extra.uses).toEqual({ [uid]: 1 });
		expect((await server.get(`/api/admin/media?unused=1&q=${name}`, staff)).body.extra.total).toBe(0);
		const refused = await remove(uid, 1);
		expect([refused.status, refused.body.error.code, refused.body.users]).toEqual([409, 'in_use', [use]]);
		await setLook({ [mark]: null });
		expect((await server.get(`/api/admin/media?unused=1&q=${name}`, staff)).body.extra.total).toBe(1);
		expect((await remove(uid, 1)).status).toBe(200);
	}
	// A logo that the library lacks is not shown.
	await server.services.content.change((tx) => writeLook(tx, { ...defaultLook, logo: 'nosuch', icon: 'nosuch' }));
	expect((await server.get('/api/settings')).body.data).toMatchObject({ logo: null, icon: null });
	expect((await server.get('/manifest.webmanifest')).status).toBe(200);
	await server.services.content.change((tx) => writeLook(tx, defaultLook));
});

dbTest('a picture is not deleted if a draft begins to use it during the deletion', async () => {
	const { content, database } = server.services;
	const item = await finished(await pictureBytes('png'));
	const change = content.change.bind(content);
	content.change = async (work) => {
		content.change = change;
		const draft = JSON.stringify({ image: item.uid });
		await content.change((tx) => tx.updateTable('items').set({ draft }).where('resource', '=', 'banners').execute());
		return content.change(work);
	};
	const { status, body } = await remove(item.uid, 1);
	expect([status, body.error.code, body.users[0].in_draft]).toEqual([409, 'in_use', true]);
	expect((await shown(item.uid)).uses.length).toBeGreaterThan(0);
	await database.transaction((tx) => tx.updateTable('items').set({ draft: null }).execute());
});

dbTest('an upload is stored completely even if the connection to the database is lost after the commit', async () => {
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	database.transaction = async (work) => {
		await transaction(work);
		database.transaction = transaction;
		throw new Error('the connection was lost');
	};
	const { status } = await upload(server, staff, await pictureBytes('png'), { name: 'untold.png' });
	expect(status).toBe(500);
	await made();
	const [item] = (await server.get('/api/admin/media?q=untold.png', staff)).body.data as MediaItem[];
	expect(item!.state).toBe('ready');
	expect((await bytesAt(item!.url!)).length).toBeGreaterThan(0);
});

dbTest('a stored change is reported as done even if refreshing the content version fails', async () => {
	const { content } = server.services;
	const item = await finished(await pictureBytes('png'));
	await content.change((tx) => tx.updateTable('partners').set({ image: item.uid }).where('position', '=', 0).execute());
	await server.get('/api/partners');
	const refresh = content.refresh.bind(content);
	content.refresh = () => Promise.reject(new Error('the connection was lost'));
	const { status } = await patch(item.uid, { revision: 1, alt: { en: 'New words', zh: '' } });
	content.refresh = refresh;
	expect(status).toBe(200);
	expect((await server.get('/api/partners')).body.data[0].media.image.alt).toBe('New words');
});

dbTest(
	'only one process works on a slow picture, and another takes the work when the lease is no longer renewed',
	{ tags: ['long'] },
	async () => {
		const { database } = server.services;
		const work = startPictureConverter();
		const begun = Promise.withResolvers<void>();
		const released = Promise.withResolvers<void>();
		const slow: PictureConverter = {
			...work,
			async render(...picture) {
				begun.resolve();
				await released.promise;
				return work.render(...picture);
			},
		};
		const renewals: (() => void)[] = [];
		const timer: Timer = (ms, ring) => {
			if (ms === database.leaseTimes.renewalMs) renewals.push(ring);
			return () => {};
		};
		const wake = server.services.renditions.wake;
		// Only the two jobs below process pictures.
		server.services.renditions.wake = () => {};
		const first = startRenditionMaker(slow, timer);
		const other = startRenditionMaker(slow);
		try {
			const { body } = await upload(server, staff, await pictureBytes('png'));
			const { uid } = body.data as MediaItem;
			const attempts = async () =>
				(await database.read.selectFrom('media_work').selectAll().where('media_uid', '=', uid).executeTakeFirst())
					?.attempts;
			const done = first.work();
			await begun.promise;
			for (let i = 1; i <= 4; i++) {
				clock += database.leaseTimes.renewalMs;
				renewals.at(-1)!();
				await expect.poll(() => renewals.length, { interval: 5 }).toBe(i + 1);
				await other.work();
			}
			expect(await attempts()).toBe(1);
			// A killed process does not renew its lease.
			clock += database.leaseTimes.leaseMs;
			const taken = other.work();
			await expect.poll(attempts, { interval: 5 }).toBe(2);
			released.resolve();
			await Promise.all([done, taken]);
			expect((await shown(uid)).state).toBe('ready');
		} finally {
			released.resolve();
			server.services.renditions.wake = wake;
			await Promise.all([first.stop(), other.stop()]);
		}
	},
);

dbTest('a process whose lease has ended does not overwrite the result of another', { tags: ['long'] }, async () => {
	const { content } = server.services;
	const other = startRenditionMaker(startPictureConverter());
	const { body } = await upload(server, staff, await pictureBytes('png'));
	const change = content.change.bind(content);
	content.change = async (work) => {
		content.change = change;
		clock += 6 * 60_000;
		await other.work();
		return change(work);
	};
	await made();
	await other.stop();
	const item = await shown(body.data.uid);
	expect(item.state).toBe('ready');
	for (const { url } of item.renditions) expect((await fetch(server.url + url)).status).toBe(200);
});

dbTest(
	'published pictures can be changed with the right to publish, others with the right to edit',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { content, database } = server.services;
		const banner = await database.read.selectFrom('banners').selectAll().limit(1).executeTakeFirstOrThrow();
		const show = (change: { image?: string; is_published?: 0 | 1 }) =>
			content.change((tx) => tx.updateTable('banners').set(change).where('uid', '=', banner.uid).execute());
		const item = await finished(await pictureBytes('png'));
		const replace = async (revision: number, lang = 'en') =>
			upload(server, staff, await pictureBytes('webp'), {
				lang,
				path: `${path(item.uid)}/replace`,
				query: { revision: String(revision) },
			});
		await setStaffRole(server, 'editor');
		expect((await patch(item.uid, { revision: 1, alt: { en: 'A', zh: '甲' } })).status).toBe(200);
		await show({ image: item.uid });
		const refused = [
			await replace(2),
			await replace(2, 'zh'),
			await patch(item.uid, { revision: 2, alt: { en: 'B', zh: '甲' } }),
			await patch(item.uid, { revision: 2, focal: { x: 0, y: 0 } }, 'zh'),
		];
		const [en, zh] = [
			'This file is live on the site. Changing it requires the right to publish.',
			'网站正在展示此内容，需要发布权限才能更改。',
		];
		expect(refused.map(({ status, body }) => [status, body.error.code, body.error.message])).toEqual(
			[en, zh, en, zh].map((message) => [403, 'not_allowed', message]),
		);
		expect(await fileNames('uploads')).toEqual([]);
		// The name may change without the right to publish, because the site does not show names of media.
		const label = { name: 'Label', alt: { en: 'A', zh: '甲' }, focal: null };
		expect((await patch(item.uid, { revision: 2, ...label })).status).toBe(200);
		await show({ is_published: 0 });
		expect((await shown(item.uid)).uses).toMatchObject([{ resource: 'banners', in_draft: false, on_site: false }]);
		expect((await replace(3)).status).toBe(200);
		await show({ is_published: 1 });
		await setStaffRole(server, 'publisher');
		expect((await replace(4)).status).toBe(200);
		expect((await patch(item.uid, { revision: 5, alt: { en: 'C', zh: '' } })).status).toBe(200);
		await show({ image: banner.image });
		await setStaffRole(server, 'manager');
		await made();
	},
);

dbTest(
	'a replacement has new file names, and appears wherever the old picture did',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { content, database } = server.services;
		const item = await finished(await pictureBytes('png', 900, 500), 'old.png');
		const article = await database.read.selectFrom('news').select(['uid', 'body']).limit(1).executeTakeFirstOrThrow();
		const narrow = item.renditions.find(({ format, width }) => format === 'webp' && width === 640)!;
		const html = JSON.stringify({
			en: `<p><img src="${narrow.url}" alt="" srcset="${item.url} 900w"></p>`,
			zh: '你好',
		});
		await content.change(async (tx) => {
			await tx
				.updateTable('news')
				.set({ body: html as typeof article.body })
				.where('uid', '=', article.uid)
				.execute();
			await tx.updateTable('partners').set({ image: item.uid }).where('position', '=', 0).execute();
		});
		await database.transaction(async (tx) => {
			const draft = JSON.stringify({ body: { en: `<img src="${narrow.url}">` } });
			await tx
				.updateTable('items')
				.set({ draft })
				.where('resource', '=', 'news')
				.where('uid', '=', article.uid)
				.execute();
		});
		const answer = await upload(server, staff, await pictureBytes('jpeg', 1000, 300), {
			name: 'new.jpg',
			path: `${path(item.uid)}/replace`,
			query: { revision: '1' },
		});
		expect([answer.status, answer.body.data.revision, answer.body.data.name]).toEqual([200, 2, 'new.jpg']);
		// The site shows the old picture until the new one is ready.
		expect((await server.get('/api/partners')).body.data[0].image).toBe(item.url);
		await made();
		const next = await shown(item.uid);
		expect(next).toMatchObject({ width: 1000, height: 300, content_type: 'image/jpeg', state: 'ready' });
		const old = new Set(item.renditions.map(({ url }) => url));
		expect(next.renditions.filter(({ url }) => old.has(url))).toEqual([]);
		expect((await server.get('/api/partners')).body.data[0].image).toBe(next.url);
		const { body } = await database.read
			.selectFrom('news')
			.select('body')
			.where('uid', '=', article.uid)
			.executeTakeFirstOrThrow();
		const after = next.renditions.find(({ format, width }) => format === 'webp' && width === 640)!;
		expect(JSON.parse(body)).toEqual({
			en: `<p><img src="${after.url}" alt="" srcset="${next.url} 900w"></p>`,
			zh: '你好',
		});
		const row = await database.read
			.selectFrom('items')
			.select('draft')
			.where('uid', '=', article.uid)
			.executeTakeFirstOrThrow();
		expect(row.draft).toContain(after.url);
		expect((await findMedia(database.read, item.uid))!.original).toMatch(/\.jpg$/);
		// Open pages can still load the old files. After a day, the sweep removes all old files except the file that a
		// version needs.
		expect((await fetch(server.url + narrow.url)).status).toBe(200);
		const kept = item.renditions[0]!.url;
		await database.transaction(async (tx) => {
			const version = { resource: 'news', uid: article.uid, revision: 999, by: '', published_at: null };
			const content = JSON.stringify({ body: { en: `<img src="${kept}">` } });
			await tx
				.insertInto('versions')
				.values({ ...version, content, at: new Date().toISOString() })
				.execute();
		});
		await sweep(server.services);
		expect((await fetch(server.url + narrow.url)).status).toBe(200);
		clock += UNUSED_GRACE_MS + 60_000;
		await sweep(server.services);
		const names = await fileNames('media');
		expect(names.filter((name) => old.has(`/media/${name}`)).map((name) => `/media/${name}`)).toEqual([kept]);
		expect((await fetch(server.url + kept)).status).toBe(200);
		for (const { url } of next.renditions) expect((await fetch(server.url + url)).status).toBe(200);
		await content.change(async (tx) => {
			await tx.updateTable('news').set({ body: article.body }).where('uid', '=', article.uid).execute();
		});
		clock = 0;
	},
);

dbTest(
	'unused files are not served and are swept after a day; used ones stay',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { config, storage } = server.services;
		const item = await finished(await pictureBytes('png'));
		const before = await fileNames('media');
		const stray = join(config.dataDir, 'stray');
		await writeFile(stray, 'stray');
		for (const folder of ['media', 'originals', 'files'] as const) await storage.save(folder, 'stray.webp', stray);
		await writeFile(join(config.dataDir, 'uploads', 'stray.part'), 'stray');
		expect((await fetch(`${server.url}/media/stray.webp`)).status).toBe(404);
		expect(await sweep(server.services)).toMatchObject({ quarantined: 0, temporary: 0 });
		clock += UNUSED_GRACE_MS + 60_000;
		expect(await sweep(server.services)).toMatchObject({ quarantined: 3, temporary: 1 });
		clock = 0;
		expect((await fileNames('media')).sort()).toEqual(before.sort());
		expect(await fileNames('uploads')).toEqual([]);
		const { original } = (await findMedia(server.services.database.read, item.uid))!;
		expect(await fileNames('originals')).toContain(original);
	},
);

dbTest(
	'files of documents are private, have random names, and are swept when unused',
	{ tags: ['long-on-postgres'] },
	async () => {
		const file = (bytes: Buffer | string, lang = 'en') =>
			upload(server, staff, bytes, { path: '/api/admin/files', lang, name: '../sheet.exe' });
		const { status, body } = await file('%PDF-1.7\n1 0 obj\n');
		expect([status, body.data.content_type, body.data.size]).toEqual([201, 'application/pdf', 17]);
		expect(body.data.name).toMatch(/^[0-9a-f]{32}\.pdf$/);
		for (const road of ['/media/', '/static/media/', '/api/documents/files/', '/api/client-area/files/'])
			expect((await server.get(road + body.data.name, staff)).status).toBe(404);
		const wrong = await file('<!doctype html><script>alert(1)</script>', 'zh');
		expect([wrong.status, wrong.body.error.message]).toEqual([
			415,
			'不支持所选的文件格式（类型），请改用 pdf, zip, jpg, png, webp, mp4, webm。',
		]);
		const second = (await file('%PDF-1.7\nsecond')).body.data.name as string;
		await server.services.database.transaction(async (tx) => {
			const draft = JSON.stringify({ file: second });
			await tx.updateTable('items').set({ draft }).where('resource', '=', 'banners').execute();
		});
		clock += UNUSED_GRACE_MS - 60_000;
		await sweep(server.services);
		expect(await fileNames('files')).toContain(body.data.name);
		clock += 120_000;
		await sweep(server.services);
		const left = await fileNames('files');
		expect([left.includes(body.data.name), left.includes(second)]).toEqual([false, true]);
		await server.services.database.transaction(async (tx) => {
			await tx.updateTable('items').set({ draft: null }).where('resource', '=', 'banners').execute();
		});
		clock = 0;
	},
);

dbTest('the audit log records uploads, changes and deletions', async () => {
	const item = await finished(flatPng(10, 10), 'noted.png');
	await patch(item.uid, { revision: 1, name: 'noted' });
	await remove(item.uid, 2);
	const rows = await server.services.database.read
		.selectFrom('audit_log')
		.select(['action', 'who', 'title', 'address'])
		.where('item_uid', '=', item.uid)
		.orderBy('uid')
		.execute();
	expect(rows.map(({ action, title }) => `${action} ${title}`)).toEqual([
		'uploaded noted.png',
		'saved noted',
		'removed noted',
	]);
	expect(new Set(rows.map(({ who, address }) => `${who} ${address}`))).toEqual(new Set(['staff@demo.test 127.0.0.1']));
});

dbTest('viewers may see media, but not upload, replace, change or delete them', async () => {
	const item = await finished(await pictureBytes('png'));
	await setStaffRole(server, 'viewer');
	expect((await server.get('/api/admin/media', staff)).status).toBe(200);
	for (const answer of [
		await upload(server, staff, await pictureBytes('png')),
		await upload(server, staff, '%PDF-1.7\n', { path: '/api/admin/files' }),
		await upload(server, staff, 'x', { path: `${path(item.uid)}/replace`, query: { revision: '1' } }),
		await patch(item.uid, { revision: 1, name: 'x' }),
		await remove(item.uid, 1),
	])
		expect([answer.status, answer.body.error.code]).toEqual([403, 'not_allowed']);
	await setStaffRole(server, 'editor');
	expect((await patch(item.uid, { revision: 1, name: 'x' })).status).toBe(200);
	await setStaffRole(server, 'manager');
});

const uploadPdf = async (who: { cookie: string }, kind: 'files' | 'certificates', text: string) =>
	(await upload(server, who, `%PDF-1.7\n${text}`, { path: `/api/admin/${kind}`, name: `${text}.pdf` })).body.data as {
		name: string;
	};

dbTest('a certificate is not accepted as a document, nor a document as a certificate', async () => {
	const admin = await signIn(server, 'admin');
	const titled = { title: { en: 'Sheet', zh: '' } };
	const edited = async (address: string) => (await server.get(`/api/admin/${address}`, admin)).body.data;
	const { uid } = (await edited('documents?limit=1'))[0];
	const { revision, content } = await edited(`documents/${uid}`);
	const file = { ...(await uploadPdf(admin, 'certificates', 'one')), ...titled };
	const saved = await server.request(
		'PUT',
		`/api/admin/documents/${uid}`,
		{ revision, content: { ...content, file }, publish: true },
		admin,
	);
	expect([saved.status, Object.keys(saved.body.fields)]).toEqual([422, ['file']]);
	const studio = await edited('settings/studio');
	const certificates = [{ ...titled, file: (await uploadPdf(admin, 'files', 'two')).name }];
	const refused = await server.request(
		'PUT',
		'/api/admin/settings/studio',
		{ revision: studio.revision, content: { ...studio.content, certificates } },
		admin,
	);
	expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['certificates.0.file']]);
});

dbTest('the files of a promo tool keep their order', async () => {
	const call = '/api/admin/promo_tools';
	const { uid } = (await server.get(call, staff)).body.data[0];
	const { revision, content } = (await server.get(`${call}/${uid}`, staff)).body.data;
	const names = ['C', 'A', 'E', 'B', 'D', 'G', 'F'];
	const files = [];
	for (const en of names) files.push({ ...(await uploadPdf(staff, 'files', en)), title: { en, zh: '' } });
	const sent = { revision, publish: true, content: { ...content, files } };
	expect((await server.request('PUT', `${call}/${uid}`, sent, staff)).status).toBe(200);
	const after = (await server.get(`${call}/${uid}`, staff)).body.data.content.files as typeof files;
	expect(after.map(({ title }) => title.en)).toEqual(names);
});

dbTest(
	'a certificate is public after its upload, and is not swept while the settings or one of their versions reference it',
	async () => {
		const admin = await signIn(server, 'admin');
		const save = async (certificates: object[]) => {
			// The moved clock may have ended the session.
			const admin = await signIn(server, 'admin');
			const { revision, content } = (await server.get('/api/admin/settings/studio', admin)).body.data;
			const sent = { revision, content: { ...content, certificates } };
			expect((await server.request('PUT', '/api/admin/settings/studio', sent, admin)).status).toBe(200);
			return content.certificates as { file: string }[];
		};
		const status = async (name: string) => (await fetch(`${server.url}/static/media/${name}`)).status;
		const [named, abandoned] = [
			await uploadPdf(admin, 'certificates', 'named'),
			await uploadPdf(admin, 'certificates', 'abandoned'),
		];
		await writeFile(join(server.services.config.dataDir, 'static', 'orphan.pdf'), '%PDF-1.7');
		expect([await status(named.name), await status(abandoned.name), await status('orphan.pdf')]).toEqual([
			200, 200, 404,
		]);
		const before = await save([{ title: { en: 'Named', zh: '' }, file: named.name }]);
		clock += UNUSED_GRACE_MS + 60_000;
		await sweep(server.services);
		expect([await status(named.name), await status(abandoned.name)]).toEqual([200, 404]);
		const kept = await fileNames('static');
		expect(kept).toEqual(expect.arrayContaining([named.name, ...before.map(({ file }) => file)]));
		expect(kept).toHaveLength(1 + before.length);
		// An earlier version can be restored, so its file stays.
		await save([]);
		clock += UNUSED_GRACE_MS + 60_000;
		await sweep(server.services);
		expect((await fileNames('static')).toSorted()).toEqual(kept.toSorted());
		await save([{ title: { en: 'Named again', zh: '' }, file: named.name }]);
		expect(await status(named.name)).toBe(200);
	},
);

dbTest('uploads get their renditions before the pictures of an import that were there first', async () => {
	const { database } = server.services;
	const [imported, uploaded] = [await testPicture(server), await testPicture(server)];
	const work = { original: 'o', content_type: 'image/png', size: 1, attempts: 0, crop: null };
	// The job of the server does not see rows of an open transaction.
	const order = await database.transaction(async (tx) => {
		const rows = [imported, uploaded].map(({ uid }, minute) => ({
			...work,
			media_uid: uid,
			file_stem: uid,
			due_at: `2026-01-01T00:0${minute}:00.000Z`,
		}));
		await tx.insertInto('media_work').values(rows).execute();
		await tx.insertInto('imported_pictures').values({ media_uid: imported.uid, sha256: 'x', original: 'o' }).execute();
		const now = server.services.now();
		const claimed = [await claimWork(tx, database.leaseTimes, now), await claimWork(tx, database.leaseTimes, now)];
		await tx.deleteFrom('media_work').where('original', '=', 'o').execute();
		return claimed.map((each) => each?.media_uid);
	});
	expect(order).toEqual([uploaded.uid, imported.uid]);
});
