import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { MediaFolder, MediaItem } from '../../../contract/media.ts';
import { MAX_BULK_MEDIA, MAX_TAGS } from '../../../contract/media.ts';
import { newUid } from '../../kernel/uid.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addUploaded } from './library.store.ts';

let server: TestSite;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite();
	staff = await staffAt(server);
});
afterAll(() => server.stop());

/**
 * Adds a media item.
 * @returns the uid of the item
 */
async function add(name: string): Promise<string> {
	const { database, now } = server.services;
	const uid = newUid(now());
	const facts = { kind: 'captions' as const, content_type: 'text/vtt', size: 9, width: 0, height: 0, by: '' };
	await database.transaction((tx) => addUploaded(tx, { uid, name, stored: `${uid}.vtt`, ...facts }, now()));
	return uid;
}
const create = async (name: string, parent: string | null = null) =>
	(await staff.request('POST', 'media-folders', { name, parent })).body.data as MediaFolder;
const folders = async () => (await staff.request('GET', 'media-folders')).body.data as MediaFolder[];
const found = async (query: string) =>
	((await staff.request('GET', `media?kind=captions&sort=name&${query}`)).body.data as MediaItem[]).map(
		({ name }) => name,
	);
const show = async (uid: string) => (await staff.request('GET', `media/${uid}`)).body.data as MediaItem;
const bulk = (body: object) => staff.request('POST', 'media/bulk', body);
const codeOf = async (response: Promise<{ status: number; body: any }>) => {
	const { status, body } = await response;
	return [status, body.error?.code];
};

test('changes of folders and tags do not clear the caches of the site', async () => {
	const { content } = server.services;
	const [uid, version] = [await add('uncached'), content.current];
	const folder = await create('Uncached');
	await bulk({ action: 'move', uids: [uid], folder: folder.uid });
	await bulk({ action: 'tag', uids: [uid], add_tags: ['uncached'] });
	await staff.request('PUT', `media-folders/${folder.uid}`, { name: 'Still uncached', parent: null });
	expect((await staff.request('DELETE', `media-folders/${folder.uid}?content=move_up`)).status).toBe(200);
	expect(await show(uid)).toMatchObject({ folder: null, tags: ['uncached'] });
	await content.refresh();
	expect(content.current).toBe(version);
});

dbTest('folders have three levels, and unique names within a folder', async () => {
	const top = await create('Levels');
	expect(top).toMatchObject({ name: 'Levels', parent: null, media: 0 });
	const second = await create('Second', top.uid);
	const third = await create('Third', second.uid);
	const body = (name: string, parent: string | null) => ({ name, parent });
	const post = (name: string, parent: string | null) =>
		codeOf(staff.request('POST', 'media-folders', body(name, parent)));
	expect(await post('Fourth', third.uid)).toEqual([409, 'folder_too_deep']);
	expect(await post('SECOND', top.uid)).toEqual([409, 'folder_exists']);
	expect(await post('Second', null)).toEqual([201, undefined]);
	expect(await post('Lost', 'nosuch')).toEqual([409, 'folder_gone']);
	for (const name of ['', ' ', 'a/b', 'a\nb', 'x'.repeat(81)]) expect((await post(name, null))[0]).toBe(400);
	const put = (uid: string, name: string, parent: string | null) =>
		codeOf(staff.request('PUT', `media-folders/${uid}`, body(name, parent)));
	expect(await put(top.uid, 'Levels', third.uid)).toEqual([409, 'folder_in_itself']);
	const beside = await create('Beside');
	expect(await put(second.uid, 'Second', beside.uid)).toEqual([200, undefined]);
	expect(await put(beside.uid, 'Beside', top.uid)).toEqual([409, 'folder_too_deep']);
	expect(await put(second.uid, 'Renamed', beside.uid)).toEqual([200, undefined]);
	expect((await folders()).find(({ uid }) => uid === second.uid)).toMatchObject({
		name: 'Renamed',
		parent: beside.uid,
	});
	expect(await put('nosuch', 'Any', null)).toEqual([404, 'not_found']);
});

dbTest('a folder shows its media and the media of the folders below it', async () => {
	const above = await create('Shown');
	const below = await create('Below', above.uid);
	const [first, second] = [await add('shown-1'), await add('shown-2')];
	await add('shown-3');
	const counts = async () =>
		(await staff.request('GET', 'media-folders')).body.extra as { total: number; unfiled: number };
	const before = await counts();
	await bulk({ action: 'move', uids: [first], folder: above.uid });
	expect(await counts()).toEqual({ total: before.total, unfiled: before.unfiled - 1 });
	const { revision } = await show(second);
	expect((await staff.request('PATCH', `media/${second}`, { revision, folder: below.uid })).body.data.folder).toBe(
		below.uid,
	);
	expect(await found(`folder=${above.uid}`)).toEqual(['shown-1', 'shown-2']);
	expect(await found(`folder=${below.uid}`)).toEqual(['shown-2']);
	expect(await found('folder=none&q=shown')).toEqual(['shown-3']);
	expect(await found('folder=nosuch')).toEqual([]);
	expect((await folders()).find(({ uid }) => uid === above.uid)!.media).toBe(1);
	expect(await codeOf(bulk({ action: 'move', uids: [first], folder: 'nosuch' }))).toEqual([409, 'folder_gone']);
	const gone = staff.request('PATCH', `media/${second}`, { revision: revision + 1, folder: 'nosuch' });
	expect(await codeOf(gone)).toEqual([409, 'folder_gone']);
});

