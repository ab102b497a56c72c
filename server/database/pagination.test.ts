/** Tests cursors over rows with equal sort values, while rows are added. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { contentTypes } from '../app/content-types.ts';
import { backfillItems } from '../cms/editing/backfill-items.ts';
import { addImport } from '../features/figures/imports/imports.store.ts';
import { newUid } from '../kernel/uid.ts';
import { addContactMessage } from '../resources/contact/contact.store.ts';
import { testBanner, testGame, testNews, testPicture, testRoadmapItem, testUser } from '../testing/factories.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import type { Tx } from './schema.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

const LONG_AFTER = '2099-01-01T00:00:00.000Z';
/** The clock of the test does not advance, so all rows that are added in a round have equal times. */
const at = () => server.services.now().toISOString();
const ROUND = Array.from({ length: 7 }, (_, index) => index);

const inTx = (add: (tx: Tx, index: number) => Promise<unknown>) => () =>
	server.services.database.transaction(async (tx) => {
		for (const index of ROUND) await add(tx, index);
	});
const items = (add: (index: number) => Promise<unknown>) => async () => {
	for (const index of ROUND) await add(index);
	await backfillItems(server.services.database, contentTypes, server.services.now());
};

const addMails = inTx((tx, index) =>
	tx
		.insertInto('outbox_mails')
		.values({
			uid: newUid(server.services.now()),
			recipient: 'ann@operator.test',
			reply_to: null,
			subject: 'Hello',
			text: '',
			html: '',
			created_at: at(),
			due_at: LONG_AFTER,
			attempts: 0,
			failed_at: index % 2 ? at() : null,
			last_error: null,
			claimed_until: null,
			is_personal: 0,
		})
		.execute(),
);
const addImports = inTx((tx) =>
	addImport(tx, {
		uid: newUid(server.services.now()),
		name: 'figures.csv',
		size: 1,
		state: 'cancelled',
		failure: null,
		created_at: at(),
		created_by: 'ann@studio.test',
		ended_at: at(),
		ended_by: null,
		bytes_read: 0,
		lines: 0,
		bad_lines: 0,
		result: null,
	}),
);
const addMessages = inTx((tx) =>
	addContactMessage(tx, {
		uid: newUid(server.services.now()),
		name: 'Ann',
		company: '',
		subject: 'Hello',
		email: 'ann@operator.test',
		phone: '',
		message: 'Hello',
		language: 'en',
		created_at: at(),
	}),
);
const addUsers = async () => {
	for (const _ of ROUND) await testUser(server);
};
const addPictures = async () => {
	for (const _ of ROUND) await testPicture(server, { name: 'Anemone' });
};
const addGames = items((index) => testGame(server, { rtp: 96 + (index % 3) / 10, title: { en: 'Tide', zh: '' } }));
const addNews = items(() => testNews(server));
const addBanners = items(() => testBanner(server));
const addRoadmap = items((index) => testRoadmapItem(server, index % 2 ? {} : { end_date: null }));

const lists: [list: string, add: () => Promise<unknown>][] = [
	['mails', addMails],
	['mails?state=failed', addMails],
	['performance/imports', addImports],
	['messages', addMessages],
	['messages?order=asc', addMessages],
	['users', addUsers],
	['users?sort=company&order=desc', addUsers],
	['users?sort=last_sign_in_at', addUsers],
	['users?sort=created_at&order=desc', addUsers],
	['media?q=anemone', addPictures],
	['media?q=anemone&sort=name', addPictures],
	['games', addGames],
	['games?sort=title', addGames],
	['games?sort=rtp&order=desc', addGames],
	['games?sort=volatility', addGames],
	['games?sort=is_held_back&order=desc', addGames],
	['news?sort=updated_at&order=asc', addNews],
	['news?sort=c_at&order=desc', addNews],
	['roadmap?sort=end_date', addRoadmap],
	['roadmap?sort=end_date&order=desc', addRoadmap],
	['banners', addBanners],
];

interface Listed {
	uids: string[];
	total: number;
	next: string | null;
	previous: string | null;
}

async function read(list: string, query: Record<string, string | number>): Promise<Listed> {
	const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	const { status, body } = await admin.request('GET', `${list}${list.includes('?') ? '&' : '?'}${params.toString()}`);
	expect([list, status]).toEqual([list, 200]);
	return { ...body.extra, uids: body.data.map(({ uid }: { uid: string }) => uid) };
}

