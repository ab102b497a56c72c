/** Tests the changes that operators see, over HTTP, and which of them are new to a user. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import type { ChangePreferences, ClientChange, ClientChangeList } from '../../../contract/client-changes.ts';
import type { GameCertificateContent } from '../../../contract/game-certificates.ts';
import {
	testCampaign,
	testCertificate,
	testDocument,
	testDocumentType,
	testGame,
	testMarket,
	testPromoTool,
	testUser,
	testSession,
} from '../../testing/factories.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { dueStep } from './record-changes.ts';

const CALL = '/api/client-area/changes';
const DAY_MS = 24 * 60 * 60_000;

// The clock is a day ahead, so that the accounts of the demo studio are older than the changes.
let clock = new Date(Date.now() + DAY_MS);
let server: TestSite;
let staff: Staff;
let operator: { cookie: string };
let second: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	await signInAll();
	await testMarket(server, 'atlantis', { en: 'Atlantis', zh: '亚特兰蒂斯' });
	await testDocumentType(server, 'sheets', { en: 'Sheets', zh: '说明' });
});
afterAll(() => server.stop());

/** Opens new sessions, because sessions end when the clock moves far. */
async function signInAll(): Promise<void> {
	staff = await staffAt(server);
	operator = await signIn(server, 'operator');
	second = await signIn(server, 'second');
}

const list = async (query = '', who = operator): Promise<ClientChangeList> => {
	const { status, body } = await server.get(`${CALL}${query}`, who);
	expect([query, status]).toEqual([query, 200]);
	return body;
};
const ofGame = async (name: string, query = ''): Promise<ClientChange[]> => (await list(`?game=${name}${query}`)).data;
const form = (path: string, fields: Record<string, string>, who: Record<string, string> = operator) =>
	server.post(path, new URLSearchParams(fields), who);

const save = async (path: string, change: object, publish = true) => {
	const { revision, content } = await staff.item('GET', path);
	return staff.item('PUT', path, { revision, content: { ...content, ...change }, publish });
};
const act = async (action: string, path: string, body: object = {}) => {
	const { revision } = await staff.item('GET', path);
	return staff.item('POST', `${path}/${action}`, { revision, ...body });
};
/** Returns the content of a change, without its number and time. */
const said = ({ resource, action, title, market, days, fields }: ClientChange) => ({
	what: `${resource} ${action}`,
	title,
	...(market === null ? {} : { market }),
	...(days === null ? {} : { days }),
	fields: Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
});

dbTest('a publication is one change with the values before and after, and a draft is none', async () => {
	const { uid, name, title, release_date, rtp } = await testGame(server);
	const path = `games/${uid}`;
	expect(await ofGame(name)).toEqual([]);
	await save(path, { rtp: 90 }, false);
	expect(await ofGame(name)).toEqual([]);
	const later = new Date(Date.parse(release_date) + 30 * DAY_MS).toISOString();
	await save(path, { rtp: 94.5, release_date: later, summary: { en: 'New words', es: '', zh: '' } });
	const [change, ...others] = await ofGame(name);
	expect(others).toEqual([]);
	expect(change).toMatchObject({ at: clock.toISOString(), path: `/client_area/game/${name}`, is_new: true });
	expect(change!.games).toEqual([{ name, title: title.en }]);
	expect(said(change!)).toEqual({
		what: 'games changed',
		title: title.en,
		fields: { release_date: [release_date, later], rtp: [rtp, 94.5] },
	});
	// The same content again changes nothing.
	await save(path, {});
	expect(await ofGame(name)).toHaveLength(1);
	// Saves a draft, and publishes the draft in a second request.
	await save(path, { rtp: 93 }, false);
	await act('publish', path);
	expect(said((await ofGame(name))[0]!).fields).toEqual({ rtp: [94.5, 93] });
});

dbTest('a schedule publishes a change at its time, and withdraws the game at its end', async () => {
	const { uid, name, title, rtp } = await testGame(server);
	const path = `games/${uid}`;
	await save(path, { rtp: 91 }, false);
	const from = new Date(clock.getTime() + 60_000);
	const until = new Date(clock.getTime() + 120_000);
	await act('publish', path, { from: from.toISOString(), until: until.toISOString() });
	expect(await ofGame(name)).toEqual([]);
	clock = from;
	await server.services.schedule.work();
	expect((await ofGame(name)).map(said)).toEqual([
		{ what: 'games changed', title: title.en, fields: { rtp: [rtp, 91] } },
	]);
	clock = until;
	await server.services.schedule.work();
	const { data } = await list();
	expect(said(data[0]!)).toEqual({ what: 'games withdrawn', title: title.en, fields: {} });
	expect(data[0]).toMatchObject({ path: null, games: [] });
	// The earlier changes of a hidden game are hidden.
	expect(data.filter((change) => change.title === title.en)).toHaveLength(1);
});

