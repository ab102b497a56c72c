import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { contentTypes } from '../../app/content-types.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
let editor: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock, uncachedPerMinute: 100_000 });
	admin = await staffAt(server, 'admin');
	editor = await staffAt(server);
});
afterAll(() => server.stop());

const inMinutes = (minutes: number) => new Date(clock.getTime() + minutes * 60_000).toISOString();
async function wait(minutes: number): Promise<void> {
	clock = new Date(clock.getTime() + minutes * 60_000);
	await server.services.schedule.work();
}
const onSite = async (slug: string) => (await server.get(`/api/news/article/${slug}`)).status;

let made = 0;
const NO_TEXT = inEachLanguage(() => '');

async function complete(over: object = {}) {
	const [category] = (await admin.request('GET', 'news_categories')).body.data;
	return {
		slug: `unfinished-${++made}`,
		title: { ...NO_TEXT, en: 'Unfinished' },
		summary: NO_TEXT,
		body: NO_TEXT,
		category_uid: category.uid,
		c_at: '2027-02-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		seo_title: NO_TEXT,
		seo_description: NO_TEXT,
		seo_image: null,
		is_hidden_from_search: false,
		withheld_from: [],
		...over,
	};
}

test('a new item for publication is not stored while it is incomplete', async () => {
	const total = async () => (await admin.request('GET', 'news')).body.extra.total as number;
	const before = await total();
	const create = async (content: object) =>
		admin.request('POST', 'news', { content, publish: false, for_publication: true });
	const { status, body } = await create({});
	expect([status, Object.keys(body.fields)]).toEqual([422, expect.arrayContaining(['slug'])]);
	expect(await total()).toBe(before);
	const created = await create(await complete());
	expect([created.status, created.body.data.state]).toEqual([200, 'draft']);
});

const staged = contentTypes.filter(({ editing }) => !editing.isDirect && !editing.fixed);

describe.each(staged.map(({ editing }) => editing.resource))('%s', (resource) => {
	dbTest('a new item needs no values, is listed with its problems, and can be removed and restored', async () => {
		const item = await admin.item('POST', `${resource}?lang=zh`, { content: {} });
		expect([item.state, item.on_site, item.revision]).toEqual(['draft', false, 1]);
		expect(Object.values(item.problems)).toContain('请填写此项。');
		const again = await admin.item('GET', `${resource}/${item.uid}?lang=zh`);
		expect(again).toEqual(item);
		for (const order of ['', '&sort=title', '&sort=updated_at', '&sort=changed_at']) {
			const { data } = (await admin.request('GET', `${resource}?limit=200&lang=zh${order}`)).body;
			expect(data.find(({ uid }: any) => uid === item.uid)).toMatchObject({ problems: item.problems });
		}
		expect((await admin.request('POST', `${resource}/${item.uid}/preview`, {})).status).toBeLessThan(500);
		const rejected = await admin.request('POST', `${resource}/${item.uid}/publish?lang=zh`, { revision: 1 });
		expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([422, expect.arrayContaining([])]);
		for (const [path, message] of Object.entries(rejected.body.fields)) expect(item.problems[path]).toBe(message);
		expect((await admin.request('DELETE', `${resource}/${item.uid}?revision=1`)).status).toBe(200);
		const back = await admin.item('POST', `${resource}/${item.uid}/restore?lang=zh`, { revision: 2, version: 1 });
		expect([back.state, back.content, back.problems]).toEqual(['draft', item.content, item.problems]);
	});
});

