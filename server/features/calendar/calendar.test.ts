/** Tests of the content calendar: schedules and dates of a period, and entries that the caller may move. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALENDAR_ENTRIES_LIMIT, type CalendarEntry } from '../../../contract/calendar.ts';
import type { Item } from '../../../contract/editing.ts';
import type { StaffRole } from '../../../contract/rights.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
const clock = new Date('2031-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

async function staffAs(role: StaffRole): Promise<Staff> {
	await setStaffRole(server, role);
	return staffAt(server);
}

const emptyText = inEachLanguage(() => '');
const roadmapContent = (title: string, start_date: string, end_date: string | null = null) => ({
	title: { en: title, zh: '' },
	description: emptyText,
	image: null,
	description_image: null,
	start_date,
	end_date,
	link: '',
});
const addRoadmapItem = (title: string, start: string, end?: string, publish = false): Promise<Item<any>> =>
	admin.item('POST', 'roadmap', { content: roadmapContent(title, start, end), publish });

/** @returns the entries of an item in March 2031 */
async function entriesOf(title: string, staff = admin): Promise<CalendarEntry[]> {
	const { data } = (await staff.request('GET', `calendar?from=${from}&to=${to}`)).body;
	return data.filter((entry: CalendarEntry) => entry.title === title);
}
const from = '2031-03-01T00:00:00.000Z';
const to = '2031-04-01T00:00:00.000Z';

test('the period of an item is listed if it overlaps the requested period, with its fields and state', async () => {
	await addRoadmapItem('before', '2031-01-10T09:00:00.000Z', '2031-02-20T09:00:00.000Z');
	await addRoadmapItem('after', '2031-04-01T00:00:00.000Z', '2031-04-20T09:00:00.000Z');
	await addRoadmapItem('around', '2031-02-10T09:00:00.000Z', '2031-05-20T09:00:00.000Z', true);
	await addRoadmapItem('without end', '2031-03-05T09:00:00.000Z');
	expect([...(await entriesOf('before')), ...(await entriesOf('after'))]).toEqual([]);
	expect(await entriesOf('around')).toMatchObject([
		{
			resource: 'roadmap',
			kind: 'date',
			field: 'start_date',
			end_field: 'end_date',
			at: '2031-02-10T09:00:00.000Z',
			until: '2031-05-20T09:00:00.000Z',
			state: 'published',
			is_draft: false,
			obstacle: null,
		},
	]);
	expect(await entriesOf('without end')).toMatchObject([{ until: null, state: 'draft', obstacle: null }]);
});

test('the entries are in the order of their times', async () => {
	const { data, extra } = (await admin.request('GET', `calendar?from=${from}&to=${to}`)).body;
	const times = data.map(({ at }: CalendarEntry) => Date.parse(at));
	expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
	expect(extra.is_complete).toBe(true);
	expect(extra.resources).toEqual(expect.arrayContaining(['games', 'news', 'roadmap', 'campaigns', 'banners']));
});

test('an item that is scheduled has an entry for its publication and one for its end', async () => {
	const item = await addRoadmapItem('scheduled', '2032-01-01T09:00:00.000Z');
	const schedule = { from: '2031-03-10T08:00:00.000Z', until: '2031-03-20T08:00:00.000Z' };
	const scheduled = await admin.item('POST', `roadmap/${item.uid}/publish`, { revision: 1, ...schedule });
	const shared = { field: null, state: 'scheduled', schedule: scheduled.schedule, revision: 1, obstacle: null };
	expect(await entriesOf('scheduled')).toMatchObject([
		{ ...shared, kind: 'publish', at: schedule.from },
		{ ...shared, kind: 'unpublish', at: schedule.until },
	]);
	const moved = { revision: 1, schedule: scheduled.schedule, from: '2031-03-12T08:00:00.000Z' };
	await admin.item('POST', `roadmap/${item.uid}/publish`, moved);
	expect((await entriesOf('scheduled')).map(({ at }) => at)).toEqual([moved.from, schedule.until]);
	expect((await admin.request('POST', `roadmap/${item.uid}/publish`, moved)).status).toBe(409);
});

test('a draft with another date than the published content has an entry of its own', async () => {
	const item = await addRoadmapItem('moved', '2031-03-05T09:00:00.000Z', undefined, true);
	const content = roadmapContent('moved', '2031-03-25T09:00:00.000Z');
	const saved = await admin.item('PUT', `roadmap/${item.uid}`, { revision: 1, content });
	expect(await entriesOf('moved')).toMatchObject([
		{ at: '2031-03-05T09:00:00.000Z', is_draft: false, obstacle: 'draft_differs', state: 'changed' },
		{ at: '2031-03-25T09:00:00.000Z', is_draft: true, obstacle: null, schedule: saved.schedule, revision: 2 },
	]);
	await admin.item('PUT', `roadmap/${item.uid}`, {
		revision: 2,
		content: { ...roadmapContent('moved', '2031-03-05T09:00:00.000Z'), link: '/games/' },
	});
	expect(await entriesOf('moved')).toMatchObject([{ at: '2031-03-05T09:00:00.000Z', is_draft: false, obstacle: null }]);
});