dbTest('a game in the trash is withdrawn, and a new game is added', async () => {
	const { content } = await staff.item('GET', `games/${(await testGame(server)).uid}`);
	const body = {
		content: { ...content, name: 'added-here', title: { ...content.title, en: 'Added here' } },
		publish: true,
	};
	const { uid } = await staff.item('POST', 'games', body);
	expect((await ofGame('added-here')).map(said)).toEqual([
		{
			what: 'games added',
			title: 'Added here',
			fields: { release_date: [null, content.release_date], rtp: [null, content.rtp] },
		},
	]);
	const { revision } = await staff.item('GET', `games/${uid}`);
	await staff.request('DELETE', `games/${uid}?revision=${revision}`);
	expect(said((await list()).data[0]!)).toEqual({ what: 'games withdrawn', title: 'Added here', fields: {} });
});

dbTest('images, documents, promo tools, campaigns and certificates are changes of their games', async () => {
	const game = await testGame(server);
	const other = await testGame(server, { is_published: 0 });
	const { uid: logo } = await server.services.database.read.selectFrom('media').select('uid').executeTakeFirstOrThrow();
	await save(`games/${game.uid}`, { logo });
	const uids = { document: 'changesheet', tool: 'changetool' };
	await testDocument(server, {
		uid: uids.document,
		type_uid: 'sheets',
		title: { en: 'Paper sheet', zh: '说明书' },
		games: [game.uid, other.uid],
		file: { name: 'change-sheet.pdf', bytes: 'sheet' },
	});
	await save(`documents/${uids.document}`, { title: { en: 'Paper sheet 2', zh: '说明书', es: '' } });
	await testPromoTool(server, { uid: uids.tool, name: { en: 'Icons' }, games: [game.uid], is_visible: 0 });
	await save(`promo_tools/${uids.tool}`, { description: { en: 'Still hidden', zh: '', es: '' } });
	await save(`promo_tools/${uids.tool}`, { is_visible: true });
	const campaign = await testCampaign(server, { name: { en: 'Paper race' }, games: [game.uid, other.uid] });
	await save(`campaigns/${campaign.uid}`, { prize_pool: { en: '€ 5,000', zh: '', es: '' }, games: [game.uid] });
	const certificateUid = await testCertificate(server, { game_uid: game.uid, market_uid: 'atlantis', rtp: 96 });
	await save(`game_certificates/${certificateUid}`, { rtp: 94 } satisfies Partial<GameCertificateContent>);
	expect((await ofGame(game.name)).map(said)).toEqual([
		{ what: 'game_certificates changed', title: game.title.en, market: 'Atlantis', fields: { rtp: [96, 94] } },
		{
			what: 'campaigns changed',
			title: 'Paper race',
			// The unpublished game is not named here.
			fields: { prize_pool: [campaign.prize_pool.en, '€ 5,000'] },
		},
		{ what: 'promo_tools added', title: 'Icons', fields: {} },
		{ what: 'documents changed', title: 'Paper sheet 2', fields: { title: ['Paper sheet', 'Paper sheet 2'] } },
		{ what: 'games changed', title: game.title.en, fields: { pictures_added: [null, ['logo']] } },
	]);
	// The Chinese title of the document has not changed.
	const inChinese = await ofGame(game.name, '&lang=zh');
	expect(inChinese.map(({ resource }) => resource)).toEqual(['game_certificates', 'campaigns', 'promo_tools', 'games']);
	expect(inChinese[0]!.market).toBe('亚特兰蒂斯');
	expect(JSON.stringify((await list('?limit=100')).data)).not.toContain(other.name);

	await act('unpublish', `game_certificates/${certificateUid}`);
	await act('unpublish', `documents/${uids.document}`);
	expect((await ofGame(game.name)).slice(0, 3).map(said)).toEqual([
		{ what: 'documents withdrawn', title: 'Paper sheet 2', fields: {} },
		{ what: 'game_certificates withdrawn', title: game.title.en, market: 'Atlantis', fields: {} },
		{ what: 'campaigns changed', title: 'Paper race', fields: { prize_pool: expect.anything() } },
	]);
	// If a game is unpublished, the changes of its certificates are hidden.
	await act('unpublish', `games/${game.uid}`);
	expect((await list()).data.some(({ resource }) => resource === 'game_certificates')).toBe(false);
});

