import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { titleOf } from '../../testing/demo-studio.ts';

let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const traffic = async (query = '') => (await staff.request('GET', `traffic${query}`)).body.data;
const today = async () => {
	const { views, demos, downloads } = await traffic('?days=1');
	return [views[0], demos[0], downloads[0]];
};

dbTest('pages of games, demos and downloads are counted, also from the page cache', async () => {
	const partner = await signIn(server, 'operator');
	expect(await today()).toEqual([0, 0, 0]);
	for (const path of ['/game/thunder-yak/', '/game/thunder-yak/', '/zh/game/thunder-yak/', '/api/games/fjord-forge'])
		expect((await server.get(path)).status).toBe(200);
	await server.get('/demo/thunder-yak/?lang=en');
	const [document] = (await server.get('/api/documents/?text=yak', partner)).body.data;
	await server.get(document.file, partner);
	// The server counts a download after sending the file, so the client may have the file before.
	await expect.poll(today).toEqual([4, 1, 1]);
	const { top } = await traffic();
	expect(top.views).toEqual([
		{ subject: 'thunder-yak', title: titleOf('thunder-yak'), count: 3 },
		{ subject: 'fjord-forge', title: titleOf('fjord-forge'), count: 1 },
	]);
	expect(top.demos).toEqual([{ subject: 'thunder-yak', title: titleOf('thunder-yak'), count: 1 }]);
	expect(top.downloads).toEqual([{ subject: document.file.split('/').at(-1), title: document.title, count: 1 }]);
});

test('lists, missing pages, later parts of files and requests of robots are not counted', async () => {
	const before = await today();
	const partner = await signIn(server, 'operator');
	const [document] = (await server.get('/api/documents/?text=yak', partner)).body.data;
	await server.get('/games/');
	await server.get('/api/games/latest');
	await server.get('/game/no-such-game/');
	await server.get(document.file);
	await server.get(document.file, { ...partner, range: 'bytes=10-19' });
	await server.get('/game/thunder-yak/', { 'user-agent': 'Mozilla/5.0 (compatible; Searchbot/2.1)' });
	await server.get('/game/thunder-yak/', { 'sec-purpose': 'prefetch' });
	await server.request('HEAD', '/game/thunder-yak/');
	expect(await today()).toEqual(before);
});

test('days without a visit have a count of zero, and each day has its own count', async () => {
	clock = new Date('2027-03-04T00:00:01.000Z');
	staff = await staffAt(server);
	await server.get('/game/thunder-yak/');
	const { days, views } = await traffic('?days=5');
	expect(days).toEqual(['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']);
	expect(views).toEqual([0, 4, 0, 0, 1]);
	expect((await staff.request('GET', 'traffic?days=0')).status).toBe(400);
});

test('counting sets no cookie', async () => {
	const { headers } = await server.get('/game/thunder-yak/');
	expect(headers.get('set-cookie')).toBeNull();
});

test('the home screen shows unread messages, schedules, missing translations and recent edits', async () => {
	const before = (await staff.request('GET', 'home?lang=zh')).body.data;
	expect(before).toMatchObject({ unread_messages: 0, failing_mails: null, changed: [], scheduled: [], recent: [] });
	const [row] = (await staff.request('GET', 'news?limit=1')).body.data;
	const item = await staff.item('GET', `news/${row.uid}`);
	const content = { ...item.content, title: { en: 'Half done', zh: '' } };
	const saved = await staff.item('PUT', `news/${row.uid}`, { revision: item.revision, content });
	const from = '2027-03-05T00:00:00.000Z';
	await staff.item('POST', `news/${row.uid}/publish`, { revision: saved.revision, from });
	const { data } = (await staff.request('GET', 'home')).body;
	const waiting = { resource: 'news', uid: row.uid, title: 'Half done' };
	expect(data.scheduled).toEqual([{ ...waiting, at: from, is_end: false, has_failed: false }]);
	expect(data.recent).toEqual([{ ...waiting, at: clock.toISOString(), by: 'staff@demo.test' }]);
	expect([
		data.changed[0],
		data.untranslated.find(({ resource }: { resource: string }) => resource === 'news')?.count,
	]).toEqual([
		{ resource: 'news', count: 1 },
		(before.untranslated.find(({ resource }: { resource: string }) => resource === 'news')?.count ?? 0) + 1,
	]);
	expect((await (await staffAt(server, 'admin')).request('GET', 'home')).body.data.failing_mails).toBe(0);
});

test('without a mail server, the home screen counts the mails that were saved as files', async () => {
	const admin = await staffAt(server, 'admin');
	const files = async () => (await admin.request('GET', 'home')).body.data.mail_files;
	const before = await files();
	expect((await admin.request('POST', 'mails/test', {})).status).toBe(200);
	expect(await files()).toBe(before + 1);
	expect((await staff.request('GET', 'home')).body.data.mail_files).toBeNull();
});

test('superusers learn whether staff may log in with a password alone, others do not', async () => {
	const admin = await staffAt(server, 'admin');
	const isOptional = async (user: Staff) => (await user.request('GET', 'home')).body.data.is_two_factor_optional;
	expect([await isOptional(admin), await isOptional(staff)]).toEqual([true, null]);
});
