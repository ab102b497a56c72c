/** Tests comments on items: the required rights, and the recipients of mails. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { MAX_COMMENTS, type Comment } from '../../../contract/editing.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { MAILED_CALLS_PER_MINUTE } from '../reviews/review-mails.ts';
import { addComment } from './comments.store.ts';

let server: TestSite;
let admin: Staff;
let staff: Staff;
let uid: string;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
	staff = await staffAt(server);
	uid = (await staff.item('POST', 'news', { content: { title: { en: 'Discussed', zh: '讨论' } } })).uid;
});
afterAll(() => server.stop());

const setUser = (email: string, change: object) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('users').set(change).where('email', '=', email).execute(),
	);
async function recipients(): Promise<string[]> {
	await server.services.mail.work();
	const folder = join(server.services.config.dataDir, 'mail');
	const names = await readdir(folder).catch(() => []);
	const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	await rm(folder, { recursive: true, force: true });
	return texts.flatMap((text) => /^To: (.*)$/m.exec(text)?.slice(1) ?? []).toSorted((a, b) => a.localeCompare(b));
}
const call = (who: Staff, method: string, path = '', body?: object) =>
	who.request(method, `news/${uid}/comments${path}`, body);
const add = async (who: Staff, text: string): Promise<Comment[]> => (await call(who, 'POST', '', { text })).body.data;

dbTest('comments are listed oldest first, and the last editor and the participants get a mail', async () => {
	const [first] = await add(admin, '  Is the date right? ');
	expect(first).toMatchObject({
		by: 'admin@demo.test',
		text: 'Is the date right?',
		edited_at: null,
		resolved_at: null,
		may_edit: true,
		may_delete: true,
	});
	expect(await recipients()).toEqual(['staff@demo.test']);
	await add(staff, 'Yes');
	expect(await recipients()).toEqual(['admin@demo.test']);
	await setUser('admin@demo.test', { gets_comment_mails: 0 });
	await add(staff, 'I think');
	expect(await recipients()).toEqual([]);
	const { data } = (await call(staff, 'GET')).body;
	expect(data.map(({ text, may_edit }: Comment) => [text, may_edit])).toEqual([
		['Is the date right?', false],
		['Yes', true],
		['I think', true],
	]);
});

dbTest(
	'a comment is changed by its author, resolved by editors, and deleted by its author or a superuser',
	async () => {
		const theirs = (await add(admin, 'Of a superuser')).at(-1)!;
		const own = (await add(staff, 'Own')).at(-1)!;
		expect((await call(staff, 'PUT', `/${theirs.uid}`, { text: 'x' })).status).toBe(403);
		expect((await call(staff, 'DELETE', `/${theirs.uid}`)).status).toBe(403);
		expect((await call(admin, 'PUT', `/${own.uid}`, { text: 'x' })).status).toBe(403);
		const changed = (await call(staff, 'PUT', `/${own.uid}`, { text: 'Changed' })).body.data.at(-1);
		expect([changed.text, changed.edited_at]).toEqual(['Changed', expect.any(String)]);
		const resolve = (is_resolved: boolean) => call(staff, 'POST', `/${theirs.uid}/resolve`, { is_resolved });
		expect((await resolve(true)).body.data.find((each: Comment) => each.uid === theirs.uid)).toMatchObject({
			resolved_by: 'staff@demo.test',
			resolved_at: expect.any(String),
		});
		expect((await resolve(false)).body.data.find((each: Comment) => each.uid === theirs.uid).resolved_at).toBe(null);
		await setUser('staff@demo.test', { role: 'viewer' });
		expect((await resolve(true)).status).toBe(403);
		expect((await call(staff, 'POST', '', { text: 'Viewers comment too' })).status).toBe(200);
		await setUser('staff@demo.test', { role: 'manager' });
		const left = (await call(admin, 'DELETE', `/${own.uid}`)).body.data;
		expect(left.some((each: Comment) => each.uid === own.uid)).toBe(false);
		const events = (await admin.request('GET', `audit?item=${uid}&action=comment_deleted`)).body.data;
		expect(events).toMatchObject([{ who: 'admin@demo.test', details: { comment: own.uid } }]);
	},
);

dbTest('participants who cannot sign in or may no longer view the item get no mail', async () => {
	await add(staff, 'Of a participant');
	await recipients();
	for (const [over, usual] of [
		[{ is_staff: 0 }, { is_staff: 1 }],
		[{ is_active: 0 }, { is_active: 1 }],
		[{ is_locked: 1 }, { is_locked: 0 }],
	] as const) {
		await setUser('staff@demo.test', over);
		await add(admin, 'For others');
		expect([over, await recipients()]).toEqual([over, []]);
		await setUser('staff@demo.test', usual);
	}
	await add(admin, 'For all');
	expect(await recipients()).toEqual(['staff@demo.test']);
});

test('empty and long comments, unknown items and comments of another item are rejected', async () => {
	expect((await call(staff, 'POST', '', { text: '   ' })).status).toBe(400);
	expect((await call(staff, 'POST', '', { text: 'x'.repeat(2001) })).status).toBe(400);
	expect((await staff.request('POST', 'news/nosuch/comments', { text: 'x' })).status).toBe(404);
	const mine = (await add(staff, 'Here')).at(-1)!;
	const [office] = (await staff.request('GET', 'offices?limit=1')).body.data;
	expect((await staff.request('DELETE', `offices/${office.uid}/comments/${mine.uid}`)).status).toBe(404);
	expect((await staff.request('GET', `offices/${office.uid}/comments`)).body.data).toEqual([]);
});

test('an item in the trash gets no new comments, and its old comments can be read and deleted', async () => {
	const item = (await staff.item('POST', 'news', { content: { title: { en: 'Binned', zh: '' } } })).uid;
	const comments = (method: string, path = '', body?: object) =>
		staff.request(method, `news/${item}/comments${path}`, body);
	const [own] = (await comments('POST', '', { text: 'Before' })).body.data;
	await staff.request('DELETE', `news/${item}?revision=1`);
	for (const [method, path, body] of [
		['POST', '', { text: 'After' }],
		['PUT', `/${own.uid}`, { text: 'After' }],
		['POST', `/${own.uid}/resolve`, { is_resolved: true }],
	] as const) {
		const rejected = await comments(method, path, body);
		expect([method, path, rejected.status, rejected.body.error?.code]).toEqual([method, path, 409, 'in_trash']);
	}
	expect((await comments('GET')).body.data).toMatchObject([{ text: 'Before', resolved_at: null }]);
	expect((await comments('DELETE', `/${own.uid}`)).body.data).toEqual([]);
});

dbTest('a comment beyond the maximum number of comments of an item is rejected', async () => {
	const [{ uid: item }] = (await staff.request('GET', 'partners?limit=1')).body.data;
	const row = {
		resource: 'partners',
		item_uid: item,
		by: 'staff@demo.test',
		at: '2026-01-01T00:00:00.000Z',
		text: 'x',
	};
	await server.services.database.transaction(async (tx) => {
		for (let n = 0; n < MAX_COMMENTS; n++) await addComment(tx, { ...row, uid: `many${n}` });
	});
	const rejected = await staff.request('POST', `partners/${item}/comments`, { text: 'One more' });
	expect([rejected.status, rejected.body.error.code]).toEqual([409, 'too_many_comments']);
});

test('comments of a user beyond the limit per minute are rejected, and those of other users are accepted', async () => {
	const commenter = await staffAt(server);
	const statuses: number[] = [];
	for (let n = 0; n <= MAILED_CALLS_PER_MINUTE; n++) {
		const { status } = await call(commenter, 'POST', '', { text: `${n}` });
		statuses.push(status);
	}
	expect(statuses).toContain(200);
	expect(statuses.at(-1)).toBe(429);
	expect((await call(commenter, 'GET')).status).toBe(200);
	expect((await call(admin, 'POST', '', { text: 'Enough' })).status).toBe(200);
});
