/** Tests the board of translations and the saving of texts beside their source. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

let made = 0;
const make = async (over: object = {}, publish = false) => {
	const category = (await staff.request('GET', 'news_categories')).body.data[0].uid as string;
	const content = {
		slug: `tide-tables-${++made}`,
		title: { en: `Tide tables ${made}`, zh: '' },
		summary: { en: 'When the sea comes', zh: '' },
		body: { en: '<p>At <b>noon</b></p>', zh: '' },
		category_uid: category,
		c_at: '2027-02-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		...over,
	};
	clock = new Date(clock.getTime() + 1000);
	return staff.item('POST', 'news', { content, publish });
};
const board = async (query: string) => (await staff.request('GET', `translations?${query}`)).body;
const stateOf = async (uid: string) =>
	(await board('resource=news&limit=100')).data.find((row: { uid: string }) => row.uid === uid)?.languages.zh;
const texts = async (uid: string) => (await staff.request('GET', `translations/news/${uid}/zh`)).body.data;
const put = (uid: string, body: object) => staff.request('PUT', `translations/news/${uid}/zh`, body);
const textOf = ({ texts }: { texts: { path: string }[] }, path: string) => texts.find((each) => each.path === path);

test('the board has the state of each item in each language, with counts and filters', async () => {
	const item = await make();
	const first = await board('');
	expect(first.data[0]).toMatchObject({
		resource: 'news',
		uid: item.uid,
		title: item.title,
		texts: 3,
		languages: { en: { state: 'ready' }, zh: { state: 'missing', missing: 3, stale: 0, machine: 0 } },
	});
	const { extra } = first;
	expect(extra.languages).toEqual(['en', 'zh']);
	expect(extra.resources).toContain('texts');
	expect(extra.resources).not.toContain('companies');
	const { ready, missing, stale, machine } = extra.counts.zh;
	expect(ready + missing + stale + machine).toBe(extra.total);
	const open = await board('language=zh&state=missing&resource=news');
	expect(open.data.map((row: { uid: string }) => row.uid)).toContain(item.uid);
	expect(open.extra.total).toBe(open.extra.counts.zh.missing);
	expect((await board('language=en&state=open&q=tide')).data).toEqual([]);
	expect((await board('state=open&q=tide')).extra.total).toBe(1);
});

test('pages follow each other by cursor, and each item is on one of them', async () => {
	const seen: string[] = [];
	let cursor = '';
	do {
		const page = await board(`limit=40${cursor && `&cursor=${cursor}`}`);
		seen.push(...page.data.map((row: { resource: string; uid: string }) => `${row.resource}/${row.uid}`));
		cursor = page.extra.next ?? '';
	} while (cursor);
	expect(new Set(seen).size).toBe(seen.length);
	expect(seen.length).toBe((await board('')).extra.total);
});

test('texts are saved as a draft in one language, and count as up to date', async () => {
	const item = await make({}, true);
	const before = await texts(item.uid);
	expect(before).toMatchObject({ source_language: 'en', revision: 1, may_publish: true, state: 'published' });
	expect(textOf(before, 'body')).toEqual({
		path: 'body',
		kind: 'html',
		max_length: expect.any(Number),
		source: '<p>At <b>noon</b></p>',
		target: '',
		state: 'missing',
		earlier_source: null,
	});
	const saved = await put(item.uid, { revision: 1, texts: { title: '潮汐表', body: '<p>中午<script>x</script></p>' } });
	expect(saved.status).toBe(200);
	expect(saved.body.data).toMatchObject({ revision: 2, state: 'changed' });
	expect(textOf(saved.body.data, 'body')).toMatchObject({ target: '<p>中午</p>', state: 'ready' });
	expect(await stateOf(item.uid)).toEqual({ state: 'missing', missing: 1, stale: 0, machine: 0 });
	const published = await put(item.uid, { revision: 2, texts: { summary: '海水何时来' }, publish: true });
	expect(published.body.data.state).toBe('published');
	expect(await stateOf(item.uid)).toMatchObject({ state: 'ready' });
	const stored = await staff.item('GET', `news/${item.uid}`);
	expect(stored.content.title).toEqual({ en: item.title.en, zh: '潮汐表' });
	expect(stored.translations).toEqual({});
});

test('a stale text has the source that it was translated from; an update of it leaves the source up to date', async () => {
	const item = await make({ title: { en: 'Low tide', zh: '低潮' } }, true);
	const content = { ...item.content, title: { en: 'Very low tide', zh: '低潮' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	const stale = await texts(item.uid);
	expect(textOf(stale, 'title')).toMatchObject({ state: 'stale', earlier_source: 'Low tide' });
	const updated = await put(item.uid, { revision: 2, texts: { title: '极低潮' } });
	expect(textOf(updated.body.data, 'title')).toMatchObject({ state: 'ready', earlier_source: null });
	const stored = await staff.item('GET', `news/${item.uid}`);
	expect(stored.translations.title).toBeUndefined();
	await staff.item('PUT', `news/${item.uid}`, {
		revision: 3,
		content: { ...stored.content, title: { en: 'Lowest tide', zh: '极低潮' } },
	});
	const confirmed = await put(item.uid, { revision: 4, texts: {}, confirmed: ['title'] });
	expect(textOf(confirmed.body.data, 'title')).toMatchObject({ state: 'ready', target: '极低潮' });
});

test('a text of a machine is marked until somebody edits or confirms it, also in versions', async () => {
	const item = await make({}, true);
	const path = `news/${item.uid}`;
	const saved = await put(item.uid, {
		revision: 1,
		texts: { title: '机器', summary: '译文' },
		machine: ['title', 'summary'],
	});
	expect(textOf(saved.body.data, 'title')).toMatchObject({ state: 'machine' });
	expect(await stateOf(item.uid)).toEqual({ state: 'missing', missing: 1, stale: 0, machine: 2 });
	const edited = await put(item.uid, { revision: 2, texts: { title: '人工' } });
	expect(textOf(edited.body.data, 'title')).toMatchObject({ state: 'ready' });
	const confirmed = await put(item.uid, { revision: 3, texts: {}, confirmed: ['summary'] });
	expect(textOf(confirmed.body.data, 'summary')).toMatchObject({ state: 'ready' });
	const restored = await staff.item('POST', `${path}/restore`, { revision: 4, version: 2 });
	expect(restored.translations).toMatchObject({ title: { zh: 'machine' }, summary: { zh: 'machine' } });
	// The form confirms all languages of a text.
	const { content, revision } = restored;
	const formSave = await staff.item('PUT', path, { revision, content, translated: ['title'] });
	expect(formSave.translations.title).toBeUndefined();
});

test('conflicts, invalid texts and missing rights are answered as by the form', async () => {
	const item = await make({}, true);
	await put(item.uid, { revision: 1, texts: { title: '一' } });
	const conflict = await put(item.uid, { revision: 1, texts: { title: '二' } });
	expect([conflict.status, conflict.body.error.code]).toEqual([409, 'conflict']);
	const long = await put(item.uid, { revision: 2, texts: { title: '长'.repeat(5000) } });
	expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['title.zh']]);
	const unknown = await put(item.uid, { revision: 2, texts: { 'slug.zh': 'x', __proto__: 'y' } });
	expect(unknown.status).toBe(422);
	expect((await staff.request('PUT', 'translations/nosuch/x/zh', { revision: 0, texts: {} })).status).toBe(404);
	await setStaffRole(server, 'editor');
	expect((await put(item.uid, { revision: 2, texts: { title: '二' }, publish: true })).status).toBe(403);
	expect((await put(item.uid, { revision: 2, texts: { title: '二' } })).status).toBe(200);
	await setStaffRole(server, 'viewer');
	expect((await texts(item.uid)).may_save).toBe(false);
	expect((await put(item.uid, { revision: 3, texts: { title: '三' } })).status).toBe(403);
	await setStaffRole(server, 'manager');
});

test('states that an older release left out are computed when the board is read', async () => {
	const item = await make({ title: { en: 'Old', zh: '旧' } });
	await server.services.database.transaction((tx) =>
		tx.updateTable('items').set({ translation_states: null, translation_states_of: null }).execute(),
	);
	expect(await stateOf(item.uid)).toMatchObject({ state: 'missing', missing: 2 });
});
