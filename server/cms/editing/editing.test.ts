/** Tests the life cycle of an item in the editing API, with news as the example. */
import { inEachLanguage } from '../../../contract/languages.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const noText = inEachLanguage(() => '');

let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const category = async () => (await staff.request('GET', 'news_categories')).body.data[0].uid as string;
let made = 0;
const words = async (over: object = {}) => ({
	slug: `harbour-lights-${++made}`,
	title: { en: 'Harbour lights', zh: '海港灯火' },
	summary: { en: 'A short one', zh: '一句话' },
	body: { en: '<p>Lights</p>', zh: '<p>灯火</p>' },
	category_uid: await category(),
	c_at: '2027-02-01T00:00:00.000Z',
	image: null,
	show_in_public_area: true,
	show_in_client_area: true,
	...over,
});
const make = async (over: object = {}, publish = false) =>
	staff.item('POST', 'news', { content: await words(over), publish });
const onSite = async (slug: string, lang = 'en') => server.get(`/api/news/article/${slug}?lang=${lang}`);

test('a draft is hidden until it is published, then visible in both languages', async () => {
	const draft = await make();
	const { slug } = draft.content;
	expect([draft.state, draft.revision, draft.path]).toEqual(['draft', 1, `/news/${slug}/`]);
	expect((await onSite(slug)).status).toBe(404);
	const published = await staff.item('POST', `news/${draft.uid}/publish`, { revision: 1 });
	expect([published.state, published.revision]).toEqual(['published', 1]);
	expect((await onSite(slug)).body.data.title).toBe('Harbour lights');
	expect((await onSite(slug, 'zh')).body.data.title).toBe('海港灯火');
	expect((await server.get(`/news/${slug}/`)).body).toContain('Harbour lights');
});

test('changes of a published item are a draft until they are published', async () => {
	const item = await make({}, true);
	const content = { ...item.content, title: { en: 'Harbour lamps', zh: '海港灯火' } };
	const changed = await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	expect([changed.state, changed.revision, changed.content.title.en]).toEqual(['changed', 2, 'Harbour lamps']);
	expect((await onSite(content.slug)).body.data.title).toBe('Harbour lights');
	const published = await staff.item('POST', `news/${item.uid}/publish`, { revision: 2 });
	expect(published.state).toBe('published');
	expect((await onSite(content.slug)).body.data.title).toBe('Harbour lamps');
});

