/**
 * Tests of the client area's calls for operator figures. The tests compute the expected sums from the stored figures.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { PeriodFigures } from '../../../contract/figures.ts';
import { addCompany, addUser } from '../../auth/accounts/accounts.store.ts';
import { openSession } from '../../auth/sessions/sessions.store.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { importOperatorFigures, type FiguresRow } from './figures.store.ts';

type Headers = { cookie: string };
type Who = 'operator' | 'second' | 'staff' | 'fresh' | 'loose';

const call = '/api/client-area/performance';
const now = new Date('2026-05-15T10:00:00Z');
let server: TestSite;
const who = {} as Record<Who, Headers>;
/** Stored figures, and the names of companies and games. */
let rows: FiguresRow[];
let companies: Map<string, string>;
let games: Map<string, { name: string; title: { en: string; zh: string } }>;
let north: string;
let kumo: string;

beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	const { content, database } = server.services;
	const { read } = database;
	for (const role of ['operator', 'second', 'staff'] as const) who[role] = await signIn(server, role);
	const person = (email: string, company_uid: string | null) => ({
		uid: email.replace(/\W/g, ''),
		email,
		password_hash: '',
		company_uid,
		is_staff: 0 as const,
		is_superuser: 0 as const,
		is_active: 1 as const,
		language: 'en',
	});
	await content.change(async (tx) => {
		await addCompany(tx, { uid: 'fresh', name: 'Fresh Start' });
		await addUser(tx, person('fresh@demo.test', 'fresh'), now);
		await addUser(tx, person('loose@demo.test', null), now);
	});
	for (const name of ['fresh', 'loose'] as const) {
		const id = await database.transaction((tx) => openSession(tx, `${name}demotest`, 'a test', now));
		who[name] = { cookie: `reelhouse_session=${id}` };
	}
	const { uid } = await read
		.selectFrom('companies')
		.select('uid')
		.where('name', '=', 'Kumo Club')
		.executeTakeFirstOrThrow();
	kumo = uid;
	const [game] = await read.selectFrom('games').select('uid').orderBy('uid').execute();
	// One company also has older figures, so that the companies have different periods.
	await content.change((tx) =>
		importOperatorFigures(
			tx,
			['2019-03', '2019-05'].map((month) => ({
				company_uid: kumo,
				month,
				game_uid: game!.uid,
				bets: 90_000,
				ggr: -1200,
				rounds: 0,
				players: 0,
				vips: 0,
			})),
		),
	);
	rows = await read.selectFrom('performance').selectAll().execute();
	companies = new Map((await read.selectFrom('companies').selectAll().execute()).map(({ uid, name }) => [uid, name]));
	north = [...companies].find(([, name]) => name === 'Northlight Casino')![0];
	const all = await read.selectFrom('games').select(['uid', 'name', 'title']).execute();
	games = new Map(all.map((each) => [each.uid, { name: each.name, title: JSON.parse(each.title) }]));
});
afterAll(() => server.stop());

const get = (query: string, role: Who) => server.get(`${call}${query}`, who[role]);
const show = async (query: string, role: Who): Promise<PeriodFigures> => {
	const { status, body } = await get(query, role);
	expect([query, role, status]).toEqual([query, role, 200]);
	return body.data as PeriodFigures;
};

const round = (value: number) => Math.round(value * 100) / 100;

function sum(some: FiguresRow[]) {
	const of = (field: 'bets' | 'ggr' | 'rounds' | 'players' | 'vips') => some.reduce((all, row) => all + row[field], 0);
	const [bets, ggr, rounds, players, vips] = [of('bets'), of('ggr'), of('rounds'), of('players'), of('vips')];
	return {
		bets,
		ggr,
		rounds,
		players,
		vips,
		average_bet: rounds === 0 ? null : round(bets / rounds),
		average_rounds: players === 0 ? null : round(rounds / players),
	};
}

const by = (some: FiguresRow[], key: 'month' | 'game_uid' | 'company_uid') => [...Map.groupBy(some, (row) => row[key])];
const mostBets = (a: { bets: number }, b: { bets: number }) => b.bets - a.bets;

const expected = (some: FiguresRow[], language: 'en' | 'zh' = 'en') => ({
	total: sum(some),
	by_month: by(some, 'month')
		.map(([month, of]) => ({ month, ...sum(of) }))
		.sort((a, b) => (a.month < b.month ? -1 : 1)),
	by_game: by(some, 'game_uid')
		.map(([uid, of]) => ({
			name: games.get(uid)!.name,
			title: games.get(uid)!.title[language],
			has_page: true,
			...sum(of),
		}))
		.sort(mostBets),
});
const expectedCompanies = (some: FiguresRow[]) =>
	by(some, 'company_uid')
		.map(([uid, of]) => ({ uid, name: companies.get(uid)!, ...sum(of) }))
		.sort(mostBets);

const of = (from: string, to: string, company?: string, game?: string) =>
	rows.filter(
		(row) =>
			row.month >= from &&
			row.month <= to &&
			(company === undefined || row.company_uid === company) &&
			(game === undefined || games.get(row.game_uid)!.name === game),
	);

