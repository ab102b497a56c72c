/** Tests that items are published and unpublished on time. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Item as ItemOf } from '../../../contract/editing.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { clearSchedule, findItem } from './items.store.ts';

type Item = ItemOf<any>;

let server: TestSite;
let admin: Staff;
/** Account with a different role in each test. */
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	admin = await staffAt(server, 'admin');
	staff = await staffAt(server);
	category = (await admin.request('GET', 'news_categories')).body.data[0].uid;
	await setStaffRole(server, 'editor');
});
afterAll(() => server.stop());
/** Starts each test an hour after the previous one. */
beforeEach(() => {
	clock = new Date(clock.getTime() + HOUR_MS);
});

const HOUR_MS = 3_600_000;
let category: string;
let made = 0;
const words = (over: object = {}) => ({
	slug: `tide-table-${++made}`,
	title: { en: 'Tide table', zh: '潮汐表' },
	summary: { en: 'Short', zh: '简短' },
	body: { en: '<p>Tides</p>', zh: '<p>潮汐</p>' },
	category_uid: category,
	c_at: '2027-02-01T00:00:00.000Z',
	image: null,
	show_in_public_area: true,
	show_in_client_area: true,
	...over,
});
const make = (over: object = {}, publish = false) => admin.item('POST', 'news', { content: words(over), publish });
const titled = (content: object, en: string) => ({ ...content, title: { en, zh: '标题' } });
const onSite = async (slug: string) => (await server.get(`/api/news/article/${slug}`)).body.data?.title as string;
const inMinutes = (minutes: number) => new Date(clock.getTime() + minutes * 60_000).toISOString();
const wait = async (minutes: number) => {
	clock = new Date(inMinutes(minutes));
	await server.services.schedule.work();
};
const auditEventsWith = async (uid: string) =>
	(await admin.request('GET', `audit?item=${uid}`)).body.data as { action: string; who: string; details: any }[];

dbTest(
	'an item whose draft has a duplicate slug is unpublished on time, and later items are published on time',
	{ tags: ['long-on-postgres'] },
	async () => {
		const item = await make({}, true);
		await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, until: inMinutes(10) });
		const name = words().slug;
		await admin.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: name } });
		await make({ slug: name });
		const later = await make();
		await admin.item('POST', `news/${later.uid}/publish`, { revision: 1, from: inMinutes(11) });
		await wait(15);
		expect(await onSite(item.content.slug)).toBeUndefined();
		expect(await onSite(later.content.slug)).toBe('Tide table');
		const ended = await admin.item('GET', `news/${item.uid}`);
		expect([ended.state, ended.content.slug, ended.publish_until]).toEqual(['ended', name, null]);
		// With a unique slug, the item can be published again.
		const again = { revision: 2, content: item.content, publish: true };
		expect((await admin.item('PUT', `news/${item.uid}`, again)).state).toBe('published');
	},
);

test('a draft whose category was removed is kept when staff unpublish the item', async () => {
	const gone = await admin.item('POST', 'news_categories', { content: { slug: 'gone', title: { en: 'G', zh: '' } } });
	const item = await make({}, true);
	const content = { ...titled(item.content, 'Kept words'), category_uid: gone.uid };
	await admin.item('PUT', `news/${item.uid}`, { revision: 1, content });
	expect((await admin.request('DELETE', `news_categories/${gone.uid}?revision=1`)).status).toBe(200);
	const ended = await admin.item('POST', `news/${item.uid}/unpublish`, { revision: 2 });
	expect([ended.state, ended.content.title.en]).toEqual(['ended', 'Kept words']);
	const rejected = await admin.request('POST', `news/${item.uid}/publish`, { revision: 2 });
	expect([rejected.status, rejected.body.fields]).toEqual([422, { category_uid: 'This no longer exists.' }]);
});

dbTest(
	'an item that cannot be published on time loses its schedule and appears in the log and on the home screen',
	async () => {
		const item = await make({}, true);
		const name = words().slug;
		await admin.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: name } });
		const from = inMinutes(10);
		await admin.item('POST', `news/${item.uid}/publish`, { revision: 2, from, until: inMinutes(20) });
		await make({ slug: name });
		await wait(15);
		const failed = await admin.item('GET', `news/${item.uid}`);
		expect([failed.state, failed.publish_until, failed.publish_failed]).toEqual(['changed', null, from]);
		expect((await auditEventsWith(item.uid))[0]).toMatchObject({
			action: 'publish_failed',
			who: 'schedule',
			details: { from, reason: 'slug: This name is already in use.' },
		});
		const [first] = (await admin.request('GET', 'home')).body.data.scheduled;
		expect([first.uid, first.at, first.has_failed]).toEqual([item.uid, from, true]);
		await wait(10);
		expect((await auditEventsWith(item.uid)).map(({ action }) => action)).not.toContain('unpublished');
		const saved = await admin.item('PUT', `news/${item.uid}`, { revision: 2, content: item.content });
		expect(saved.publish_failed).toBe(null);
	},
);

