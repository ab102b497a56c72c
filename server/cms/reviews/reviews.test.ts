/** Tests review requests, the decisions of publishers, and the recipients of mails. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Item } from '../../../contract/editing.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { MAILED_CALLS_PER_MINUTE } from './review-mails.ts';

let server: TestSite;
let publisher: Staff;
let editor: Staff;
let clock = new Date('2026-05-01T00:00:00Z');
const [EDITOR, PUBLISHER] = ['staff@demo.test', 'admin@demo.test'];
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	publisher = await staffAt(server, 'admin');
	editor = await staffAt(server);
	await setUser(EDITOR, { role: 'editor', name: 'Edith', language: 'zh' });
});
afterAll(() => server.stop());

const setUser = (email: string, change: object) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('users').set(change).where('email', '=', email).execute(),
	);

/** Returns the new mails since the last call, sorted. */
async function mails(): Promise<string[]> {
	await server.services.mail.work();
	const folder = join(server.services.config.dataDir, 'mail');
	const names = await readdir(folder).catch(() => []);
	const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	await rm(folder, { recursive: true, force: true });
	return texts.toSorted();
}
const recipients = (texts: string[]) => texts.map((text) => /^To: (.*)$/m.exec(text)?.[1]);

let made = 0;
async function make(publish = false): Promise<Item<any>> {
	const [category] = (await editor.request('GET', 'news_categories')).body.data;
	const content = {
		slug: `reviewed-${++made}`,
		title: { en: 'To review', zh: '待审核' },
		category_uid: category.uid,
		c_at: '2026-02-01T00:00:00.000Z',
		show_in_public_area: true,
	};
	const item = await editor.item('POST', 'news', { content });
	return publish ? publisher.item('POST', `news/${item.uid}/publish`, { revision: 1 }) : item;
}
const request = (item: Item, note = 'Please have a look', revision = item.revision) =>
	editor.item('POST', `news/${item.uid}/review`, { revision, note });
const home = async (who: Staff) => (await who.request('GET', 'home')).body.data;

test('a process that ends right after the request has stored the mails', async () => {
	const item = await make();
	await mails();
	const { content } = server.services;
	const change = content.change.bind(content);
	content.change = async (work) => {
		content.change = change;
		await change(work);
		throw new Error('the process ends');
	};
	const body = { revision: item.revision, note: '' };
	expect((await editor.request('POST', `news/${item.uid}/review`, body)).status).toBe(500);
	expect((await editor.item('GET', `news/${item.uid}`)).review).toMatchObject({ state: 'requested' });
	expect(recipients(await mails())).toEqual([PUBLISHER]);
	await publisher.item('POST', `news/${item.uid}/publish`, { revision: item.revision });
});

test('a rejected request sends no mail', async () => {
	const item = await make(true);
	await mails();
	const body = { revision: item.revision, note: '' };
	expect((await editor.request('POST', `news/${item.uid}/review`, body)).status).toBe(409);
	expect(await mails()).toEqual([]);
});

dbTest(
	'a request is shown on the item and the home screen, and publishers get a mail',
	{ tags: ['long-on-postgres'] },
	async () => {
		const item = await make();
		expect(item.review).toBe(null);
		await mails();
		const { review } = await request(item);
		expect(review).toMatchObject({ state: 'requested', by: EDITOR, note: 'Please have a look' });
		const [mail, ...others] = await mails();
		expect([recipients([mail!]), others]).toEqual([[PUBLISHER], []]);
		expect(mail).toContain(`Edith (${EDITOR})`);
		expect(mail).toContain(`/admin/news/${item.uid}`);
		expect((await home(publisher)).reviews).toMatchObject([{ uid: item.uid, title: 'To review', by: EDITOR }]);
		expect((await home(editor)).reviews).toEqual([]);
		const { data } = (await publisher.request('GET', 'news?review=requested')).body;
		expect(data.map(({ uid }: Item) => uid)).toEqual([item.uid]);
		const saved = await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: item.content });
		expect(saved.review).toEqual(review);
		await publisher.item('POST', `news/${item.uid}/publish`, { revision: 2 });
	},
);