dbTest('a folder is deleted only when it is empty, or its content moves up', async () => {
	const above = await create('Above');
	const middle = await create('Middle', above.uid);
	const inside = await create('Inside', middle.uid);
	const uid = await add('moved-up');
	await bulk({ action: 'move', uids: [uid], folder: middle.uid });
	const remove = (folder: string, query = '') => codeOf(staff.request('DELETE', `media-folders/${folder}${query}`));
	expect(await remove(middle.uid)).toEqual([409, 'folder_not_empty']);
	const twin = await create('Inside', above.uid);
	expect(await remove(middle.uid, '?content=move_up')).toEqual([409, 'folder_exists']);
	expect(await remove(twin.uid)).toEqual([200, undefined]);
	const { revision } = await show(uid);
	expect(await remove(middle.uid, '?content=move_up')).toEqual([200, undefined]);
	expect(await show(uid)).toMatchObject({ folder: above.uid, revision: revision + 1 });
	expect((await folders()).find((folder) => folder.uid === inside.uid)!.parent).toBe(above.uid);
	expect(await remove(middle.uid)).toEqual([404, 'not_found']);
});

dbTest(
	'media are found by all given tags and by a search, and tags are suggested with the most used first',
	async () => {
		const [first, second] = [await add('tagged-1'), await add('tagged-2')];
		const change = { revision: 1, tags: [' Deep Sea ', '海', 'deep sea', '50%'] };
		expect((await staff.request('PATCH', `media/${first}`, change)).body.data.tags).toEqual(['50%', 'deep sea', '海']);
		await bulk({ action: 'tag', uids: [first, second], add_tags: ['Reef', 'deep sea'], remove_tags: ['50%'] });
		expect((await show(first)).tags).toEqual(['deep sea', 'reef', '海']);
		expect(await found(`tags=${encodeURIComponent('deep sea,海')}`)).toEqual(['tagged-1']);
		expect(await found('tags=REEF')).toEqual(['tagged-1', 'tagged-2']);
		expect(await found('tags=ree')).toEqual([]);
		expect(await found('q=deep%20s')).toEqual(['tagged-1', 'tagged-2']);
		const { data } = (await staff.request('GET', 'media-tags')).body;
		const own = ['50%', 'deep sea', 'reef', '海'];
		expect(data.filter(({ tag }: { tag: string }) => own.includes(tag))).toEqual([
			{ tag: 'deep sea', media: 2 },
			{ tag: 'reef', media: 2 },
			{ tag: '海', media: 1 },
		]);
		for (const tags of [[''], ['a,b'], ['a"b'], ['a\\b'], ['x'.repeat(41)], Array.from({ length: 21 }, String)])
			expect((await staff.request('PATCH', `media/${first}`, { revision: 3, tags })).status).toBe(400);
		// The search finds the name and the tags after a change of either.
		await staff.request('PATCH', `media/${first}`, { revision: 3, name: 'renamed' });
		expect(await found('q=reef')).toEqual(['renamed', 'tagged-2']);
	},
);

test('media that would get too many tags stay as they are', async () => {
	const [full, empty] = [await add('full'), await add('empty')];
	const tags = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
	await staff.request('PATCH', `media/${full}`, { revision: 1, tags });
	const { body } = await bulk({ action: 'tag', uids: [full, empty, 'nosuch'], add_tags: ['one more'] });
	expect(body.data).toEqual({ done: [empty], in_use: [], full: [{ uid: full, name: 'full' }] });
});

dbTest('of several media, those in use are not deleted, and their uses are reported', async () => {
	const [used] = (await staff.request('GET', 'media?kind=picture&limit=1')).body.data as MediaItem[];
	const unused = await add('unused');
	const { body } = await bulk({ action: 'remove', uids: [used!.uid, unused, unused, 'nosuch'] });
	expect(body.data.done).toEqual([unused]);
	expect(body.data.in_use).toMatchObject([
		{ uid: used!.uid, users: expect.arrayContaining([expect.objectContaining({ on_site: true })]) },
	]);
	expect((await staff.request('GET', `media/${unused}`)).status).toBe(404);
	expect((await staff.request('GET', `media/${used!.uid}`)).status).toBe(200);
	for (const uids of [[], Array.from({ length: MAX_BULK_MEDIA + 1 }, (_, index) => `uid${index}`)])
		expect((await bulk({ action: 'remove', uids })).status).toBe(400);
});

test('a viewer sees folders and tags, and changes none', async () => {
	const { uid } = await create('Read only');
	await setStaffRole(server, 'viewer');
	for (const path of ['media-folders', 'media-tags']) expect((await staff.request('GET', path)).status).toBe(200);
	for (const [method, path, body] of [
		['POST', 'media-folders', { name: 'New', parent: null }],
		['PUT', `media-folders/${uid}`, { name: 'New', parent: null }],
		['DELETE', `media-folders/${uid}`],
		['POST', 'media/bulk', { action: 'move', uids: ['any'] }],
	] as const)
		expect((await staff.request(method, path, body)).status).toBe(403);
	await setStaffRole(server, 'manager');
});