test('the default period is the twelve months up to the newest figures', async () => {
	const data = await show('', 'operator');
	expect(data.period).toEqual({ from: '2025-05', to: '2026-04' });
	expect(data.known).toEqual({ from: '2024-05', to: '2026-04' });
	expect(data.by_month).toHaveLength(12);
	expect((await show('', 'second')).known).toEqual({ from: '2019-03', to: '2026-04' });
	expect((await show('', 'staff')).known).toEqual({ from: '2019-03', to: '2026-04' });
	expect((await show(`?company=${north}`, 'staff')).known).toEqual({ from: '2024-05', to: '2026-04' });
});

test('totals of the period before follow the period, if all its months can have figures', async () => {
	const data = await show('?from=2026-02&to=2026-04', 'operator');
	const expected = of('2025-11', '2026-01', north);
	expect(data.before!.period).toEqual({ from: '2025-11', to: '2026-01' });
	expect(data.before!.total).toEqual((await show('?from=2025-11&to=2026-01', 'operator')).total);
	expect(data.before!.total.bets).toBe(expected.reduce((sum, { bets }) => sum + bets, 0));
	expect(data.by_month.map(({ month }) => month)).toEqual(['2026-02', '2026-03', '2026-04']);
	expect((await show('?from=2024-05&to=2025-04', 'operator')).before).toBeNull();
	expect((await show('?from=2024-06&to=2024-07', 'operator')).before).toBeNull();
	expect((await show('?from=2024-06&to=2024-06', 'operator')).before!.period).toEqual({
		from: '2024-05',
		to: '2024-05',
	});
});

test('a period with only one bound is completed', async () => {
	expect((await show('?from=2026-01', 'operator')).period).toEqual({ from: '2026-01', to: '2026-04' });
	expect((await show('?from=2026-09', 'operator')).period).toEqual({ from: '2026-09', to: '2026-09' });
	expect((await show('?from=2010-01', 'operator')).period).toEqual({ from: '2010-01', to: '2019-12' });
	expect((await show('?to=2025-03', 'operator')).period).toEqual({ from: '2024-04', to: '2025-03' });
	expect((await show('?to=0000-03', 'operator')).period).toEqual({ from: '0000-01', to: '0000-03' });
	expect((await show('?from=2016-05&to=2026-04', 'second')).by_month[0]?.month).toBe('2019-03');
});

test('the default period of a company with few months of figures covers these months', async () => {
	await server.services.content.change(async (tx) => {
		await addCompany(tx, { uid: 'young', name: 'Young' });
		const [row] = of('2026-04', '2026-04', north);
		await importOperatorFigures(
			tx,
			['2031-11', '2032-01'].map((month) => ({ ...row!, month, company_uid: 'young' })),
		);
	});
	const data = await show('?company=young', 'staff');
	expect(data.period).toEqual({ from: '2031-11', to: '2032-01' });
	expect(data.by_month.map(({ month }) => month)).toEqual(['2031-11', '2032-01']);
});

for (const [query, parameter] of [
	['from=2026-13', 'from'],
	['from=2026-1', 'from'],
	['from=', 'from'],
	['to=2026-04-01', 'to'],
	['to=%27', 'to'],
	['from=2026-04&to=2026-03', 'from'],
	['from=2016-04&to=2026-04', 'from'],
	['company=', 'company'],
	['company=a%20b', 'company'],
	['game=UPPER', 'game'],
	['from=2026-01&from=2026-02', 'from'],
] as const)
	test(`?${query} is rejected with the parameter's name`, async () => {
		for (const role of ['operator', 'staff', 'loose'] as const)
			for (const path of [call, `${call}.csv`, '/api/client-area/games']) {
				if (parameter === 'game' && path.endsWith('/games')) continue;
				const { status, body, headers } = await server.get(`${path}?${query}`, who[role]);
				expect([path, status, body.error?.parameter]).toEqual([path, 400, parameter]);
				expect(headers.get('cache-control')).toBe('private, no-store');
			}
	});

dbTest(
	'an operator sees only the figures of their own company, even for games that other companies offer',
	async () => {
		for (const [role, company] of [
			['operator', north],
			['second', kumo],
		] as const)
			for (const [from, to] of [
				['2025-05', '2026-04'],
				['2024-11', '2025-02'],
				['2026-04', '2026-04'],
				['2019-01', '2019-12'],
			] as const) {
				const some = of(from, to, company);
				const data = await show(`?from=${from}&to=${to}`, role);
				expect(data).toEqual({
					period: { from, to },
					known: expect.anything(),
					company: { uid: company, name: companies.get(company) },
					companies: [],
					before: data.before,
					...expected(some),
					by_company: [],
				});
				// Operators may name their own company.
				expect(await show(`?from=${from}&to=${to}&company=${company}`, role)).toEqual(data);
				// A game alone has the same figures as in the list of all games.
				const [first] = data.by_game;
				if (!first) continue;
				const one = await show(`?from=${from}&to=${to}&game=${first.name}`, role);
				expect(one).toMatchObject(expected(of(from, to, company, first.name)));
				expect(one.by_game).toEqual([first]);
			}
	},
);

