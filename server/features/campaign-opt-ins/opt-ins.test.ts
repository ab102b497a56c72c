/** Tests how operators join campaigns, the evidence, the results, and what staff see. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { CampaignOptIn, CampaignResults, OptInEvidence } from '../../../contract/campaign-opt-ins.ts';
import { MAX_OPT_IN_RECORDS } from '../../../contract/campaign-opt-ins.ts';
import type { Campaign, CampaignDetails } from '../../../contract/campaigns.ts';
import { findUser, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { contractRoutes } from '../../testing/contract-routes.ts';
import { testCampaign, testCompany, testGame, testSession, testUser } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole, staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { NewCampaign } from '../../resources/campaigns/campaigns.store.ts';
import { erasedName, erasePersonalData, readPersonalData } from '../../resources/users/personal-data.store.ts';
import { importOperatorFigures } from '../figures/figures.store.ts';
import { addRecord, recordsOf } from './opt-ins.store.ts';

const NOW = new Date('2026-05-15T10:00:00Z');
let clock = NOW;
let server: TestSite;
/** Accounts of two companies, new for each test. */
let account: UserRow;
let otherAccount: UserRow;
let operator: { cookie: string };
let second: { cookie: string };

beforeAll(async () => void (server = await startTestSite({ now: () => clock })));
afterAll(() => server.stop());
beforeEach(async () => {
	clock = NOW;
	[account, otherAccount] = [await newAccount(), await newAccount()];
	[operator, second] = [await testSession(server, account), await testSession(server, otherAccount)];
});

async function newAccount(): Promise<UserRow> {
	const { uid: company_uid } = await testCompany(server);
	const { email } = await testUser(server, { company_uid });
	return (await findUser(server.services.database.read, email))!;
}

const day = (date: string): string => `${date}T00:00:00.000Z`;

/** Adds a campaign with two games that operators may join until June 10. */
async function joinable(over: Partial<NewCampaign> = {}) {
	const games = [await testGame(server), await testGame(server)];
	const campaign = await testCampaign(server, {
		start_date: day('2026-05-20'),
		end_date: day('2026-06-20'),
		games: games.map(({ uid }) => uid),
		is_joinable: 1,
		join_until: day('2026-06-10'),
		terms: { en: '<p>Show the banner.</p>', zh: '<p>展示横幅。</p>' },
		...over,
	});
	const path = `/api/client-area/campaigns/${campaign.slug}`;
	return { campaign, games, path, names: games.map(({ name }) => name) };
}

const sendEntry = async (
	path: string,
	fields: Record<string, string>,
	{ user = operator, lang = 'en' }: { user?: { cookie: string }; lang?: string } = {},
) => server.post(`${path}/opt-in?lang=${lang}`, new URLSearchParams(fields), user);
const withdraw = (path: string, user = operator) =>
	server.post(`${path}/opt-in/withdraw?lang=en`, new URLSearchParams(), user);
const details = async (path: string, lang = 'en'): Promise<CampaignDetails> =>
	(await server.get(`${path}?lang=${lang}`, operator)).body.data;
const hashOf = async (path: string, lang = 'en'): Promise<string> => (await details(path, lang)).join!.text_hash;
const stateOf = async (path: string, user = operator): Promise<CampaignOptIn> =>
	(await server.get(`${path}/opt-in?lang=en`, user)).body.data;

async function mails(): Promise<string[]> {
	await server.services.mail.work();
	const folder = join(server.services.config.dataDir, 'mail');
	const names = await readdir(folder).catch((): string[] => []);
	const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	await rm(folder, { recursive: true, force: true });
	return texts.map((text) => text.replaceAll('=\n', ''));
}