dbTest('a draft of a published item can be discarded, and stays in the versions', async () => {
	const item = await make({}, true);
	const content = { ...item.content, title: { en: 'Dropped', zh: '' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	const back = await staff.item('POST', `news/${item.uid}/discard`, { revision: 2 });
	expect([back.state, back.revision, back.content.title.en]).toEqual(['published', 3, 'Harbour lights']);
	const version = (await staff.request('GET', `news/${item.uid}/versions/2`)).body.data;
	expect(version.content.title.en).toBe('Dropped');
	expect(version.by).toBe('staff@demo.test');
});

test('versions contain author, time and publication; an old version is restored as a draft', async () => {
	const item = await make({}, true);
	const content = { ...item.content, summary: { en: 'Second', zh: '第二' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content, publish: true });
	const { data } = (await staff.request('GET', `news/${item.uid}/versions`)).body;
	expect(data.map((each: { revision: number }) => each.revision)).toEqual([2, 1]);
	expect(data[0]).toEqual({
		revision: 2,
		at: clock.toISOString(),
		by: 'staff@demo.test',
		published_at: clock.toISOString(),
	});
	const restored = await staff.item('POST', `news/${item.uid}/restore`, { revision: 2, version: 1 });
	expect([restored.state, restored.revision, restored.content.summary.en]).toEqual(['changed', 3, 'A short one']);
	expect((await onSite(content.slug)).body.data.summary).toBe('Second');
});

test('restoring the published version leaves no changes, and its translations as they were', async () => {
	const item = await make({}, true);
	const path = `news/${item.uid}`;
	const change = (revision: number, title: object, more: object = {}) =>
		staff.item('PUT', path, { revision, content: { ...item.content, title }, ...more });
	const second = { en: 'Harbour lamps', zh: '海港灯火' };
	const confirmed = await change(1, second, { translated: ['title'], publish: true });
	expect(confirmed.translations).toEqual({});
	const third = await change(2, { en: 'Harbour lanterns', zh: '海港灯火' });
	expect([third.state, third.translations]).toEqual(['changed', { title: { zh: 'stale' } }]);
	await staff.item('POST', `${path}/review`, { revision: 3, note: '' });
	const restored = await staff.item('POST', `${path}/restore`, { revision: 3, version: 2 });
	expect([restored.state, restored.revision, restored.translations]).toEqual(['published', 4, {}]);
	expect([restored.content.title, restored.review]).toEqual([{ ...noText, ...second }, null]);
	const [newest] = (await staff.request('GET', `${path}/versions`)).body.data;
	expect(newest).toMatchObject({ revision: 4, published_at: clock.toISOString() });
	// Version 3 had an outdated translation. After the restore, the translation must be marked as outdated again.
	const outdated = await staff.item('POST', `${path}/restore`, { revision: 4, version: 3 });
	expect([outdated.state, outdated.translations]).toEqual(['changed', { title: { zh: 'stale' } }]);
	const discarded = await staff.item('POST', `${path}/discard`, { revision: 5 });
	expect([discarded.state, discarded.translations]).toEqual(['published', {}]);
});

test('a draft that is saved with the published content is published', async () => {
	const item = await make({}, true);
	const save = (revision: number, content: object) => staff.item('PUT', `news/${item.uid}`, { revision, content });
	expect((await save(1, { ...item.content, show_in_client_area: false })).state).toBe('changed');
	expect((await save(2, item.content)).state).toBe('published');
});

test('demo content can be edited, and its original version restored', async () => {
	const [row] = (await staff.request('GET', 'news?q=&limit=1&sort=c_at&order=desc')).body.data;
	expect([row.revision, row.state, row.updated_by]).toEqual([0, 'published', '']);
	const item = await staff.item('GET', `news/${row.uid}`);
	const content = { ...item.content, title: { en: 'Rewritten', zh: '改写' } };
	await staff.item('PUT', `news/${row.uid}`, { revision: 0, content, publish: true });
	const restored = await staff.item('POST', `news/${row.uid}/restore`, { revision: 1, version: 0 });
	expect(restored.content).toEqual(item.content);
});

dbTest('of two edits of the same revision, the second gets a conflict with the current item', async () => {
	const item = await make();
	const other = await staffAt(server, 'admin');
	const mine = { ...item.content, title: { en: 'Mine', zh: '我的' } };
	const theirs = { ...item.content, title: { en: 'Theirs', zh: '他们的' } };
	await other.item('PUT', `news/${item.uid}`, { revision: 1, content: theirs });
	const rejected = await staff.request('PUT', `news/${item.uid}?lang=zh`, { revision: 1, content: mine });
	expect([rejected.status, rejected.body.error.code]).toEqual([409, 'conflict']);
	expect(rejected.body.error.message).toBe('其他人刚刚保存了这项内容。');
	expect([rejected.body.current.content.title.en, rejected.body.current.updated_by]).toEqual([
		'Theirs',
		'admin@demo.test',
	]);
	const over = await staff.item('PUT', `news/${item.uid}`, { revision: 2, content: mine });
	expect(over.revision).toBe(3);
	expect((await staff.request('GET', `news/${item.uid}/versions/2`)).body.data.content.title.en).toBe('Theirs');
});

dbTest('of twenty concurrent saves of one revision, one succeeds', async () => {
	const item = await make();
	const saves = Array.from({ length: 20 }, (_, n) =>
		staff.request('PUT', `news/${item.uid}`, {
			revision: 1,
			content: { ...item.content, title: { en: `Number ${n}`, zh: '' } },
		}),
	);
	const statuses = (await Promise.all(saves)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('each error is reported by its field, in the language of the editor', async () => {
	const taken = await make();
	const content = await words({
		slug: taken.content.slug,
		title: { en: '', zh: '无英文' },
		c_at: 'yesterday',
		image: 'nosuchpicture',
		summary: { en: 'x'.repeat(501), zh: '' },
		show_in_public_area: 'yes',
		colour: 'blue',
	});
	const { status, body } = await staff.request('POST', 'news', { content });
	expect([status, body.error.code]).toEqual([422, 'invalid']);
	expect(body.fields).toEqual({
		'title.en': 'Please fill this in.',
		'summary.en': 'This is too long: at most 500 characters.',
		c_at: 'Please enter a valid date.',
		show_in_public_area: 'The format is not valid.',
		colour: 'This field does not exist.',
	});
	const second = await staff.request('POST', 'news?lang=zh', {
		content: await words({ slug: taken.content.slug, image: 'nosuchpicture', category_uid: 'nosuch' }),
		publish: true,
	});
	expect(second.body.fields).toEqual({
		slug: '这个名称已被使用。',
		image: '该内容已不存在。',
		category_uid: '该内容已不存在。',
	});
	const third = { content: await words({ slug: 'No Slug!' }), publish: true };
	expect((await staff.request('POST', 'news', third)).body.fields).toEqual({
		slug: 'Use only lower-case letters, digits and single hyphens.',
	});
});

test('an error of an address, a link or a host says what to enter', async () => {
	const admin = await staffAt(server, 'admin');
	const { content, revision } = await admin.item('GET', 'settings/studio');
	const wrong = {
		...content,
		emails: { ...(content.emails as object), info: 'studio' },
		socials: { ...(content.socials as object), video: 'video.example/studio' },
		platform_doc_link: 'docs',
		allowed_game_hosts: ['https://games.example.com'],
	};
	const save = (lang: string) => admin.request('PUT', `settings/studio?lang=${lang}`, { revision, content: wrong });
	expect((await save('en')).body.fields).toEqual({
		'emails.info': 'Enter an email address, such as name@example.com.',
		'socials.video': 'Enter a full address that begins with https://',
		platform_doc_link: 'Enter the path of a page, such as /games/, or a full address that begins with https://',
		'allowed_game_hosts.0': 'Enter a host without https:// and path, such as games.example.com.',
	});
	expect((await save('zh')).body.fields).toMatchObject({ 'socials.video': '请填写以 https:// 开头的完整网址' });
});

test('a scheduled item appears at its start and disappears at its end', async () => {
	const item = await make({ title: { en: 'Scheduled', zh: '定时' } });
	const { slug } = item.content;
	const times = { from: '2027-03-01T11:00:00.000Z', until: '2027-03-01T12:00:00.000Z' };
	const waiting = await staff.item('POST', `news/${item.uid}/publish`, { revision: 1, ...times });
	expect([waiting.state, waiting.publish_from, waiting.publish_until]).toEqual(['scheduled', times.from, times.until]);
	const at = async (time: string) => {
		clock = new Date(time);
		await server.services.schedule.work();
		return (await onSite(slug)).status;
	};
	expect(await at('2027-03-01T10:59:59.999Z')).toBe(404);
	expect(await at(times.from)).toBe(200);
	expect((await staff.item('GET', `news/${item.uid}`)).state).toBe('published');
	expect(await at('2027-03-01T11:59:59.999Z')).toBe(200);
	expect(await at(times.until)).toBe(404);
	expect((await staff.item('GET', `news/${item.uid}`)).state).toBe('ended');
});

dbTest('clearing a schedule leaves a published item on the site', async () => {
	const item = await make({ title: { en: 'Taken back', zh: '' } }, true);
	const { slug } = item.content;
	const from = new Date(clock.getTime() + 86_400_000).toISOString();
	const title = { en: 'Another title', zh: '' };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, title } });
	const waiting = await staff.item('POST', `news/${item.uid}/publish`, { revision: 2, from });
	expect([waiting.state, waiting.on_site]).toEqual(['scheduled', true]);
	const back = await staff.item('POST', `news/${item.uid}/unschedule`, { revision: 2 });
	expect([back.state, back.on_site, back.publish_from]).toEqual(['changed', true, null]);
	expect((await onSite(slug)).body.data.title).toBe('Taken back');

	const draft = await make();
	await staff.item('POST', `news/${draft.uid}/publish`, { revision: 1, from });
	const again = await staff.item('POST', `news/${draft.uid}/unschedule`, { revision: 1 });
	expect([again.state, again.on_site]).toEqual(['draft', false]);
});

test('an end before the start, or in the past, is rejected', async () => {
	const item = await make();
	const publish = (times: object) => staff.request('POST', `news/${item.uid}/publish`, { revision: 1, ...times });
	const tomorrow = new Date(clock.getTime() + 86_400_000).toISOString();
	const yesterday = new Date(clock.getTime() - 86_400_000).toISOString();
	expect((await publish({ from: tomorrow, until: clock.toISOString() })).body.fields).toEqual({
		until: 'The end is before the start.',
	});
	expect((await publish({ until: yesterday })).body.fields).toEqual({ until: 'This time is in the past.' });
});

dbTest('an unpublished item stays visible to staff, and a removed one can be restored', async () => {
	const item = await make({}, true);
	const { slug } = item.content;
	expect((await onSite(slug)).status).toBe(200);
	const ended = await staff.item('POST', `news/${item.uid}/unpublish`, { revision: 1 });
	expect(ended.state).toBe('ended');
	expect((await onSite(slug)).status).toBe(404);
	expect((await staff.request('DELETE', `news/${item.uid}?revision=1`)).status).toBe(200);
	expect((await staff.item('GET', `news/${item.uid}`)).state).toBe('removed');
	const bin = (await staff.request('GET', 'news?state=removed')).body;
	expect(bin.data.map(({ uid }: { uid: string }) => uid)).toContain(item.uid);
	expect((await staff.request('GET', 'news?q=harbour')).body.data.map(({ uid }: { uid: string }) => uid)).not.toContain(
		item.uid,
	);
	const back = await staff.item('POST', `news/${item.uid}/restore`, { revision: 2, version: 1 });
	expect([back.state, back.content.title.en]).toEqual(['ended', 'Harbour lights']);
});

test('a category that contains news cannot be removed', async () => {
	const uid = await category();
	const { revision } = await staff.item('GET', `news_categories/${uid}`);
	const { status, body } = await staff.request('DELETE', `news_categories/${uid}?revision=${revision}`);
	expect([status, body.error.code]).toEqual([409, 'in_use']);
});

dbTest('missing and stale translations are reported until an editor confirms them', async () => {
	const item = await make({ summary: { en: 'Only English', zh: '' } });
	expect(item.translations).toEqual({ summary: { zh: 'missing' } });
	const content = { ...item.content, title: { en: 'New English', zh: item.content.title.zh } };
	const stale = await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	expect(stale.translations).toEqual({ summary: { zh: 'missing' }, title: { zh: 'stale' } });
	const incomplete = (await staff.request('GET', 'news?translation=incomplete')).body.data;
	expect(incomplete.map(({ uid }: { uid: string }) => uid)).toContain(item.uid);
	const right = await staff.item('PUT', `news/${item.uid}`, { revision: 2, content, translated: ['title'] });
	expect(right.translations).toEqual({ summary: { zh: 'missing' } });
	// Adding a first translation must not mark the other language as stale.
	const translated = { ...content, summary: { ...content.summary, zh: '中文也有了' } };
	const translatedItem = await staff.item('PUT', `news/${item.uid}`, { revision: 3, content: translated });
	expect(translatedItem.translations).toEqual({});
});

dbTest('lists can be searched in both languages, filtered, sorted and paged', async () => {
	await make({ title: { en: 'Walrus parade', zh: '海象巡游' } });
	await make({ title: { en: 'Walrus gala', zh: '' } }, true);
	const list = async (query: string) => (await staff.request('GET', `news?${query}`)).body;
	const titles = async (query: string) => (await list(query)).data.map((row: any) => row.title.en);
	expect(await titles('q=walrus&sort=title')).toEqual(['Walrus gala', 'Walrus parade']);
	expect(await titles('q=walrus&sort=title&order=desc')).toEqual(['Walrus parade', 'Walrus gala']);
	expect(await titles(`q=${encodeURIComponent('海象')}`)).toEqual(['Walrus parade']);
	expect(await titles('q=walrus&state=draft')).toEqual(['Walrus parade']);
	expect(await titles('q=walrus&state=published')).toEqual(['Walrus gala']);
	const { data, extra } = await list('q=walrus&sort=title&limit=1&offset=1');
	expect([data.map((row: any) => row.title.en), extra.total]).toEqual([['Walrus parade'], 2]);
	expect(data[0].content.body).toBeUndefined();
	expect(await titles('q=walrus&show_in_public_area=0')).toEqual([]);
	// The search must find titles and slugs of both the draft and the published content.
	const shown = await make({ title: { en: 'Seal song', zh: '海豹之歌' } }, true);
	const renamed = { ...shown.content, title: { en: 'Otter tune', zh: '' }, slug: 'otter-tune' };
	const { revision } = await staff.item('PUT', `news/${shown.uid}`, { revision: 1, content: renamed });
	for (const words of ['seal song', '海豹', 'otter', 'otter-tune', shown.content.slug])
		expect([words, await titles(`q=${encodeURIComponent(words)}`)]).toEqual([words, ['Otter tune']]);
	await staff.item('POST', `news/${shown.uid}/publish`, { revision });
	expect([await titles('q=seal%20song'), await titles('q=otter-tune')]).toEqual([[], ['Otter tune']]);
	expect((await staff.request('GET', 'news?sort=password')).status).toBe(400);
});

test('in a bulk change, a rejected item does not stop the others', async () => {
	const [one, two] = [await make(), await make()];
	const { data } = (await staff.request('POST', 'news/bulk', { action: 'publish', uids: [one.uid, 'nosuch', two.uid] }))
		.body;
	expect(data.done).toEqual([one.uid, two.uid]);
	expect(data.refused.map(({ uid }: { uid: string }) => uid)).toEqual(['nosuch']);
	expect((await onSite(two.content.slug)).status).toBe(200);
});

test('a bulk change schedules items, and restores those in the trash as drafts', async () => {
	const items = [await make(), await make()];
	const uids = items.map(({ uid }) => uid);
	const bulk = async (body: object) => (await staff.request('POST', 'news/bulk', { uids, ...body })).body.data;
	const states = async () =>
		Promise.all(uids.map(async (uid) => (await staff.request('GET', `news/${uid}`)).body.data.state as string));
	const from = '2099-01-01T00:00:00.000Z';
	expect(await bulk({ action: 'publish', from, until: '2099-02-01T00:00:00.000Z' })).toEqual({
		done: uids,
		withdrawn: [],
		refused: [],
	});
	expect(await states()).toEqual(['scheduled', 'scheduled']);
	const backwards = await bulk({ action: 'publish', from, until: '2098-01-01T00:00:00.000Z' });
	expect(backwards.refused.map(({ fields }: { fields: object }) => Object.keys(fields))).toEqual([
		['until'],
		['until'],
	]);
	await bulk({ action: 'remove' });
	expect(await bulk({ action: 'restore' })).toEqual({ done: uids, withdrawn: [], refused: [] });
	expect(await states()).toEqual(['draft', 'draft']);
	const again = await bulk({ action: 'restore' });
	expect(again.refused.map(({ code }: { code: string }) => code)).toEqual(['conflict', 'conflict']);
});

dbTest.each(['unpublish', 'remove'])(
	'a bulk %s is undone: the site shows what it showed, drafts stay drafts',
	async (action) => {
		const [shown, changed, draft] = [await make({}, true), await make({}, true), await make()];
		const uids = [shown.uid, changed.uid, draft.uid];
		const content = { ...changed.content, title: { en: 'Not yet', zh: '' } };
		await staff.item('PUT', `news/${changed.uid}`, { revision: 1, content });
		const bulk = async (body: object) => (await staff.request('POST', 'news/bulk', body)).body.data;
		const { done, withdrawn } = await bulk({ action, uids });
		expect([done, withdrawn]).toEqual([uids, [shown.uid, changed.uid]]);
		expect((await onSite(changed.content.slug)).status).toBe(404);
		if (action === 'remove') await bulk({ action: 'restore', uids: done });
		expect((await bulk({ action: 'republish', uids: withdrawn })).done).toEqual(withdrawn);
		expect((await onSite(shown.content.slug)).status).toBe(200);
		expect((await onSite(changed.content.slug)).body.data.title).toBe(changed.content.title.en);
		const items = await Promise.all(uids.map((uid) => staff.item('GET', `news/${uid}`)));
		expect(items.map(({ state }) => state)).toEqual(['published', 'changed', 'draft']);
		expect(items[1]!.content.title.en).toBe('Not yet');
		// The call skips items that are already published, and rejects a draft that was never published.
		const again = await bulk({ action: 'republish', uids });
		expect([again.done, again.refused.map(({ uid }: { uid: string }) => uid)]).toEqual([withdrawn, [draft.uid]]);
	},
);

dbTest('banners appear in the order that staff set', async () => {
	const order = async () =>
		(await staff.request('GET', 'banners?limit=200')).body.data.map(({ uid }: any) => uid) as string[];
	const before = await order();
	const reversed = before.toReversed();
	expect((await staff.request('PUT', 'banners/order', { uids: reversed })).status).toBe(200);
	expect(await order()).toEqual(reversed);
	const titles = (await server.get('/api/banners')).body.data.map(({ title }: any) => title);
	const published = (await staff.request('GET', 'banners?limit=200&state=published')).body.data;
	expect(titles).toEqual(published.map((row: any) => row.title.en));
});

dbTest('removed items can be filtered and sorted like other items', async () => {
	const { uid: other } = await staff.item('POST', 'news_categories', {
		content: { slug: 'bin', title: { en: 'Bin', zh: '' } },
	});
	const [kept, hidden] = [await make(), await make({ category_uid: other, show_in_public_area: false })];
	for (const { uid } of [kept, hidden]) await staff.request('DELETE', `news/${uid}?revision=1`);
	const bin = async (query: string) => {
		const { data, extra } = (await staff.request('GET', `news?state=removed&${query}`)).body;
		const uids = data.map(({ uid }: { uid: string }) => uid) as string[];
		expect(extra.total).toBe(uids.length);
		return [kept, hidden].map(({ uid }) => uids.includes(uid));
	};
	expect(await bin('sort=c_at')).toEqual([true, true]);
	expect(await bin(`category_uid=${other}`)).toEqual([false, true]);
	expect(await bin('show_in_public_area=1')).toEqual([true, false]);
	expect(await bin(`category_uid=${other}&show_in_public_area=0`)).toEqual([false, true]);
});

dbTest('content that was stored under an older contract is converted to the current one', async () => {
	const item = await make({}, true);
	const { body: _, image: __, ...content } = item.content;
	const old = async (stored: object) =>
		server.services.database.transaction((tx) =>
			tx
				.updateTable('versions')
				.set({ content: JSON.stringify({ ...content, ...stored }) })
				.where('uid', '=', item.uid)
				.where('revision', '=', 1)
				.execute(),
		);
	await old({ body: { en: '<p>Old<script>alert(1)</script></p>', zh: '' }, colour: 'blue' });
	const restored = await staff.item('POST', `news/${item.uid}/restore`, { revision: 1, version: 1 });
	expect(restored.content).toEqual({ ...item.content, body: { ...noText, en: '<p>Old</p>' } });
	await old({});
	const emptied = await staff.item('POST', `news/${item.uid}/restore`, { revision: 2, version: 1 });
	expect([emptied.content.body, emptied.content.image]).toEqual([noText, null]);
	await old({ category_uid: undefined });
	const incomplete = await staff.item('POST', `news/${item.uid}/restore`, { revision: 3, version: 1 });
	expect(incomplete.problems).toEqual({ category_uid: 'Please fill this in.' });
	// The draft has fields of an earlier schema, which must be converted.
	const draft = (stored: object) =>
		server.services.database.transaction((tx) =>
			tx
				.updateTable('items')
				.set({ draft: JSON.stringify({ ...content, ...stored }) })
				.where('uid', '=', item.uid)
				.execute(),
		);
	await draft({ body: { en: '<p>Waited<script>alert(1)</script></p>', zh: '' } });
	await staff.item('POST', `news/${item.uid}/publish`, { revision: 4 });
	expect((await onSite(content.slug)).body.data.body).toBe('<p>Waited</p>');
});

test('a body that is too large is rejected before it is read', { tags: ['long'] }, async () => {
	const item = await make();
	const body = { revision: 1, content: { ...item.content, body: { en: 'x'.repeat(9_000_000), zh: '' } } };
	for (const response of [
		await staff.request('PUT', `news/${item.uid}`, body),
		await staff.request('POST', 'news', body),
	])
		expect([response.status, response.body.error.code]).toEqual([413, 'too_large']);
});

test('a game that other games list as related cannot be removed, and the error lists these games', async () => {
	const [row] = (await staff.request('GET', 'games?limit=1')).body.data;
	const { content, revision } = await staff.item('GET', `games/${row.uid}`);
	const made = await staff.item('POST', 'games', { content: { ...content, name: 'named-by-another', related: [] } });
	await staff.item('PUT', `games/${row.uid}`, {
		revision,
		content: { ...content, related: [made.uid] },
		publish: true,
	});
	const { status, body } = await staff.request('DELETE', `games/${made.uid}?revision=1`);
	expect([status, body.error]).toEqual([409, { code: 'in_use', message: `It is still used by: ${content.title.en}.` }]);
	expect((await staff.item('GET', `games/${row.uid}`)).content.related).toEqual([made.uid]);
});

dbTest('every change is in the audit log, which is immutable', async () => {
	const item = await make({ title: { en: 'Logged', zh: '' } }, true);
	await staff.item('POST', `news/${item.uid}/unpublish`, { revision: 1 });
	const { database } = server.services;
	const rows = await database.read
		.selectFrom('audit_log')
		.selectAll()
		.where('item_uid', '=', item.uid)
		.orderBy('uid')
		.execute();
	expect(rows.map(({ action, who, title }) => [action, who, title])).toEqual([
		['created', 'staff@demo.test', 'Logged'],
		['unpublished', 'staff@demo.test', 'Logged'],
	]);
	expect(rows[0]!.address).toMatch(/127\.0\.0\.1$/);
	const change = database.transaction((tx) => tx.updateTable('audit_log').set({ who: 'nobody' }).execute());
	await expect(change).rejects.toThrow(/append-only/);
	await expect(database.transaction((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(/append-only/);
});

test('each role may do only what its permissions allow', async () => {
	const as = async (role: 'viewer' | 'editor' | 'publisher') => {
		await setStaffRole(server, role);
		const admin = await staffAt(server, 'admin');
		const content = await words();
		const { uid, revision } = await admin.item('POST', 'news', { content });
		const statuses = [
			await staff.request('GET', `news/${uid}`),
			await staff.request('PUT', `news/${uid}`, { revision, content }),
			await staff.request('PUT', `news/${uid}`, { revision: revision + 1, content, publish: true }),
			await staff.request('POST', `news/${uid}/publish`, { revision: revision + 1 }),
			await staff.request('POST', 'news_categories', { content: { slug: `cat-${uid}`, title: { en: 'C', zh: '' } } }),
		];
		return statuses.map(({ status }) => status);
	};
	expect(await as('viewer')).toEqual([200, 403, 403, 403, 403]);
	expect(await as('editor')).toEqual([200, 200, 403, 403, 403]);
	expect(await as('publisher')).toEqual([200, 200, 200, 409, 200]);
	await setStaffRole(server, 'manager');
});