dbTest('a game that operators no longer see keeps its figures, without a page', async () => {
	const { content } = server.services;
	const [first] = (await show('', 'operator')).by_game;
	const pageOf = async (lang: string) =>
		(await show(`?lang=${lang}`, 'operator')).by_game.find(({ name }) => name === first!.name)?.has_page;
	const setGame = (change: object) =>
		content.change((tx) => tx.updateTable('games').set(change).where('name', '=', first!.name).execute());
	try {
		await setGame({ withheld_from: ',zh,' });
		expect([await pageOf('en'), await pageOf('zh')]).toEqual([true, false]);
		await setGame({ withheld_from: '', is_published: 0 });
		expect(await pageOf('en')).toBe(false);
	} finally {
		await setGame({ withheld_from: '', is_published: 1 });
	}
});

dbTest('staff see every company, separately and in total', async () => {
	const period = { from: '2025-05', to: '2026-04' };
	const span = '?from=2025-05&to=2026-04';
	const all = await show(span, 'staff');
	const list = all.companies.map(({ name }) => name);
	expect(list).toEqual(expect.arrayContaining(['Fresh Start', 'Kumo Club', 'Northlight Casino']));
	const some = of(period.from, period.to);
	expect(all).toMatchObject({ period, company: null, ...expected(some), by_company: expectedCompanies(some) });
	for (const company of [north, kumo]) {
		const mine = of(period.from, period.to, company);
		const one = await show(`${span}&company=${company}`, 'staff');
		expect(one).toMatchObject({
			company: { uid: company, name: companies.get(company) },
			...expected(mine),
			by_company: expectedCompanies(mine),
		});
	}
	const game = all.by_game[3]!.name;
	expect(await show(`${span}&game=${game}`, 'staff')).toMatchObject(
		expected(of(period.from, period.to, undefined, game)),
	);
	expect(await show(`${span}&game=${game}&company=${kumo}`, 'staff')).toMatchObject(
		expected(of(period.from, period.to, kumo, game)),
	);
});

test("a request for another company's figures gets 404, like a request for a missing company", async () => {
	for (const path of [call, `${call}.csv`, '/api/client-area/games'])
		for (const [role, company] of [
			['operator', kumo],
			['operator', 'nobody'],
			['second', north],
			['fresh', north],
			['loose', north],
			['loose', 'fresh'],
			['staff', 'nobody'],
		] as const) {
			const { status, body } = await server.get(`${path}?company=${company}`, who[role]);
			expect([path, role, company, status]).toEqual([path, role, company, 404]);
			expect(body).toEqual({ status: 'error', error: { code: 'not_found', message: expect.any(String) } });
		}
});

test('a user who has no company, or whose company has no figures, sees no figures', async () => {
	const nothing = {
		total: sum([]),
		before: null,
		by_month: [],
		by_game: [],
		by_company: [],
		companies: [],
		known: null,
	};
	expect(await show('', 'loose')).toEqual({ ...nothing, period: null, company: null });
	expect(await show('?from=2025-01&to=2026-04', 'loose')).toEqual({ ...nothing, period: null, company: null });
	const fresh = { uid: 'fresh', name: 'Fresh Start' };
	expect(await show('', 'fresh')).toEqual({ ...nothing, period: null, company: fresh });
	expect((await show('?from=2025-01&to=2026-04', 'fresh')).by_game).toEqual([]);
	for (const role of ['loose', 'fresh'] as const) {
		const { body } = await server.get('/api/client-area/games?from=2025-01&to=2026-04', who[role]);
		expect(body.data.games.length).toBe(games.size);
		for (const game of body.data.games)
			expect(game).toMatchObject({ figures: null, rank: null, is_low_performing: false });
		const csv = (await server.get(`${call}.csv?from=2025-01&to=2026-04`, who[role])).body as string;
		expect(csv.trim().split('\r\n')).toHaveLength(1);
	}
});

test('averages without a divisor are null, not zero', async () => {
	const data = await show('?from=2019-03&to=2019-03', 'second');
	expect(data.total).toMatchObject({ bets: 90_000, ggr: -1200, average_bet: null, average_rounds: null });
});

test('titles are in the requested language', async () => {
	const data = await show('?lang=zh', 'operator');
	expect(data.by_game).toEqual(expected(of('2025-05', '2026-04', north), 'zh').by_game);
});

test('a large response is compressed for clients that accept it, with the same content', async () => {
	const plain = await fetch(`${server.url}/api/client-area/games`, {
		headers: { ...who.staff, 'accept-encoding': 'identity' },
	});
	const text = await plain.text();
	expect(plain.headers.get('content-encoding')).toBeNull();
	for (const encoding of ['gzip', 'br']) {
		const packed = await fetch(`${server.url}/api/client-area/games`, {
			headers: { ...who.staff, 'accept-encoding': encoding },
		});
		expect(packed.headers.get('content-encoding')).toBe(encoding);
		expect(packed.headers.get('cache-control')).toBe('private, no-store');
		expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
		expect(await packed.text()).toBe(text);
	}
});
