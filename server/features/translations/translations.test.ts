/** Tests the board of translations and the saving of texts beside their source. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
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
const textOf = ({ texts }: { texts: { path: string; state: string }[] }, path: string) =>
	texts.find((each) => each.path === path);

dbTest('the board has the state of each item in each language, with counts and filters', async () => {
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
	expect((await board('language=es&q=tide')).extra.counts).toMatchObject({
		zh: { missing: 1, missing_texts: 3 },
		es: { missing: 10, missing_texts: 32 },
	});
	expect((await board('resource=nosuch')).extra).toMatchObject({ total: 0, counts: { zh: { ready: 0 } } });
	expect((await staff.request('GET', 'translations/export?language=zh&format=csv&resource=nosuch')).status).toBe(200);
});

dbTest('pages follow each other by cursor, and each item is on one of them', async () => {
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
	expect(stored.content.title).toMatchObject({ en: item.title.en, zh: '潮汐表' });
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

dbTest('the original is never stale, and a translation is stale by changes of the original alone', async () => {
	const title = { en: 'High tide', zh: '高潮', es: 'Pleamar' };
	const item = await make({ title }, true);
	const save = (language: string, revision: number, text: string) =>
		staff.request('PUT', `translations/news/${item.uid}/${language}`, { revision, texts: { title: text } });
	const states = () =>
		Promise.all(
			['en', 'zh', 'es'].map(
				async (language) =>
					textOf((await staff.request('GET', `translations/news/${item.uid}/${language}`)).body.data, 'title')?.state,
			),
		);
	const edit = (revision: number, over: object) =>
		staff.item('PUT', `news/${item.uid}`, { revision, content: { ...item.content, title: { ...title, ...over } } });
	await edit(1, { en: 'Higher tide' });
	expect(await states()).toEqual(['ready', 'stale', 'stale']);
	await save('zh', 2, '更高潮');
	expect(await states()).toEqual(['ready', 'ready', 'stale']);
	await save('es', 3, 'Pleamar alta');
	expect(await states()).toEqual(['ready', 'ready', 'ready']);
	// Only the Chinese translation changes, so no other translation becomes stale.
	await edit(4, { en: 'Higher tide', zh: '最高潮', es: 'Pleamar alta' });
	expect(await states()).toEqual(['ready', 'ready', 'ready']);
	await save('en', 5, 'Highest tide');
	expect(await states()).toEqual(['ready', 'stale', 'stale']);
	// A release with other rules may have stored these states.
	await server.services.database.transaction((tx) =>
		tx
			.updateTable('items')
			.set({ translation_states: '{"en":"stale","texts":3,"counts":{}}', translation_states_of: '6 en,es,zh' })
			.where('uid', '=', item.uid)
			.execute(),
	);
	const [row] = (await board('resource=news&q=high')).data;
	expect([row.uid, row.languages.en.state]).toEqual([item.uid, 'ready']);
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
	// With `translated`, a save by the form confirms all languages of the text.
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

dbTest('states that an older release left out are computed when the board is read', async () => {
	const item = await make({ title: { en: 'Old', zh: '旧' } });
	await server.services.database.transaction((tx) =>
		tx.updateTable('items').set({ translation_states: null, translation_states_of: null }).execute(),
	);
	expect(await stateOf(item.uid)).toMatchObject({ state: 'missing', missing: 2 });
});

const exported = async (query: string) =>
	(await staff.request('GET', `translations/export?language=zh&${query}`)).body as string;
const importText = async (text: string, more: object = {}) =>
	(await staff.request('POST', 'translations/import', { text, is_dry_run: false, ...more })).body.data;
const stored = async (uid: string) => staff.item('GET', `news/${uid}`);

test.each(['xliff', 'csv'])(
	'an export of all items that comes back unchanged changes nothing (%s)',
	{ tags: ['long'] },
	async (format) => {
		const file = await exported(`format=${format}`);
		const result = await importText(file);
		const { unchanged, untranslated, ...changes } = result.counts;
		expect(changes).toEqual({ new: 0, changed: 0, confirmed: 0, conflict: 0, fault: 0 });
		expect([result.problem, result.is_done, result.stored]).toEqual([null, true, 0]);
		// The demo studio has texts of every content type with texts, and most are translated.
		expect(unchanged).toBeGreaterThan(500);
		expect(untranslated).toBeGreaterThan(0);
		const types = (await board('')).extra.resources as string[];
		for (const type of types) expect(file).toContain(`/admin/${type}/`);
	},
);

test('translations of a file are checked first, then stored as drafts or published, each item as a version', async () => {
	const draft = await make({ title: { en: 'Draft of tides', zh: '' } });
	const live = await make({ title: { en: 'Live tides', zh: '' } }, true);
	const file = await exported('format=xliff&state=open&q=tides');
	expect(file.match(/<file /g)).toHaveLength(2);
	const translated = file
		.replace(/(<source[^>]*>Draft of tides<\/source>)/, '$1<target>潮汐草稿</target>')
		.replace(/(<source[^>]*>Live tides<\/source>)/, '$1<target>实时潮汐</target>')
		.replaceAll(
			/(<source[^>]*>)(<pc id="\d+"[^>]*>)At (<pc [^>]*>)noon(<\/pc><\/pc>)(<\/source>)/g,
			'$1$2At $3noon$4$5<target>$2$3中午$4</target>',
		);
	const checked = await importText(translated, { is_dry_run: true });
	expect(checked).toMatchObject({ is_done: false, items: 2, stored: 0, counts: { new: 4, untranslated: 2, fault: 0 } });
	expect((await stored(live.uid)).revision).toBe(1);
	const done = await importText(translated, { publish: true });
	expect(done).toMatchObject({ is_done: true, stored: 2, drafts: 1, counts: { new: 4 } });
	const published = await stored(live.uid);
	expect([published.state, published.content.body.zh]).toEqual(['published', '<p><b>中午</b></p>']);
	expect((await stored(draft.uid)).state).toBe('draft');
	const undone = await staff.item('POST', `news/${live.uid}/restore`, { revision: 2, version: 1 });
	expect(undone.content.title.zh).toBe('');
	expect((await importText(translated, { is_dry_run: true })).counts).toMatchObject({ unchanged: 2, new: 2 });
});

dbTest('a changed source or translation is a conflict, which is stored only on request', async () => {
	const item = await make({ title: { en: 'Springtide', zh: '' }, summary: { en: 'High', zh: '高' } }, true);
	const file = (await exported('format=csv&q=springtide'))
		.replace(/,Springtide,,/, ',Springtide,大潮,')
		.replace(',High,高,', ',High,很高,');
	const content = { ...item.content, title: { en: 'Spring tide', zh: '' }, summary: { en: 'High', zh: '较高' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content, publish: true });
	const refused = await importText(file);
	expect(refused).toMatchObject({ is_done: true, stored: 0, counts: { conflict: 2 } });
	expect(refused.units[0]).toMatchObject({
		path: 'title',
		outcome: 'conflict',
		file_source: 'Springtide',
		stored_source: 'Spring tide',
		after: '大潮',
	});
	expect(refused.units[1]).toMatchObject({ path: 'summary', before: '较高', after: '很高', file_source: null });
	const done = await importText(file, { overwrite: true });
	expect([done.stored, (await stored(item.uid)).content.title.zh]).toEqual([1, '大潮']);
});

test('faults are listed with their unit, nothing of the file is stored unless they are left out', async () => {
	const item = await make({ title: { en: 'Neap', zh: '' } });
	const file = await exported('format=xliff&q=neap');
	const target = (source: string, text: string) => (whole: string) =>
		whole.replace(new RegExp(`(<source[^>]*>${source}</source>)`), `$1<target>${text}</target>`);
	const withFaults = [
		target('Neap', `<![CDATA[${'长'.repeat(300)}]]>`),
		target('When the sea comes', '小潮'),
		(whole: string) => whole.replace(/(<\/pc><\/pc><\/source>)/, '$1<target>没有标签</target>'),
	].reduce((whole, change) => change(whole), file);
	const refused = await importText(withFaults);
	expect(refused).toMatchObject({ is_done: false, counts: { new: 1, fault: 2 } });
	expect(refused.units.slice(0, 2)).toMatchObject([
		{ path: 'title', outcome: 'fault', message: expect.stringContaining('characters') },
		{ path: 'body', outcome: 'fault', message: expect.stringContaining('<') },
	]);
	expect((await stored(item.uid)).revision).toBe(1);
	const done = await importText(withFaults, { skip_faults: true });
	expect([done.stored, (await stored(item.uid)).content.summary.zh]).toEqual([1, '小潮']);
	const gone = file.replaceAll(item.uid, 'nosuch');
	expect((await importText(gone.replace('</source>', '</source><target>x</target>'))).units[0].message).toMatch(
		/no longer/,
	);
});

test('unreadable files are answered in the language of the user', { tags: ['long'] }, async () => {
	const old = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>';
	expect((await importText(old)).problem).toContain('1.2');
	const zh = await staff.request('POST', 'translations/import?lang=zh', { text: old, is_dry_run: true });
	expect(zh.body.data.problem).toContain('版本');
	const huge = await staff.request('POST', 'translations/import', {
		text: 'x'.repeat(50 * 1024 * 1024),
		is_dry_run: true,
	});
	expect(huge.status).toBe(413);
});

test('an import changes only what the user may edit', async () => {
	await make({ title: { en: 'Rights of tides', zh: '' } });
	const file = (await exported('format=csv&q=rights')).replace('Rights of tides,,', 'Rights of tides,权利,');
	await setStaffRole(server, 'viewer');
	const result = await importText(file, { skip_faults: true });
	await setStaffRole(server, 'manager');
	expect([result.stored, result.counts.fault]).toEqual([0, 3]);
});
