import { afterAll, beforeAll, expect } from 'vitest';
import type { Item } from '../../../contract/editing.ts';
import type { GameContent } from '../../../contract/games.ts';
import { MAX_LIST_VIDEO_BYTES } from '../../../contract/list-video-limit.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { dbTest } from '../../testing/db-test.ts';
import { testPicture } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { upload } from '../../testing/uploads.ts';

let server: TestSite;
let staff: Staff;
let cookie: { cookie: string };
beforeAll(async () => {
	server = await startTestSite();
	staff = await staffAt(server);
	cookie = await signIn(server, 'staff');
});
afterAll(() => server.stop());

/** Returns an MP4 file, of which the server reads only the first box. */
const mp4 = (bytes: number): Buffer =>
	Buffer.concat([
		Buffer.from('0000001866747970' + Buffer.from('isom0000isomavc1').toString('hex'), 'hex'),
		Buffer.alloc(bytes - 24, bytes % 251),
	]);

const uploadVideo = async (bytes: number, path?: string, revision?: number): Promise<{ status: number; body: any }> =>
	upload(server, cookie, mp4(bytes), {
		kind: 'video',
		name: 'play.mp4',
		...(path ? { path, query: { revision: String(revision) } } : {}),
	});
const newVideo = async (bytes: number): Promise<MediaItem> => (await uploadVideo(bytes)).body.data;

const firstGame = async (): Promise<Item<GameContent>> => {
	const [game] = (await staff.request('GET', 'games?limit=1')).body.data as Item<GameContent>[];
	return staff.item('GET', `games/${game!.uid}`);
};
const save = async (list_video: string | null) => {
	const { uid, revision, content } = await firstGame();
	return staff.request('PUT', `games/${uid}`, { revision, content: { ...content, list_video }, publish: true });
};
const shown = async (): Promise<(string | null)[]> => {
	const { name } = (await firstGame()).content;
	const { data } = (await server.get('/api/games')).body as { data: { name: string; list_video: string | null }[] };
	const details = (await server.get(`/api/games/${name}`)).body.data;
	return [data.find((game) => game.name === name)!.list_video, details.list_video];
};

dbTest('lists and the page of a game have the path of its video, and the library names the use', async () => {
	const video = await newVideo(MAX_LIST_VIDEO_BYTES);
	expect((await save(video.uid)).status).toBe(200);
	expect(await shown()).toEqual([video.url, video.url]);
	const { uses } = (await staff.request('GET', `media/${video.uid}`)).body.data;
	expect(uses).toMatchObject([{ resource: 'games', fields: ['list_video'], on_site: true }]);
	const removal = await staff.request('DELETE', `media/${video.uid}?revision=${video.revision}`);
	expect([removal.status, removal.body.error.code]).toEqual([409, 'in_use']);
	const unused = (await staff.request('GET', 'media?kind=video&unused=1')).body.data as MediaItem[];
	expect(unused.map(({ uid }) => uid)).not.toContain(video.uid);

	expect((await save(null)).status).toBe(200);
	expect(await shown()).toEqual([null, null]);
	expect((await staff.request('DELETE', `media/${video.uid}?revision=${video.revision}`)).status).toBe(200);
});

dbTest('only a small video of the library is accepted, also as a replacement', async () => {
	const tooLarge = await newVideo(MAX_LIST_VIDEO_BYTES + 1);
	for (const [uid, error] of [
		[tooLarge.uid, 'The video has 251 kB. A video in lists may have at most 250 kB.'],
		[(await testPicture(server)).uid, 'This no longer exists.'],
		['nosuchvideo', 'This no longer exists.'],
	] as const) {
		const { status, body } = await save(uid);
		expect([status, body.fields]).toEqual([422, { list_video: error }]);
	}
	const video = await newVideo(1000);
	await save(video.uid);
	const path = `/api/admin/media/${video.uid}/replace`;
	const rejected = await uploadVideo(MAX_LIST_VIDEO_BYTES + 1, path, video.revision);
	expect([rejected.status, rejected.body.error]).toMatchObject([
		413,
		{ code: 'too_large', message: 'Lists play this video, so it may have at most 250 kB.' },
	]);
	const replaced = await uploadVideo(2000, path, video.revision);
	expect(replaced.status).toBe(200);
	expect(await shown()).toEqual([replaced.body.data.url, replaced.body.data.url]);
	// A large video that no list plays may be replaced by a large one.
	const free = `/api/admin/media/${tooLarge.uid}/replace`;
	expect((await uploadVideo(MAX_LIST_VIDEO_BYTES + 2, free, tooLarge.revision)).status).toBe(200);
	await save(null);
});