test('publishing approves the item and ends the review, and the editor gets a mail in their language', async () => {
	for (const approve of [
		(item: Item) => publisher.item('POST', `news/${item.uid}/publish`, { revision: 1 }),
		(item: Item) => publisher.item('POST', `news/${item.uid}/publish`, { revision: 1, from: '2099-01-01T00:00:00Z' }),
		(item: Item) => publisher.item('PUT', `news/${item.uid}`, { revision: 1, content: item.content, publish: true }),
	]) {
		const item = await make();
		await request(item);
		await mails();
		expect((await approve(item)).review).toBe(null);
		const sent = await mails();
		expect(recipients(sent)).toEqual([EDITOR]);
		expect((await home(publisher)).reviews).toEqual([]);
	}
});

test('sending back needs a note and the right to publish, and the editor gets a mail', async () => {
	const item = await make();
	await request(item);
	await mails();
	const path = `news/${item.uid}/send-back`;
	expect((await editor.request('POST', path, { revision: 1, note: 'No' })).status).toBe(403);
	expect((await publisher.request('POST', path, { revision: 1, note: ' ' })).status).toBe(400);
	const old = await publisher.request('POST', path, { revision: 0, note: 'No' });
	expect([old.status, old.body.error.code, old.body.current.review.state]).toEqual([409, 'conflict', 'requested']);
	const { review } = await publisher.item('POST', path, { revision: 1, note: 'The date is wrong' });
	expect(review).toMatchObject({ state: 'sent_back', by: PUBLISHER, note: 'The date is wrong' });
	expect(recipients(await mails())).toEqual([EDITOR]);
	expect((await home(editor)).sent_back).toMatchObject([{ uid: item.uid, note: 'The date is wrong' }]);
	expect((await home(publisher)).reviews).toEqual([]);
	const again = await publisher.request('POST', path, { revision: 1, note: 'No' });
	expect([again.status, again.body.error.code]).toEqual([409, 'no_review']);
	const { data } = (await publisher.request('GET', `audit?item=${item.uid}`)).body;
	expect(data.map(({ action }: { action: string }) => action)).toEqual([
		'review_sent_back',
		'review_requested',
		'created',
	]);
	expect(data[0].details).toEqual({ revision: 1, note: 'The date is wrong' });
	expect((await request(item, '')).review).toMatchObject({ state: 'requested', note: '' });
	expect((await home(editor)).sent_back).toEqual([]);
	await publisher.request('DELETE', `news/${item.uid}?revision=1`);
	expect((await home(publisher)).reviews).toEqual([]);
});

test('discarding a draft ends its review, and published content has nothing to review', async () => {
	const item = await make(true);
	const nothing = await editor.request('POST', `news/${item.uid}/review`, { revision: 1, note: '' });
	expect([nothing.status, nothing.body.error.code]).toEqual([409, 'nothing_to_review']);
	await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: '' } });
	expect((await request(item, 'x', 2)).review?.state).toBe('requested');
	expect((await editor.item('POST', `news/${item.uid}/discard`, { revision: 2 })).review).toBe(null);
	const [{ uid, revision }] = (await publisher.request('GET', 'offices?limit=1')).body.data;
	const direct = await publisher.request('POST', `offices/${uid}/review`, { revision });
	expect([direct.status, direct.body.error.code]).toEqual([409, 'not_staged']);
});

test('unpublishing ends the review, and the end of a schedule does not', async () => {
	const requested = async (): Promise<Item> => {
		const item = await make(true);
		await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: '' } });
		return request(item, 'Newer', 2);
	};
	const { uid } = await requested();
	expect((await publisher.item('POST', `news/${uid}/unpublish`, { revision: 2 })).review).toBe(null);
	expect((await home(publisher)).reviews).toEqual([]);

	const item = await make(true);
	await publisher.item('POST', `news/${item.uid}/publish`, { revision: 1, until: '2026-05-01T00:05:00Z' });
	await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: '' } });
	await request(item, 'Still needed', 2);
	clock = new Date('2026-05-01T00:05:00Z');
	await server.services.schedule.work();
	const { on_site, review } = await editor.item('GET', `news/${item.uid}`);
	expect([on_site, review?.note]).toEqual([false, 'Still needed']);
	await publisher.item('DELETE', `news/${item.uid}?revision=2`);
});