dbTest('a change is not shown in a language from which its item is withheld', async () => {
	const { uid, name } = await testGame(server);
	await save(`games/${uid}`, { rtp: 90, withheld_from: ['zh'] });
	expect(await ofGame(name)).toHaveLength(1);
	expect((await list('?lang=zh')).data.some(({ games }) => games.some((each) => each.name === name))).toBe(false);
	expect((await server.get(`${CALL}?game=${name}&lang=zh`, operator)).status).toBe(404);
	await act('unpublish', `games/${uid}`);
	expect((await list()).data[0]!.action).toBe('withdrawn');
	expect((await list('?lang=zh')).data[0]?.title).not.toBe((await list()).data[0]!.title);
});

dbTest('pages continue where the last one ended', async () => {
	const all = (await list('?limit=100')).data.map(({ number }) => number);
	const first = await list('?limit=3');
	const next = await list(`?limit=3&before=${first.extra.next}`);
	expect([...first.data, ...next.data].map(({ number }) => number)).toEqual(all.slice(0, 6));
	expect((await list(`?before=${all.at(-1)}`)).extra.next).toBeNull();
});

dbTest('changes are new until the start page or the page of their game has shown them to the user', async () => {
	const [one, two] = [await testGame(server), await testGame(server)];
	const before = (await list()).extra.newest;
	await form(`${CALL}/seen`, { up_to: String(before) });
	expect(await list()).toMatchObject({ extra: { new_count: 0, seen_at: clock.toISOString() } });
	await save(`games/${one.uid}`, { rtp: 90 });
	await save(`games/${two.uid}`, { rtp: 90 });
	const { data, extra } = await list();
	expect([extra.new_count, data[0]!.is_new, data[1]!.is_new, data[2]!.is_new]).toEqual([2, true, true, false]);
	// Reading the list does not count as a visit, because pages are prefetched.
	expect((await list()).extra.new_count).toBe(2);
	expect((await list('', second)).extra.new_count).toBeGreaterThan(2);

	await form(`${CALL}/seen`, { up_to: String(extra.newest), game: one.name });
	expect((await list()).data.slice(0, 2).map(({ is_new }) => is_new)).toEqual([true, false]);
	expect((await list(`?game=${one.name}`)).extra.new_count).toBe(0);
	expect((await list(`?game=${two.name}`)).extra.new_count).toBe(1);
	await form(`${CALL}/seen`, { up_to: String(extra.newest) });
	expect((await list()).extra.new_count).toBe(0);
	// A page that was opened earlier does not make changes new again.
	await form(`${CALL}/seen`, { up_to: String(before) });
	expect((await list()).extra.new_count).toBe(0);
	// A number beyond the newest one does not cover later changes.
	await form(`${CALL}/seen`, { up_to: '999999999' });
	await save(`games/${two.uid}`, { rtp: 91 });
	expect((await list()).extra.new_count).toBe(1);
	expect((await form(`${CALL}/seen`, { up_to: '1', game: 'no-such' })).status).toBe(404);
	expect((await form(`${CALL}/seen`, { up_to: 'all' })).status).toBe(400);
});

dbTest('changes from before an account existed are not new to its user', async () => {
	clock = new Date(clock.getTime() + 1000);
	const { email } = await testUser(server, {});
	const user = (await findUser(server.services.database.read, email))!;
	const session = await testSession(server, user);
	expect(await list('', session)).toMatchObject({ extra: { new_count: 0, seen_at: null } });
});

dbTest('the steps of an expiry', () => {
	const at = (days: number) => dueStep(clock.toISOString(), new Date(clock.getTime() - days * DAY_MS));
	expect([61, 60, 31, 30, 8, 7, 0.1, 0, -3].map(at)).toEqual([undefined, 60, 60, 30, 30, 7, 7, 0, 0]);
});

dbTest('operators learn 60, 30 and 7 days before that a certificate expires, and that it has, each once', async () => {
	const game = await testGame(server);
	const expiry = new Date(clock.getTime() + 65 * DAY_MS);
	await testCertificate(server, { game_uid: game.uid, market_uid: 'atlantis', valid_until: expiry.toISOString() });
	const steps = async (daysBefore: number) => {
		clock = new Date(expiry.getTime() - daysBefore * DAY_MS);
		await server.services.clientChanges.work();
		await server.services.clientChanges.work();
		await signInAll();
		return (await ofGame(game.name)).map(({ action, days }) => days ?? action);
	};
	expect(await steps(61)).toEqual([]);
	expect(await steps(60)).toEqual([60]);
	expect(await steps(40)).toEqual([60]);
	// The step of 30 days was missed.
	expect(await steps(6)).toEqual([7, 60]);
	expect(await steps(0)).toEqual(['expired', 7, 60]);
	expect(said((await ofGame(game.name))[0]!)).toEqual({
		what: 'game_certificates expired',
		title: game.title.en,
		market: 'Atlantis',
		fields: { valid_until: [null, expiry.toISOString()] },
	});
});