dbTest('a new schedule is kept when the previous schedule fails at the same time', async () => {
	const item = await make();
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(5) });
	const { database } = server.services;
	const failing = (await findItem(database.read, 'news', item.uid))!;
	const anew = await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(30) });
	expect(await database.transaction((tx) => clearSchedule(tx, failing, failing))).toBe(false);
	expect(await admin.item('GET', `news/${item.uid}`)).toEqual(anew);
});

test('an item that cannot be read is retried, and later items are published on time', async () => {
	const [broken, later] = [await make({}, true), await make()];
	await admin.item('POST', `news/${broken.uid}/publish`, { revision: 1, until: inMinutes(5) });
	await admin.item('POST', `news/${later.uid}/publish`, { revision: 1, from: inMinutes(6) });
	const draft = (json: string | null) =>
		server.services.database.transaction((tx) =>
			tx.updateTable('items').set({ draft: json }).where('uid', '=', broken.uid).execute(),
		);
	await draft('{');
	await wait(10);
	expect(await onSite(later.content.slug)).toBe('Tide table');
	expect(await onSite(broken.content.slug)).toBe('Tide table');
	await draft(null);
	await wait(1);
	expect(await onSite(broken.content.slug)).toBeUndefined();
});

test('a save by an editor does not change the revision that others have scheduled', async () => {
	const item = await make();
	const { slug } = item.content;
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(10) });
	const content = { ...titled(item.content, 'Words of an editor'), slug: words().slug };
	const saved = await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	expect([saved.state, saved.revision, saved.publish_revision]).toEqual(['scheduled', 2, 1]);
	expect((await make({ slug })).problems).toEqual({ slug: 'This name is already in use.' });
	await wait(10);
	expect(await onSite(slug)).toBe('Tide table');
	const changed = await staff.item('GET', `news/${item.uid}`);
	expect([changed.state, changed.revision, changed.publish_revision]).toEqual(['changed', 2, null]);
	expect(changed.content.title.en).toBe('Words of an editor');
	const { data: versions } = (await staff.request('GET', `news/${item.uid}/versions`)).body;
	expect(versions.map(({ published_at }: any) => published_at !== null)).toEqual([false, true]);
	expect((await auditEventsWith(item.uid))[0]).toMatchObject({ action: 'published', details: { revision: 1 } });
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 2 });
	expect(await onSite(content.slug)).toBe('Words of an editor');
});

dbTest('saves and discards of an editor leave the scheduled content of a published item unchanged', async () => {
	const item = await make({}, true);
	const { slug } = item.content;
	const next = titled(item.content, 'Scheduled words');
	await admin.item('PUT', `news/${item.uid}`, { revision: 1, content: next });
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 2, from: inMinutes(10) });
	await staff.item('PUT', `news/${item.uid}`, { revision: 2, content: titled(next, 'Words of an editor') });
	const back = await staff.item('POST', `news/${item.uid}/discard`, { revision: 3 });
	expect([back.state, back.publish_revision, back.content.title.en]).toEqual(['scheduled', 2, 'Tide table']);
	expect(await onSite(slug)).toBe('Tide table');
	await wait(10);
	expect(await onSite(slug)).toBe('Scheduled words');
	const after = await staff.item('GET', `news/${item.uid}`);
	expect([after.state, after.content.title.en]).toEqual(['changed', 'Tide table']);
});

test('a save by an account that may publish replaces the scheduled revision', async () => {
	const item = await make();
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(10) });
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content: titled(item.content, 'Words of an editor') });
	const saved = await admin.item('PUT', `news/${item.uid}`, {
		revision: 2,
		content: titled(item.content, 'Last words'),
	});
	expect([saved.state, saved.publish_revision]).toEqual(['scheduled', 3]);
	await wait(10);
	expect(await onSite(item.content.slug)).toBe('Last words');
	expect((await staff.item('GET', `news/${item.uid}`)).state).toBe('published');
});