test('an operator joins with games and accepted terms, and gets evidence of exactly that text', async () => {
	const { path, games, names, campaign } = await joinable();
	expect(await details(path)).toMatchObject({
		join: { state: 'open', until: day('2026-06-10'), min_games: 1, terms: '<p>Show the banner.</p>' },
	});
	const listed: Campaign[] = (await server.get('/api/client-area/campaigns?lang=en', operator)).body.data;
	expect(listed.find(({ slug }) => slug === campaign.slug)).toMatchObject({ join_state: 'open' });
	await mails();
	const text_hash = await hashOf(path);
	const { status, body } = await sendEntry(path, { games: names[0]!, text_hash, accepted: 'on' });
	expect(status).toBe(200);
	const state = body.data as CampaignOptIn;
	expect(state).toMatchObject({ may_join: true, is_joined: true, has_newer_text: false });
	expect(state.records).toMatchObject([
		{
			action: 'joined',
			at: NOW.toISOString(),
			by: account.email,
			language: 'en',
			games: [{ name: names[0], title: games[0]!.title.en }],
			text_hash,
		},
	]);
	const { data } = (await server.get(`/api/client-area/campaign-opt-ins/${state.records[0]!.uid}?lang=en`, operator))
		.body as { data: OptInEvidence };
	expect(createHash('sha256').update(data.text).digest('hex')).toBe(text_hash);
	expect(data).toMatchObject({
		name: campaign.name.en,
		terms: '<p>Show the banner.</p>',
		start_date: day('2026-05-20'),
	});
	const pdf = await fetch(
		`${server.url}/api/client-area/campaign-opt-ins/${state.records[0]!.uid}/evidence.pdf?lang=zh`,
		{ headers: operator },
	);
	expect(pdf.headers.get('content-type')).toBe('application/pdf');
	expect(pdf.headers.get('content-disposition')).toContain('.pdf');
	const bytes = Buffer.from(await pdf.arrayBuffer());
	expect(bytes.toString('latin1', 0, 7)).toBe('%PDF-1.');
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const file = await server.get(
		`/api/client-area/campaign-opt-ins/${state.records[0]!.uid}/evidence?lang=zh`,
		operator,
	);
	expect(file.body.data).toEqual({ sha256 });
	const { origin } = server.services.config;
	expect((await PDFDocument.load(bytes, { updateMetadata: false })).getSubject()).toContain(`${origin}/zh/verify/`);
	// Anybody with the PDF can verify it, but the response names no company and no person.
	const verified = await server.get(`/api/verify/${sha256}?lang=en`);
	expect(verified.body.data).toEqual({
		title: null,
		type: 'Evidence of an entry',
		subject: 'record',
		language: 'zh',
		state: 'current',
		published_at: NOW.toISOString(),
		newer_at: null,
		version: null,
		removed_at: null,
		certificate: null,
		copied_at: null,
	});
	// The printed hash of the accepted terms can be verified too.
	expect((await server.get(`/api/verify/${text_hash}?lang=en`)).body.data).toMatchObject({
		title: null,
		type: 'Terms of a campaign',
		subject: 'terms',
		language: 'en',
		published_at: NOW.toISOString(),
	});
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	expect(mail).toContain(`has joined ${campaign.name.en}`);
	expect(mail).toContain(account.email);
	expect(mail).toContain(text_hash);
	expect((await server.get('/api/client-area/campaign-opt-ins?lang=en', operator)).body.data).toMatchObject([
		{ slug: campaign.slug, record: { uid: state.records[0]!.uid } },
	]);
});

