/** Tests the dates for operators, as a list and as a calendar. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { ClientCalendarEntry } from '../../../contract/client-calendar.ts';
import { testCampaign, testGame, testRoadmapItem } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const now = new Date('2026-05-15T10:00:00Z');
let server: TestSite;
let staff: Staff;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	staff = await staffAt(server);
	operator = await signIn(server, 'operator');
});
afterAll(() => server.stop());

const entries = async (language = 'en'): Promise<ClientCalendarEntry[]> =>
	(await server.get(`/api/client-area/calendar?lang=${language}`, operator)).body.data;
const day = (date: string): string => `${date}T00:00:00.000Z`;

async function createFeed(): Promise<string> {
	const { status, body } = await server.request('POST', '/api/client-area/changes/feed?lang=en', {}, operator);
	expect(status).toBe(200);
	return new URL(body.data.calendar_url).search;
}
const calendar = async (query: string) => {
	const response = await fetch(`${server.url}/api/calendar.ics${query}`);
	return { response, text: (await response.text()).replaceAll('\r\n ', '') };
};

test('releases, campaigns and other roadmap items are listed by date, without what operators do not see', async () => {
	const game = await testGame(server, {
		title: { en: 'Dated game' },
		release_date: day('2026-09-01'),
		is_held_back: 1,
	});
	const hidden = await testGame(server, { is_published: 0, release_date: day('2026-09-02') });
	const old = await testGame(server, { release_date: day('2025-01-01') });
	const campaign = await testCampaign(server, { start_date: day('2026-01-01'), end_date: day('2026-06-01') });
	const { uid: plan } = await testRoadmapItem(server, { start_date: day('2026-10-01'), end_date: null, link: '' });
	const { uid: release } = await testRoadmapItem(server, {
		start_date: day('2026-09-01'),
		link: `/game/${game.name}/`,
	});
	const found = await entries();
	const uids = found.map(({ uid }) => uid);
	for (const uid of [hidden.uid, old.uid, release]) expect(uids).not.toContain(uid);
	expect(found.find(({ uid }) => uid === game.uid)).toEqual({
		uid: game.uid,
		kind: 'release',
		title: 'Dated game',
		start_date: day('2026-09-01'),
		end_date: null,
		is_on_hold: true,
		is_joined: false,
		path: `/client_area/game/${game.name}`,
	});
	expect(found.find(({ uid }) => uid === campaign.uid)).toMatchObject({
		kind: 'campaign',
		end_date: day('2026-06-01'),
	});
	expect(found.find(({ uid }) => uid === plan)).toMatchObject({ kind: 'roadmap', path: null });
	const starts = found.map(({ start_date }) => start_date);
	expect(starts).toEqual(starts.toSorted());
});

dbTest(
	'an event of the calendar moves with the date and keeps its UID, and the game page counts the moves',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { uid, name } = await testGame(server, { title: { en: 'Moving game' }, release_date: day('2026-08-01') });
		const query = await createFeed();
		const eventOf = async () => {
			const { response, text } = await calendar(query);
			expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
			expect(response.headers.get('cache-control')).toBe('private, no-store');
			return text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:release-${uid}@`))!;
		};
		expect(await eventOf()).toContain('DTSTART;VALUE=DATE:20260801');
		for (const date of ['2026-08-15', '2026-09-15']) {
			const { revision, content } = await staff.item('GET', `games/${uid}`);
			await staff.item('PUT', `games/${uid}`, {
				revision,
				content: { ...content, release_date: day(date) },
				publish: true,
			});
		}
		const moved = await eventOf();
		expect(moved).toContain('DTSTART;VALUE=DATE:20260915');
		expect(moved).toContain('SUMMARY:Release: Moving game');
		const { body } = await server.get(`/api/client-area/games/${name}`, operator);
		expect(body.data.former_release_dates).toEqual([day('2026-08-01'), day('2026-08-15')]);
	},
);

test('a calendar needs a token that has not ended', async () => {
	const query = await createFeed();
	expect((await calendar(query)).response.status).toBe(200);
	for (const wrong of ['', '?token=', '?token=wrong']) expect((await calendar(wrong)).response.status).toBe(404);
	await server.request('POST', '/api/client-area/changes/feed/revoke?lang=en', {}, operator);
	expect((await calendar(query)).response.status).toBe(404);
});