test('fields that were not sent are empty, and the others are stored', async () => {
	const item = await editor.item('POST', 'news', { content: { title: { en: ' Half ', zh: '' } } });
	expect(item.content).toEqual({
		slug: '',
		title: { ...NO_TEXT, en: 'Half' },
		summary: NO_TEXT,
		body: NO_TEXT,
		category_uid: '',
		c_at: '',
		image: null,
		show_in_public_area: false,
		show_in_client_area: false,
		seo_title: NO_TEXT,
		seo_description: NO_TEXT,
		seo_image: null,
		is_hidden_from_search: false,
		withheld_from: [],
	});
	expect(item.problems).toEqual({
		slug: 'Please fill this in.',
		category_uid: 'Please fill this in.',
		c_at: 'Please fill this in.',
	});
	expect(item.path).toBe(null);
	const { data } = (await editor.request('GET', 'news?q=half&show_in_public_area=0')).body;
	expect(data.map(({ uid }: any) => uid)).toEqual([item.uid]);
});

test('a slug in use, an unfinished slug, a missing reference and a missing picture are problems of a draft', async () => {
	const { slug } = (await admin.item('POST', 'news', { content: await complete(), publish: true })).content;
	const content = await complete({ slug, category_uid: 'nosuchcategory', image: 'nosuchpicture' });
	const item = await editor.item('POST', 'news', { content });
	expect(item.problems).toEqual({
		slug: 'This name is already in use.',
		category_uid: 'This no longer exists.',
		image: 'This no longer exists.',
	});
	const typed = await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...content, slug: 'half-' } });
	expect([typed.content.slug, typed.problems.slug]).toEqual([
		'half-',
		'Use only lower-case letters, digits and single hyphens.',
	]);
});

test('wrong types, long texts, unsafe links and unknown fields are rejected in drafts too', async () => {
	const fieldsOf = async (resource: string, content: object) =>
		Object.keys((await editor.request('POST', resource, { content })).body.fields ?? {});
	expect(await fieldsOf('news', { show_in_public_area: 'yes' })).toContain('show_in_public_area');
	expect(await fieldsOf('news', { summary: { en: 'x'.repeat(501), zh: '' } })).toContain('summary.en');
	expect(await fieldsOf('news', { title: { en: null, zh: '' } })).toContain('title.en');
	expect(await fieldsOf('news', { c_at: 'yesterday' })).toContain('c_at');
	expect(await fieldsOf('banners', { link: 'javascript:alert(1)' })).toContain('link');
	const [page] = (await admin.request('GET', 'texts')).body.data;
	const texts = { ...page.content.texts, odd: { en: 'x', zh: '' } };
	const body = { revision: page.revision, content: { ...page.content, texts } };
	expect((await admin.request('PUT', `texts/${page.uid}`, body)).body.fields).toEqual({
		'texts.odd': 'This field does not exist.',
	});
	const unsafe = await editor.item('POST', 'news', { content: { body: { en: '<p>a<script>b</script></p>', zh: '' } } });
	expect(unsafe.content.body.en).toBe('<p>a</p>');
});

test('incomplete content of a fixed item is rejected', async () => {
	const [page] = (await admin.request('GET', 'texts')).body.data;
	const body = { revision: page.revision, content: {} };
	const response = await admin.request('PUT', `texts/${page.uid}`, body);
	expect([response.status, Object.keys(response.body.fields)]).toEqual([422, ['texts', 'pictures']]);
});

test('publishing by a save, publishing a draft and scheduling reject incomplete content with the same errors', async () => {
	const content = await complete({ title: { en: '', zh: '只有中文' } });
	const fields = { 'title.en': 'Please fill this in.' };
	const direct = await admin.request('POST', 'news', { content, publish: true });
	expect([direct.status, direct.body.fields]).toEqual([422, fields]);
	const item = await admin.item('POST', 'news', { content });
	expect(item.problems).toEqual(fields);
	for (const [path, body] of [
		['publish', {}],
		['publish', { from: inMinutes(10) }],
	] as const) {
		const rejected = await admin.request('POST', `news/${item.uid}/${path}`, { revision: 1, ...body });
		expect([rejected.status, rejected.body.fields]).toEqual([422, fields]);
	}
	const { data } = (await admin.request('POST', 'news/bulk', { action: 'publish', uids: [item.uid] })).body;
	expect(data.refused).toMatchObject([{ uid: item.uid, code: 'invalid', fields }]);
	const done = await admin.item('PUT', `news/${item.uid}`, {
		revision: 1,
		content: { ...content, title: { en: 'Now', zh: '只有中文' } },
		publish: true,
	});
	expect([done.state, done.problems]).toEqual(['published', {}]);
	expect(await onSite(content.slug)).toBe(200);
});