async function walk(list: string, start: Listed, side: 'next' | 'previous'): Promise<Listed[]> {
	const pages = [start];
	for (let cursor = start[side]; cursor !== null; cursor = pages.at(-1)![side])
		pages.push(await read(list, { limit: 3, cursor }));
	return pages;
}

dbTest.each(lists)(
	'%s: pages show each row once and in order, both ways, while rows are added',
	{ tags: ['long-on-postgres'] },
	async (list, add) => {
		await add();
		const all = await read(list, { limit: 100 });
		expect([all.previous, all.next, all.uids.length]).toEqual([null, null, all.total]);
		const first = await read(list, { limit: 3 });
		expect(first.uids).toEqual(all.uids.slice(0, 3));
		await add();
		const known = new Set(all.uids);
		const seen = (pages: Listed[]) => pages.flatMap(({ uids }) => uids);

		const forward = await walk(list, first, 'next');
		expect(new Set(seen(forward)).size).toBe(seen(forward).length);
		expect(seen(forward).filter((uid) => known.has(uid))).toEqual(all.uids);
		const backward = (await walk(list, forward.at(-1)!, 'previous')).toReversed();
		expect(new Set(seen(backward)).size).toBe(seen(backward).length);
		expect(seen(backward).filter((uid) => known.has(uid))).toEqual(all.uids);
		expect(backward[0]!.previous).toBeNull();
		// A page that is read by offset must have cursors too.
		const jumped = await read(list, { limit: 2, offset: 3 });
		const now = await read(list, { limit: 100 });
		expect((await read(list, { limit: 2, cursor: jumped.next! })).uids).toEqual(now.uids.slice(5, 7));
		expect((await read(list, { limit: 2, cursor: jumped.previous! })).uids).toEqual(now.uids.slice(1, 3));
	},
);

dbTest('a page continues after its last row was deleted', async () => {
	await addMails();
	const all = await read('mails', { limit: 100 });
	const first = await read('mails', { limit: 2 });
	expect((await admin.request('DELETE', `mails/${first.uids[1]}`)).status).toBe(200);
	expect((await read('mails', { limit: 2, cursor: first.next! })).uids).toEqual(all.uids.slice(2, 4));
});

dbTest('a cursor of another order or list, or a malformed cursor, is rejected', async () => {
	const { next } = await read('users', { limit: 1 });
	const [order, side] = ['email asc', 'after'];
	const forged = [{}, [], ['no', side, 'a', 'b'], [order, 'no', 'a', 'b'], [order, side, 'a'], [order, side, 'a', 7]];
	const cursors = forged.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
	const nul = Buffer.from(JSON.stringify([order, side, '\0', 'b'])).toString('base64url');
	const error = { code: 'bad_parameter', message: 'cursor: is not one of this list', parameter: 'cursor' };
	for (const list of ['users?order=desc', 'users?sort=company', 'games', 'messages'])
		expect((await admin.request('GET', `${list}${list.includes('?') ? '&' : '?'}cursor=${next}`)).body).toEqual({
			status: 'error',
			error,
		});
	for (const cursor of [...cursors, nul, 'bnVsbA', 'x'])
		expect([cursor, (await admin.request('GET', `users?cursor=${cursor}`)).body.error]).toEqual([cursor, error]);
	for (const [sort, value] of [
		['rtp', '96'],
		['rtp', 1e300],
		['max_win', 1.5],
		['max_win', 1e12],
	]) {
		const forgedNumber = Buffer.from(JSON.stringify([`${sort} asc`, 'after', value, 'a'])).toString('base64url');
		expect([sort, value, (await admin.request('GET', `games?sort=${sort}&cursor=${forgedNumber}`)).status]).toEqual([
			sort,
			value,
			400,
		]);
	}
	expect((await admin.request('GET', 'users?cursor=%27')).body.error).toMatchObject({ parameter: 'cursor' });
});

dbTest('choices are sorted in the order of their list', async () => {
	for (const volatility of ['very_high', 'low', 'medium'] as const)
		await testGame(server, { volatility, title: { en: `Ordered ${volatility}`, zh: '' } });
	await backfillItems(server.services.database, contentTypes, server.services.now());
	const { body } = await admin.request('GET', 'games?sort=volatility&q=ordered');
	expect(body.data.map(({ content }: { content: { volatility: string } }) => content.volatility)).toEqual([
		'low',
		'medium',
		'very_high',
	]);
});
