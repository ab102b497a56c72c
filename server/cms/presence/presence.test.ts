/** Tests that staff see who else has an item open. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { PRESENCE_LIFETIME_SECONDS } from '../../../contract/editing.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../../auth/sessions/session-lifetimes.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addPresenceSweep } from './presence-sweep.ts';

let server: TestSite;
let staff: Staff;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
let path: string;
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await staffAt(server);
	admin = await staffAt(server, 'admin');
	const [{ uid }] = (await staff.request('GET', 'news?limit=1')).body.data;
	path = `news/${uid}/presence`;
});
afterAll(() => server.stop());

const report = async (who: Staff, body: object = {}) => (await who.request('POST', path, body)).body.data;

test('each of two users sees the other user, the start of the presence, and whether there are unsaved edits', async () => {
	const since = clock.toISOString();
	expect(await report(staff)).toEqual([]);
	later(10);
	expect(await report(admin, { has_unsaved_edits: true })).toEqual([
		{ email: 'staff@demo.test', name: '', since, has_unsaved_edits: false },
	]);
	later(30);
	const [other] = await report(staff);
	expect([other.email, other.has_unsaved_edits]).toEqual(['admin@demo.test', true]);
	later(30);
	expect((await report(admin))[0].since).toBe(since);
	expect(await report(staff)).toMatchObject([{ has_unsaved_edits: false }]);
});

test('a report expires, and the next report has a new start', async () => {
	await report(staff);
	later(PRESENCE_LIFETIME_SECONDS);
	expect(await report(admin)).toEqual([]);
	const since = clock.toISOString();
	await report(staff);
	expect(await report(admin)).toMatchObject([{ email: 'staff@demo.test', since }]);
});

dbTest('leaving ends the presence at once, another item lists no users, and an unknown item returns 404', async () => {
	await report(staff);
	await report(staff, { is_leaving: true });
	expect(await report(admin)).toEqual([]);
	const [{ uid }] = (await staff.request('GET', 'offices?limit=1')).body.data;
	expect((await staff.request('POST', `offices/${uid}/presence`, {})).body.data).toEqual([]);
	expect((await staff.request('POST', 'news/nosuch/presence', {})).status).toBe(404);
	expect((await staff.request('POST', path, { has_unsaved_edits: 'yes' })).status).toBe(400);
});

test('a report returns the revision and the schedule of the item', async () => {
	const item = path.replace('/presence', '');
	const { revision, schedule, content } = (await staff.request('GET', item)).body.data;
	expect((await admin.request('POST', path, {})).body.extra).toEqual({ revision, schedule });
	await staff.request('PUT', item, { revision, content });
	const now = (await staff.request('GET', item)).body.data;
	expect(now.revision).toBeGreaterThan(revision);
	expect((await admin.request('POST', path, {})).body.extra).toEqual({
		revision: now.revision,
		schedule: now.schedule,
	});
});

dbTest('simultaneous reports of one user create one presence', async () => {
	const [first, second] = await Promise.all([report(staff), report(staff), report(staff)]);
	expect([first, second]).toEqual([second, first]);
	expect((await report(admin)).length).toBe(1);
});

dbTest('the worker deletes expired reports', async () => {
	const { database, worker } = server.services;
	await report(staff);
	later(PRESENCE_LIFETIME_SECONDS - 1);
	await report(admin);
	later(1);
	await addPresenceSweep({ database, worker, now: () => clock }).work();
	expect(await database.read.selectFrom('presence').selectAll().execute()).toHaveLength(1);
});

test('reports of a form that stays open do not keep an idle session open', async () => {
	const idle = await staffAt(server);
	const hours = SESSION_IDLE_TIMEOUT_MS / 3_600_000;
	for (let hour = 1; hour < hours; hour++) {
		later(3600);
		expect((await idle.request('POST', path, {})).status).toBe(200);
	}
	later(3600);
	expect((await idle.request('POST', path, {})).status).toBe(401);
	// Unlike presence reports, other requests keep the session open.
	const used = await staffAt(server);
	later((hours - 1) * 3600);
	expect((await used.request('GET', 'me')).status).toBe(200);
	later(3600);
	expect((await used.request('GET', 'me')).status).toBe(200);
});