dbTest('a request for a change that somebody else has already made gets a conflict with the current item', async () => {
	const item = await make();
	await request(item);
	const path = `news/${item.uid}/send-back`;
	await publisher.item('POST', path, { revision: 1, note: 'No' });
	const { body } = await publisher.request('POST', path, { revision: 1, note: 'No' });
	expect([body.error.code, body.current.review.state]).toEqual(['no_review', 'sent_back']);
	await publisher.item('POST', `news/${item.uid}/publish`, { revision: 1 });
	const late = (await editor.request('POST', `news/${item.uid}/review`, { revision: 1, note: '' })).body;
	expect([late.error.code, late.current.state]).toEqual(['nothing_to_review', 'published']);
});

dbTest('users who switched off mails in their profile get none', async () => {
	await setUser(PUBLISHER, { gets_review_mails: 0 });
	await mails();
	await request(await make());
	expect(await mails()).toEqual([]);
	await setUser(PUBLISHER, { gets_review_mails: 1 });
});

test('a requester who may no longer view the item gets no mail', async () => {
	const item = await make();
	await request(item);
	await mails();
	await setUser(EDITOR, { is_staff: 0 });
	await publisher.item('POST', `news/${item.uid}/send-back`, { revision: 1, note: 'The date is wrong' });
	await setUser(EDITOR, { is_staff: 1 });
	expect(await mails()).toEqual([]);
});

test('a request to review scheduled content is rejected', async () => {
	const item = await make();
	await publisher.item('POST', `news/${item.uid}/publish`, { revision: 1, from: '2099-01-01T00:00:00Z' });
	const nothing = await editor.request('POST', `news/${item.uid}/review`, { revision: 1, note: '' });
	expect([nothing.status, nothing.body.error.code]).toEqual([409, 'nothing_to_review']);
	await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: '' } });
	expect((await request(item, 'x', 2)).review?.state).toBe('requested');
});

test('a publisher who requests a review gets no mail about the request', async () => {
	const item = await make();
	await mails();
	await publisher.item('POST', `news/${item.uid}/review`, { revision: 1 });
	expect(await mails()).toEqual([]);
});

test('a schedule that publishes an older revision approves nothing', async () => {
	const item = await make();
	await publisher.item('POST', `news/${item.uid}/publish`, { revision: 1, from: '2026-05-01T00:10:00Z' });
	await editor.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, slug: '' } });
	await request(item, 'Newer', 2);
	await mails();
	clock = new Date('2026-05-01T00:10:00Z');
	await server.services.schedule.work();
	const { state, review } = await editor.item('GET', `news/${item.uid}`);
	expect([state, review?.note]).toEqual(['changed', 'Newer']);
	expect(await mails()).toEqual([]);
});

test('a mail keeps the line breaks of a note', async () => {
	await mails();
	await request(await make(), 'First\nSecond');
	const [html = ''] = /<p style=3D"[^>]*>First\r?\n/.exec((await mails()).join('').replaceAll(/=\r?\n/g, '')) ?? [];
	expect(html).toContain('white-space:pre-line');
});

test('requests for reviews beyond the limit per minute and user are rejected', async () => {
	const item = await make();
	let status = 0;
	for (let n = 0; n <= MAILED_CALLS_PER_MINUTE; n++)
		({ status } = await editor.request('POST', `news/${item.uid}/review`, { revision: 9 }));
	expect(status).toBe(409);
	for (let n = 0; n <= MAILED_CALLS_PER_MINUTE; n++)
		({ status } = await editor.request('POST', `news/${item.uid}/review`, { revision: 1 }));
	expect(status).toBe(429);
});