test('games change without a new acceptance, a withdrawal and a new entry are records of their own', async () => {
	const { path, names } = await joinable({ min_games: 1 });
	const text_hash = await hashOf(path);
	await sendEntry(path, { games: names.join(), text_hash, accepted: 'on' });
	expect((await sendEntry(path, { games: names[1]!, text_hash })).body.data.records[0]).toMatchObject({
		action: 'changed',
		games: [{ name: names[1] }],
	});
	const [changed, first] = (await stateOf(path)).records;
	const evidenceOf = async (uid: string): Promise<OptInEvidence> =>
		(await server.get(`/api/client-area/campaign-opt-ins/${uid}?lang=en`, operator)).body.data;
	const { games_before } = await evidenceOf(changed!.uid);
	expect(games_before!.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
	expect((await evidenceOf(first!.uid)).games_before).toBeNull();
	// The same request again changes nothing.
	expect((await sendEntry(path, { games: names[1]!, text_hash })).body.data.records).toHaveLength(2);
	expect((await withdraw(path)).body.data).toMatchObject({ is_joined: false });
	expect((await withdraw(path)).body.error.code).toBe('not_joined');
	expect((await sendEntry(path, { games: names[1]!, text_hash })).body.error.code).toBe('not_accepted');
	const { body } = await sendEntry(path, { games: names[1]!, text_hash, accepted: 'on' });
	expect(body.data.records.map(({ action }: { action: string }) => action)).toEqual([
		'joined',
		'withdrawn',
		'changed',
		'joined',
	]);
});

dbTest(
	'terms that change after an entry are reported, and must be accepted anew; the old text stays',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { path, names, campaign } = await joinable();
		const text_hash = await hashOf(path);
		const before: CampaignOptIn = (await sendEntry(path, { games: names[0]!, text_hash, accepted: 'on' })).body.data;
		const { revision, content } = await (await staffAt(server)).item('GET', `campaigns/${campaign.uid}`);
		await (
			await staffAt(server)
		).item('PUT', `campaigns/${campaign.uid}`, {
			revision,
			content: { ...content, terms: { ...(content.terms as object), en: '<p>Other terms.</p>' } },
			publish: true,
		});
		expect(await stateOf(path)).toMatchObject({ is_joined: true, has_newer_text: true });
		const stale = await sendEntry(path, { games: names[1]!, text_hash, accepted: 'on' });
		expect([stale.status, stale.body.error.code]).toEqual([409, 'terms_changed']);
		const renewed = await sendEntry(path, { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' });
		expect(renewed.body.data).toMatchObject({ has_newer_text: false, records: [{ action: 'accepted' }, {}] });
		const old = (await server.get(`/api/client-area/campaign-opt-ins/${before.records[0]!.uid}?lang=en`, operator))
			.body;
		expect(old.data.terms).toBe('<p>Show the banner.</p>');
		// Each language has a separate hash. A change of the English terms therefore does not outdate an acceptance in
		// Chinese.
		expect(await hashOf(path, 'zh')).not.toBe(await hashOf(path));
	},
);

test.each([
	['en', 'Choose at least 2 games.'],
	['zh', '请至少选择 2 款游戏。'],
])('an invalid form is rejected with a message in %s', async (lang, message) => {
	const { path, names } = await joinable({ min_games: 2 });
	const text_hash = await hashOf(path, lang);
	const codeOf = async (fields: Record<string, string>) => {
		const { status, body } = await sendEntry(path, fields, { lang });
		return [status, body.error.code, body.error.message];
	};
	expect(await codeOf({ games: names[0]!, text_hash, accepted: 'on' })).toEqual([422, 'too_few_games', message]);
	expect((await codeOf({ games: names.join(), text_hash })).slice(0, 2)).toEqual([422, 'not_accepted']);
	expect((await codeOf({ games: `${names.join()},nowhere`, text_hash, accepted: 'on' })).slice(0, 2)).toEqual([
		422,
		'unknown_games',
	]);
	expect((await codeOf({ games: names.join(), text_hash: 'f'.repeat(64), accepted: 'on' })).slice(0, 2)).toEqual([
		409,
		'terms_changed',
	]);
	expect(await stateOf(path)).toMatchObject({ is_joined: false, records: [] });
});

test('entries are closed before and after their time, for other campaigns, and for staff', async () => {
	const { path, names } = await joinable({ join_from: day('2026-05-10') });
	const form = { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' };
	const attempt = async (at: string) => {
		clock = new Date(at);
		const { status, body } = await sendEntry(path, form, { user: await testSession(server, account) });
		return [status, body.error?.code];
	};
	expect(await attempt('2026-05-09T23:59:59Z')).toEqual([409, 'not_open']);
	expect(await attempt('2026-06-10T00:00:00Z')).toEqual([409, 'closed']);
	expect(await attempt('2026-06-09T23:59:59Z')).toEqual([200, undefined]);
	const leave = async (at: string) => {
		clock = new Date(at);
		const { status, body } = await withdraw(path, await testSession(server, account));
		return [status, body.error?.code];
	};
	expect(await leave('2026-06-20T00:00:00Z')).toEqual([409, 'closed']);
	expect(await leave('2026-06-19T23:59:59Z')).toEqual([200, undefined]);
	clock = NOW;
	operator = await testSession(server, account);
	const other = await joinable({ is_joinable: 0 });
	expect((await details(other.path)).join).toBeNull();
	expect((await sendEntry(other.path, form)).body.error.code).toBe('not_joinable');
	const asStaff = await sendEntry(path, form, { user: await signIn(server, 'staff') });
	expect([asStaff.status, asStaff.body.error.code]).toEqual([403, 'no_company']);
	// Without `join_until`, companies can join until the campaign ends.
	expect((await details((await joinable({ join_until: null })).path)).join!.until).toBe(day('2026-06-20'));
});

test('two operators never see each other’s entries', async () => {
	const { path, names } = await joinable();
	const form = { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' };
	const { records }: CampaignOptIn = (await sendEntry(path, form)).body.data;
	expect(await stateOf(path, second)).toMatchObject({ is_joined: false, records: [] });
	const list = (await server.get('/api/client-area/campaign-opt-ins?lang=en', second)).body.data;
	expect(list).toEqual([]);
	for (const ending of ['', '/evidence', '/evidence.pdf'])
		expect(
			(await server.get(`/api/client-area/campaign-opt-ins/${records[0]!.uid}${ending}?lang=en`, second)).status,
		).toBe(404);
	expect((await withdraw(path, second)).body.error.code).toBe('not_joined');
	await sendEntry(path, form, { user: second });
	expect((await stateOf(path, second)).records).toMatchObject([{ by: otherAccount.email }]);
	expect(await stateOf(path)).toMatchObject({ is_joined: true, records: [{ by: account.email }] });
});

dbTest(
	'a company has a maximum number of records, and a user of changes a minute',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { path, names, campaign } = await joinable();
		const company_uid = account.company_uid!;
		const { database } = server.services;
		const text_hash = await hashOf(path);
		const first = await sendEntry(path, { games: names[0]!, text_hash, accepted: 'on' });
		expect(first.status).toBe(200);
		const [record] = await recordsOf(database.read, company_uid, campaign.uid);
		await database.transaction(async (tx) => {
			for (let number = 2; number <= MAX_OPT_IN_RECORDS; number++)
				await addRecord(tx, { ...record!, uid: `full${number}${company_uid}`, number }, 'unused');
			expect(await addRecord(tx, { ...record!, uid: 'again', number: 1 }, 'unused')).toBe(false);
		});
		const full = await sendEntry(path, { games: names[1]!, text_hash });
		expect([full.status, full.body.error.code]).toEqual([409, 'too_many_records']);
		const colleague = await testSession(server, await testUser(server, { company_uid }));
		const other = await joinable();
		const hash = await hashOf(other.path);
		let status = 200;
		for (let turn = 0; status === 200 && turn < 12; turn++)
			status = (
				await sendEntry(
					other.path,
					{ games: other.names[turn % 2]!, text_hash: hash, accepted: 'on' },
					{ user: colleague },
				)
			).status;
		expect(status).toBe(429);
	},
);

test('joined campaigns and deadlines are in the calendar, as a list and as a feed', async () => {
	const { path, names, campaign } = await joinable();
	const entries = async (user = operator) =>
		((await server.get('/api/client-area/calendar?lang=en', user)).body.data as { uid: string; kind: string }[]).filter(
			({ uid }) => uid === campaign.uid,
		);
	expect(await entries()).toMatchObject([
		{ kind: 'campaign', is_joined: false },
		{ kind: 'deadline', start_date: day('2026-06-10'), end_date: null },
	]);
	await sendEntry(path, { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' });
	expect(await entries()).toMatchObject([{ kind: 'campaign', is_joined: true }]);
	expect(await entries(second)).toHaveLength(2);
	const feed = await server.request('POST', '/api/client-area/changes/feed?lang=en', {}, operator);
	const response = await fetch(`${server.url}/api/calendar.ics${new URL(feed.body.data.calendar_url).search}`);
	const text = (await response.text()).replaceAll('\r\n ', '');
	expect(text).toContain(`SUMMARY:Campaign (joined): ${campaign.name.en}`);
	expect(text).not.toContain(`UID:deadline-${campaign.uid}@`);
});

dbTest(
	'after the end, an operator sees the figures of the chosen games, and staff those of all companies',
	async () => {
		const { path, names, games, campaign } = await joinable();
		const { content } = server.services;
		const [own, other] = [account.company_uid!, otherAccount.company_uid!];
		const figures = (bets: number) => ({ bets, ggr: bets / 10, rounds: bets / 100, players: 2, vips: 1 });
		await content.change((tx) =>
			importOperatorFigures(tx, [
				...['2026-03', '2026-04', '2026-05', '2026-06'].map((month, place) => ({
					company_uid: own,
					month,
					game_uid: games[0]!.uid,
					...figures((place + 1) * 1000),
				})),
				{ company_uid: own, month: '2026-05', game_uid: games[1]!.uid, ...figures(50_000) },
				{ company_uid: other, month: '2026-06', game_uid: games[1]!.uid, ...figures(7000) },
			]),
		);
		const text_hash = await hashOf(path);
		await sendEntry(path, { games: names[0]!, text_hash, accepted: 'on' });
		await sendEntry(path, { games: names[1]!, text_hash, accepted: 'on' }, { user: second });
		const results = async (user: { cookie: string }): Promise<CampaignResults | null> =>
			(await server.get(`${path}/results?lang=en`, user)).body.data;
		expect(await results(operator)).toBeNull();
		clock = new Date('2026-07-05T10:00:00Z');
		const found = await results(await testSession(server, account));
		expect(found).toMatchObject({
			period: { from: '2026-05', to: '2026-06' },
			is_complete: true,
			total: { bets: 7000 },
			before: { period: { from: '2026-03', to: '2026-04' }, total: { bets: 3000 } },
			by_month: [
				{ month: '2026-05', bets: 3000 },
				{ month: '2026-06', bets: 4000 },
			],
			by_game: [{ name: names[0], total: { bets: 7000 }, before: { bets: 3000 } }],
		});
		const path2 = `/api/admin/campaigns/${campaign.uid}/results?lang=en`;
		const totals = (await server.get(path2, await signIn(server, 'staff'))).body.data;
		expect(totals).toMatchObject({ total: { bets: 14_000 }, by_company: [{ total: { bets: 7000 } }, { total: {} }] });
		expect(totals.by_company).toHaveLength(2);
		clock = NOW;
		await setStaffRole(server, 'publisher');
		expect((await server.get(path2, await signIn(server, 'staff'))).status).toBe(403);
		await setStaffRole(server, 'manager');
	},
);

dbTest('staff list and export the entries, and filter them by campaign and state', async () => {
	const { path, names, campaign } = await joinable({ name: { en: '=Formula race' } });
	const form = { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' };
	await sendEntry(path, form);
	await sendEntry(path, form, { user: second });
	await withdraw(path, second);
	const session = await signIn(server, 'staff');
	const list = async (query: string) =>
		(await server.get(`/api/admin/campaign-opt-ins?campaign=${campaign.uid}&lang=en${query}`, session)).body;
	const all = await list('');
	expect(all.extra).toMatchObject({ total: 3 });
	expect(all.extra.campaigns).toContainEqual({ uid: campaign.uid, name: '=Formula race' });
	expect(all.data.map(({ is_current }: { is_current: boolean }) => is_current).sort()).toEqual([false, true, true]);
	expect((await list('&current=joined')).data).toMatchObject([{ by: account.email, action: 'joined' }]);
	expect((await list('&current=withdrawn')).data).toMatchObject([{ by: otherAccount.email, action: 'withdrawn' }]);
	expect((await list('&limit=1&offset=1')).data).toHaveLength(1);
	const { body, headers } = await server.get(
		`/api/admin/campaign-opt-ins.csv?campaign=${campaign.uid}&current=joined`,
		session,
	);
	expect(headers.get('content-disposition')).toContain('campaign-opt-ins-2026-05-15.csv');
	expect(body.split('\r\n')).toHaveLength(3);
	expect(body).toContain("'=Formula race");
});

test('a campaign that operators may join needs terms and games', async () => {
	const { campaign } = await joinable();
	const { revision, content } = await (await staffAt(server)).item('GET', `campaigns/${campaign.uid}`);
	const { body } = await (
		await staffAt(server)
	).request('PUT', `campaigns/${campaign.uid}`, {
		revision,
		content: { ...content, games: [], min_games: 3, terms: { en: '', zh: '', es: '' }, join_from: day('2026-07-01') },
		publish: true,
	});
	expect(Object.keys(body.error ? body.fields : {}).sort()).toEqual(['games', 'join_until', 'min_games', 'terms.en']);
});

test('an erased account leaves its records without its name', async () => {
	const { path, names, campaign } = await joinable();
	await sendEntry(path, { games: names[0]!, text_hash: await hashOf(path), accepted: 'on' });
	const { database } = server.services;
	const data = await readPersonalData(database.read, account.uid, account.email);
	expect(data.campaign_opt_ins).toMatchObject([{ campaign_uid: campaign.uid, action: 'joined' }]);
	await database.transaction((tx) => erasePersonalData(tx, account.uid, account.email));
	const [record] = await recordsOf(database.read, account.company_uid!, campaign.uid);
	expect(record).toMatchObject({ by: erasedName(account.uid), action: 'joined' });
});

test('the calls of this feature are described with their errors', async () => {
	const routes = await contractRoutes();
	const join = routes.find(({ operationId }) => operationId === 'setCampaignOptIn')!;
	expect(Object.keys(join.responses)).toEqual(expect.arrayContaining(['200', '403', '404', '409', '422']));
});