test('an incomplete draft of a published item leaves the site unchanged, and can be discarded', async () => {
	const content = await complete();
	const item = await admin.item('POST', 'news', { content, publish: true });
	const changed = await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...content, slug: '' } });
	expect([changed.state, changed.problems]).toEqual(['changed', { slug: 'Please fill this in.' }]);
	expect(await onSite(content.slug)).toBe(200);
	const back = await editor.item('POST', `news/${item.uid}/discard`, { revision: 2 });
	expect([back.state, back.problems, back.content]).toEqual(['published', {}, content]);
});

test('a draft that was never complete is not discarded', async () => {
	const item = await editor.item('POST', 'news', { content: {} });
	const same = await editor.item('POST', `news/${item.uid}/discard`, { revision: 1 });
	expect([same.revision, same.content]).toEqual([1, item.content]);
});

test('a save of incomplete content does not change the scheduled content, and a save of complete content does', async () => {
	const content = await complete();
	const item = await admin.item('POST', 'news', { content });
	await admin.item('POST', `news/${item.uid}/publish`, { revision: 1, from: inMinutes(10) });
	const half = await admin.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...content, slug: '' } });
	expect([half.state, half.publish_revision]).toEqual(['scheduled', 1]);
	await wait(10);
	expect(await onSite(content.slug)).toBe(200);
	const after = await admin.item('GET', `news/${item.uid}`);
	expect([after.state, after.problems]).toEqual(['changed', { slug: 'Please fill this in.' }]);
	const ended = await admin.item('POST', `news/${item.uid}/unpublish`, { revision: 2 });
	expect([ended.state, ended.content.slug, ended.problems]).toEqual(['ended', '', { slug: 'Please fill this in.' }]);
});

test('a published item that is removed, restored without a slug and completed keeps its old address', async () => {
	const content = await complete();
	const item = await admin.item('POST', 'news', { content, publish: true });
	await admin.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...content, slug: '' } });
	expect((await admin.request('DELETE', `news/${item.uid}?revision=2`)).status).toBe(200);
	await admin.item('POST', `news/${item.uid}/restore`, { revision: 3, version: 2 });
	const renamed = { ...content, slug: `${content.slug}-new` };
	await admin.item('PUT', `news/${item.uid}`, { revision: 4, content: renamed, publish: true });
	const moved = await server.get(`/news/${content.slug}/`);
	expect([moved.status, moved.headers.get('location')]).toEqual([301, `/news/${renamed.slug}/`]);
});

test('a preview fills in a missing slug, title and date, and names the missing fields that it cannot fill in', async () => {
	const { category_uid } = await complete();
	const item = await editor.item('POST', 'news', { content: { category_uid, show_in_public_area: true } });
	const { urls } = (await editor.request('POST', `news/${item.uid}/preview`, { revision: 1 })).body.data;
	const opened = await server.get(urls.en, await signIn(server, 'staff'));
	expect([opened.status, opened.headers.get('location')]).toEqual([303, `/news/${item.uid}/`]);
	const cookies = [...setCookiesOf(opened), (await signIn(server, 'staff')).cookie].join('; ');
	const shown = await server.get(`/news/${item.uid}/`, { cookie: cookies });
	expect([shown.status, String(shown.body).includes('<h1')]).toEqual([200, true]);
	expect((await server.get(`/news/${item.uid}/`)).status).toBe(404);
	const without = await editor.item('POST', 'news', { content: {} });
	const rejected = await editor.request('POST', `news/${without.uid}/preview`, {});
	expect([rejected.status, rejected.body.fields]).toEqual([422, { category_uid: 'Please fill this in.' }]);
});
