/** Tests that staff read and change their own profile, and that names and pictures are read in few statements. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { testPicture } from '../../testing/factories.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let staff: Staff;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	staff = await staffAt(server);
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

const me = async () => (await staff.request('GET', 'me')).body.data;
const profile = (over: object = {}) => ({
	name: 'Ada Lovelace',
	picture: null,
	language: 'zh',
	time_zone: 'Europe/Malta',
	gets_review_mails: true,
	gets_comment_mails: false,
	...over,
});

test('a profile is empty at first, and its owner changes it', async () => {
	const { uid } = await testPicture(server);
	const before = await me();
	expect(before).toMatchObject({ name: '', picture: null, time_zone: '', gets_comment_mails: true, media: {} });
	const saved = await staff.request('PUT', 'me', profile({ picture: uid, name: '  Ada Lovelace ' }));
	expect(saved.body.data).toMatchObject(profile({ picture: uid }));
	expect(saved.body.data.media.picture.renditions.length).toBeGreaterThan(0);
	expect(await me()).toEqual(saved.body.data);
	const { data } = (await admin.request('GET', 'people')).body;
	const mine = data.find(({ email }: any) => email === before.email);
	expect([mine.name, mine.picture.width]).toEqual(['Ada Lovelace', saved.body.data.media.picture.width]);
	expect(data.map(({ email }: any) => email)).toEqual(['admin@demo.test', 'staff@demo.test']);
	const [event] = (await admin.request('GET', `audit?action=profile_changed`)).body.data;
	expect(event).toMatchObject({
		who: before.email,
		resource: 'users',
		details: { name: { from: '', to: 'Ada Lovelace' }, gets_comment_mails: { from: true, to: false } },
	});
});

test('a picture that is removed from the library is removed from profiles', async () => {
	const { uid } = await testPicture(server);
	await staff.request('PUT', 'me', profile({ picture: uid }));
	await server.services.content.change((tx) => tx.deleteFrom('media').where('uid', '=', uid).execute());
	expect((await me()).picture).toBe(null);
});

test('unknown pictures, languages, time zones and long names are rejected', async () => {
	const picture = await staff.request('PUT', 'me', profile({ picture: 'nosuchpicture' }));
	expect([picture.status, picture.body.fields]).toEqual([422, { picture: 'This no longer exists.' }]);
	for (const over of [
		{ time_zone: 'Mars/Olympus' },
		{ time_zone: '+02:00' },
		{ language: 'xx' },
		{ name: 'x'.repeat(81) },
		{ name: 'a\nb' },
		{ name: 'evil\u202egnp.exe' },
		{ is_superuser: true },
	])
		expect([over, (await staff.request('PUT', 'me', profile(over))).status]).toEqual([over, 400]);
	expect((await staff.request('PUT', 'me', profile({ time_zone: '' }))).status).toBe(200);
});

test('a superuser who edits the account at the same time gets a conflict', async () => {
	const { uid } = await me();
	const user = (await admin.request('GET', `users/${uid}`)).body.data;
	await staff.request('PUT', 'me', profile({ name: 'Augusta' }));
	const { company: _, revision } = user;
	const change = { company_uid: null, language: 'en', is_staff: true, is_superuser: false, role: user.role };
	const refused = await admin.request('PUT', `users/${uid}`, { ...change, is_active: true, revision });
	expect([refused.status, refused.body.current.language]).toEqual([409, 'zh']);
});