dbTest('the feed needs its token, which is stored as a hash, shown once and revocable', async () => {
	const { read } = server.services.database;
	const preferences = async (who = operator): Promise<ChangePreferences> =>
		(await server.get(`${CALL}/preferences`, who)).body.data;
	expect(await preferences()).toEqual({ digest: 'none', feed_created_at: null });
	const { body } = await form(`${CALL}/feed`, {});
	const { url } = body.data as { url: string };
	const { pathname, search, searchParams } = new URL(url);
	expect(await preferences()).toMatchObject({ feed_created_at: clock.toISOString() });
	expect(await preferences(second)).toMatchObject({ feed_created_at: null });
	const rows = await read.selectFrom('client_change_readers').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(searchParams.get('token'));

	const feed = await server.get(pathname + search);
	expect([feed.status, feed.headers.get('content-type'), feed.headers.get('cache-control')]).toEqual([
		200,
		'application/atom+xml; charset=utf-8',
		'private, no-store',
	]);
	const [newest] = (await list()).data;
	expect(feed.body).toContain(`:changes/${newest!.number}</id>`);
	expect(feed.body).toContain('<title>Certificate expired: ');
	for (const path of [pathname, `${pathname}?token=`, `${pathname}?token=${'x'.repeat(43)}`]) {
		const { status, headers } = await server.get(path, operator);
		expect([path, status, headers.get('cache-control')]).toEqual([path, 404, expect.stringMatching(/no-store/)]);
	}

	const next = (await form(`${CALL}/feed`, {})).body.data.url as string;
	expect((await server.get(pathname + search)).status).toBe(404);
	const address = new URL(next).pathname + new URL(next).search;
	await form(`${CALL}/feed/revoke`, {}, second);
	expect((await server.get(address)).status).toBe(200);
	const owner = (await findUser(read, 'partner@demo.test'))!;
	const setActive = (is_active: 0 | 1) =>
		server.services.database.transaction((tx) =>
			tx.updateTable('users').set({ is_active }).where('uid', '=', owner.uid).execute(),
		);
	await setActive(0);
	expect((await server.get(address)).status).toBe(404);
	await setActive(1);
	await form(`${CALL}/feed/revoke`, {});
	expect((await server.get(address)).status).toBe(404);
	expect(await preferences()).toMatchObject({ feed_created_at: null });
});

dbTest('a feed is rejected above its limit', async () => {
	const url = new URL((await form(`${CALL}/feed`, {})).body.data.url as string);
	const statuses = [];
	for (let count = 0; count < 21; count++) statuses.push((await server.get(url.pathname + url.search)).status);
	expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
	expect(statuses[20]).toBe(429);
});

dbTest('staff who may view users see who has seen what', async () => {
	const game = await testGame(server);
	await save(`games/${game.uid}`, { rtp: 90 });
	const rowOf = async (email: string) =>
		(await staff.request('GET', 'change-readers?limit=100')).body.data.find(
			(row: { email: string }) => row.email === email,
		);
	const counts = async () => {
		const { number } = (await list()).data[0]!;
		const { body } = await staff.request('GET', 'changes?limit=5');
		return body.data.find((row: { number: number }) => row.number === number);
	};
	const before = await counts();
	expect(before).toMatchObject({ title: game.title.en, item_uid: game.uid, seen_count: 0 });
	expect(before.user_count).toBeGreaterThan(1);
	const unseen = (await rowOf('partner@demo.test')).unseen_count;
	await form(`${CALL}/seen`, { up_to: String((await list()).extra.newest), game: game.name });
	expect(await counts()).toMatchObject({ seen_count: 1, user_count: before.user_count });
	expect((await rowOf('partner@demo.test')).unseen_count).toBe(unseen - 1);
	await form(`${CALL}/seen`, { up_to: String((await list()).extra.newest) });
	expect(await rowOf('partner@demo.test')).toMatchObject({
		company: 'Northlight Casino',
		seen_at: clock.toISOString(),
		unseen_count: 0,
		has_feed: true,
	});
	expect(await counts()).toMatchObject({ seen_count: 1 });
	await setStaffRole(server, 'editor');
	try {
		for (const path of ['changes', 'change-readers']) expect((await staff.request('GET', path)).status).toBe(403);
	} finally {
		await setStaffRole(server, 'manager');
	}
});

dbTest('changes are deleted after two years', async () => {
	clock = new Date(clock.getTime() + 740 * DAY_MS);
	await server.services.clientChanges.work();
	expect(await server.services.database.read.selectFrom('client_change_games').selectAll().execute()).toEqual([]);
});