test('an incomplete draft has an entry for its date, and a removed item has none', async () => {
	const content = { ...roadmapContent('', '2031-03-07T09:00:00.000Z'), title: { en: '', zh: 'incomplete' } };
	const item = await admin.item('POST', 'roadmap', { content });
	expect(await entriesOf('incomplete')).toMatchObject([{ at: '2031-03-07T09:00:00.000Z', is_draft: true }]);
	await admin.request('DELETE', `roadmap/${item.uid}?revision=1`);
	expect(await entriesOf('incomplete')).toEqual([]);
	const undated = { ...roadmapContent('undated', from), start_date: null };
	await admin.item('POST', 'roadmap', { content: undated });
	expect(await entriesOf('undated')).toEqual([]);
});

test('the end of an item with unpublished changes, and an outdated schedule, cannot be moved', async () => {
	const ending = await addRoadmapItem('ending', '2032-01-01T09:00:00.000Z', undefined, true);
	await admin.item('POST', `roadmap/${ending.uid}/publish`, { revision: 1, until: '2031-03-20T08:00:00.000Z' });
	expect(await entriesOf('ending')).toMatchObject([{ kind: 'unpublish', obstacle: null, state: 'published' }]);
	const content = roadmapContent('ending', '2032-01-02T09:00:00.000Z');
	await admin.item('PUT', `roadmap/${ending.uid}`, { revision: 1, content });
	expect(await entriesOf('ending')).toMatchObject([{ kind: 'unpublish', obstacle: 'unpublished_changes' }]);

	const editor = await staffAs('editor');
	const waiting = await addRoadmapItem('waiting', '2032-01-01T09:00:00.000Z');
	await admin.item('POST', `roadmap/${waiting.uid}/publish`, { revision: 1, from: '2031-03-10T08:00:00.000Z' });
	expect(await entriesOf('waiting', editor)).toMatchObject([{ kind: 'publish', obstacle: 'no_right' }]);
	const changed = { revision: 1, content: roadmapContent('waiting', '2032-01-03T09:00:00.000Z') };
	await editor.item('PUT', `roadmap/${waiting.uid}`, changed);
	expect(await entriesOf('waiting')).toMatchObject([{ kind: 'publish', obstacle: 'newer_content' }]);
});

test('viewers see entries and may move none', async () => {
	await addRoadmapItem('seen', '2031-03-15T09:00:00.000Z');
	const viewer = await staffAs('viewer');
	expect(await entriesOf('seen', viewer)).toMatchObject([{ obstacle: 'no_right' }]);
});

test('a period that is empty, too long or not a time is rejected with the name of the parameter', async () => {
	for (const [query, parameter] of [
		['', 'from'],
		[`?from=${from}`, 'to'],
		[`?from=${from}&to=${from}`, 'to'],
		[`?from=${from}&to=2031-05-03T00:00:00.000Z`, 'to'],
		[`?from=2031-03-01&to=${to}`, 'from'],
	]) {
		const { status, body } = await admin.request('GET', `calendar${query}`);
		expect([query, status, body.error.parameter]).toEqual([query, 400, parameter]);
	}
	expect((await admin.request('GET', `calendar?from=${from}&to=2031-05-02T00:00:00.000Z`)).status).toBe(200);
});

test('the response contains a maximum number of dates of a content type, and says that more exist', async () => {
	await server.services.content.change(async (tx) => {
		const [row] = await tx.selectFrom('roadmap_items').selectAll().limit(1).execute();
		const item = await tx
			.selectFrom('items')
			.selectAll()
			.where('resource', '=', 'roadmap')
			.where('draft', 'is', null)
			.limit(1)
			.executeTakeFirstOrThrow();
		for (let n = 0; n <= CALENDAR_ENTRIES_LIMIT; n++) {
			const own = { uid: `many${n}`, start_date: '2033-03-03T00:00:00.000Z', end_date: null };
			await tx
				.insertInto('roadmap_items')
				.values({ ...row!, ...own })
				.execute();
			await tx
				.insertInto('items')
				.values({ ...item, uid: own.uid })
				.execute();
		}
	});
	const { body } = await admin.request('GET', 'calendar?from=2033-03-01T00:00:00Z&to=2033-04-01T00:00:00Z');
	expect([body.data.length, body.extra.is_complete]).toEqual([CALENDAR_ENTRIES_LIMIT, false]);
});