dbTest(
	'an editor without the permission to publish cannot remove published or scheduled items, singly or in bulk',
	async () => {
		const [shown, waiting, draft] = [await make({}, true), await make(), await make()];
		await admin.item('POST', `news/${waiting.uid}/publish`, { revision: 1, from: inMinutes(10) });
		for (const { uid } of [shown, waiting]) {
			const { status, body } = await staff.request('DELETE', `news/${uid}?revision=1&lang=zh`);
			expect([status, body.error.message]).toEqual([403, '该内容已发布或已定时发布，移入回收站需要发布权限。']);
		}
		const uids = [shown.uid, waiting.uid, draft.uid];
		const { data } = (await staff.request('POST', 'news/bulk', { action: 'remove', uids })).body;
		const message = 'This is published or scheduled. Moving it to trash requires the right to publish.';
		expect(data).toEqual({
			done: [draft.uid],
			refused: [shown, waiting].map(({ uid }) => ({ uid, code: 'not_allowed', message, fields: {} })),
			withdrawn: [],
		});
		// The audit log must have an event for each rejected item.
		const log = await server.services.database.read
			.selectFrom('audit_log')
			.select(['who', 'item_uid'])
			.where('action', '=', 'refused')
			.where('item_uid', 'in', uids)
			.execute();
		expect(log.map(({ item_uid }) => item_uid).sort()).toEqual([shown.uid, waiting.uid].sort());
		expect(await onSite(shown.content.slug)).toBe('Tide table');
		expect(
			(await admin.request('POST', 'news/bulk', { action: 'remove', uids: [shown.uid] })).body.data.done,
		).toHaveLength(1);
	},
);

test('publishing keeps a future end, also in bulk, and null removes the end', async () => {
	const item = await make();
	const until = inMinutes(50);
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(10), until });
	const publish = async (body: object) => {
		const { state, publish_from, publish_until } = await admin.item('POST', `news/${item.uid}/publish`, {
			revision: 1,
			...body,
		});
		return [state, publish_from, publish_until];
	};
	expect(await publish({})).toEqual(['published', null, until]);
	await admin.request('POST', 'news/bulk', { action: 'publish', uids: [item.uid] });
	expect((await admin.item('GET', `news/${item.uid}`)).publish_until).toBe(until);
	const later = await admin.request('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(55) });
	expect(later.body.fields).toEqual({ until: 'The end is before the start.' });
	expect(await publish({ from: inMinutes(20) })).toEqual(['scheduled', inMinutes(20), until]);
	expect(await publish({ until: null })).toEqual(['published', null, null]);
});

dbTest(
	'after another user has scheduled an item, a request with the old schedule gets a conflict and changes nothing',
	async () => {
		const other = await staffAt(server, 'admin');
		const events: [string, (item: Item) => Promise<TestResponse>][] = (['publish', 'unpublish'] as const).map(
			(event) => [
				event,
				({ uid, schedule }) => admin.request('POST', `news/${uid}/${event}?lang=zh`, { revision: 1, schedule }),
			],
		);
		events.push(
			[
				'schedule',
				({ uid, schedule }) =>
					admin.request('POST', `news/${uid}/publish?lang=zh`, {
						revision: 1,
						schedule,
						from: inMinutes(40),
						until: null,
					}),
			],
			[
				'save',
				({ uid, schedule, content }) =>
					admin.request('PUT', `news/${uid}?lang=zh`, { revision: 1, schedule, content, publish: true }),
			],
			[
				'remove',
				({ uid, schedule }) =>
					admin.request('DELETE', `news/${uid}?lang=zh&revision=1&schedule=${encodeURIComponent(schedule)}`),
			],
		);
		for (const [event, request] of events) {
			const seen = await make();
			const times = { from: inMinutes(20), until: inMinutes(30) };
			const theirs = await other.item('POST', `news/${seen.uid}/publish`, { revision: 1, ...times });
			const rejected = await request(seen);
			expect([event, rejected.status, rejected.body.error.code]).toEqual([event, 409, 'conflict']);
			expect(rejected.body.error.message).toContain('其他人刚刚更改了这项内容的发布状态或时间');
			expect(rejected.body.current).toEqual(theirs);
			expect(await admin.item('GET', `news/${seen.uid}`)).toEqual(theirs);
			expect([event, (await request(theirs)).status]).toEqual([event, 200]);
		}
	},
);

test('times are stored with milliseconds, even if the request omits the milliseconds', async () => {
	const item = await make({ c_at: '2027-02-01T00:00:00Z' });
	expect(item.content.c_at).toBe('2027-02-01T00:00:00.000Z');
	const from = inMinutes(10).replace('.000Z', 'Z');
	const waiting = await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from });
	expect(waiting.publish_from).toBe(inMinutes(10));
	clock = new Date(Date.parse(from) + 500);
	await server.services.schedule.work();
	expect(await onSite(item.content.slug)).toBe('Tide table');
});

test('a fixed item rejects an end of its publication, and its draft is published at the scheduled time', async () => {
	const page = await admin.item('GET', 'texts/about');
	const key = Object.keys(page.content.texts)[0]!;
	const content = structuredClone(page.content);
	content.texts[key] = { en: 'Not yet', zh: '' };
	const { revision } = await admin.item('PUT', 'texts/about', { revision: page.revision, content });
	const until = inMinutes(10);
	const rejected = await admin.request('POST', 'texts/about/publish', { revision, until });
	expect([rejected.status, rejected.body.fields]).toEqual([
		422,
		{ until: 'This is a fixed part of the site and cannot be removed.' },
	]);
	await wait(10);
	expect(JSON.stringify((await server.get('/api/texts/about')).body)).not.toContain('Not yet');
	await admin.item('POST', 'texts/about/publish', { revision, from: inMinutes(10) });
	await wait(10);
	expect(JSON.stringify((await server.get('/api/texts/about')).body)).toContain('Not yet');
});

test('publishing, unpublishing and the schedule are the last change of an item, and sort the list', async () => {
	const [first, second] = [await make(), await make()];
	const changeOf = async () => {
		const { changed_at, changed_by, updated_at } = await admin.item('GET', `news/${first.uid}`);
		expect(updated_at).toBe(first.updated_at);
		return [changed_at, changed_by];
	};
	const newest = async () =>
		(await admin.request('GET', 'news?sort=changed_at&order=desc&limit=2')).body.data.map(({ uid }: Item) => uid);
	expect(await changeOf()).toEqual([first.created_at, first.updated_by]);
	for (const action of ['publish', 'unpublish']) {
		await wait(1);
		await admin.item('POST', `news/${first.uid}/${action}`, { revision: 1 });
		expect(await changeOf()).toEqual([inMinutes(0), first.updated_by]);
		expect(await newest()).toEqual([first.uid, second.uid]);
	}
	await admin.item('POST', `news/${first.uid}/publish`, { revision: 1, from: inMinutes(5) });
	await wait(6);
	expect(await changeOf()).toEqual([inMinutes(0), 'schedule']);
	await wait(1);
	await admin.item('PUT', `news/${first.uid}`, { revision: 1, content: first.content });
	const saved = await admin.item('GET', `news/${first.uid}`);
	expect([saved.changed_at, saved.changed_by]).toEqual([saved.updated_at, saved.updated_by]);
});

test('items of direct content types cannot be published or scheduled, singly or in bulk', async () => {
	for (const resource of ['offices', 'news_categories', 'document_types', 'companies', 'settings']) {
		const [{ uid, revision }] = (await admin.request('GET', `${resource}?limit=1`)).body.data;
		for (const [event, body] of [
			['publish', {}],
			['publish', { from: inMinutes(10) }],
			['unpublish', {}],
			['discard', {}],
		] as const) {
			const response = await admin.request('POST', `${resource}/${uid}/${event}?lang=zh`, { revision, ...body });
			const { code, message } = response.body.error;
			expect([resource, event, response.status, code]).toEqual([resource, event, 409, 'not_staged']);
			expect(message).toBe('该内容保存后立即生效，无需发布。');
		}
		for (const action of ['publish', 'unpublish']) {
			const { data } = (await admin.request('POST', `${resource}/bulk`, { action, uids: [uid] })).body;
			const message = 'This is live as soon as it is saved. It does not need to be published.';
			expect([resource, data]).toMatchObject([resource, { done: [], refused: [{ uid, code: 'not_staged', message }] }]);
		}
		expect((await admin.item('GET', `${resource}/${uid}`)).publish_from).toBe(null);
	}
	const { paths } = (await server.get('/api/openapi.json')).body;
	expect(paths['/api/admin/news/{uid}/publish']).toBeDefined();
	expect(paths['/api/admin/offices/{uid}/publish']).toBeUndefined();
});
