import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { GamesTable, RankWeights, TableGame } from '../../../contract/games-table.ts';
import { rankFigures } from '../../../contract/figures.ts';
import { publishedMaths } from '../../../slots/maths-record.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { demo, titleOf } from '../../testing/demo-studio.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const call = '/api/client-area/games';
const now = new Date('2026-05-15T10:00:00Z');
const roles = ['operator', 'second', 'staff'] as const;
type Who = (typeof roles)[number];
let server: TestSite;
const who = {} as Record<Who, { cookie: string }>;
let companies: Record<'north' | 'kumo', string>;

beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	for (const role of roles) who[role] = await signIn(server, role);
	const all = await server.services.database.read.selectFrom('companies').selectAll().execute();
	const uid = (name: string) => all.find((each) => each.name === name)!.uid;
	companies = { north: uid('Northlight Casino'), kumo: uid('Kumo Club') };
});
afterAll(() => server.stop());

const table = async (role: Who, query = ''): Promise<GamesTable> => {
	const { status, body } = await server.get(`${call}${query}`, who[role]);
	expect(status).toBe(200);
	return body.data as GamesTable;
};
const named = ({ games }: GamesTable, name: string): TableGame => games.find((game) => game.name === name)!;

const defaults = { bets: 1.3, players: 0.2, vips: 0.1, rounds: 0.5, ggr: 1, average_bet: 0.5, average_rounds: 0.5 };

dbTest('every game is in the table, even unreleased ones and those without a public page', async () => {
	const { games } = await table('operator');
	const all = await server.services.database.read.selectFrom('games').select(['name', 'release_date']).execute();
	expect(games.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
	expect(games.filter((game) => !game.is_released).length).toBe(
		all.filter(({ release_date }) => release_date > now.toISOString()).length,
	);
});

test('a game in the table has all details for operators', async () => {
	const recorded = publishedMaths(readRecord('tide-of-the-narwhal'));
	const data = await table('operator', '?lang=zh');
	const game = named(data, 'tide-of-the-narwhal');
	expect(game).toMatchObject({
		title: titleOf('tide-of-the-narwhal', 'zh'),
		provider_name: 'bng',
		url: '/game/tide-of-the-narwhal/',
		endpoint: '/demo/tide-of-the-narwhal/',
		is_released: true,
		has_desktop: true,
		has_mobile: true,
		volatility: recorded.volatility,
		rtp: recorded.rtp,
		hit_frequency: recorded.hitFrequency,
		max_win: 8000,
		min_bet: 20,
		max_bet: 10_000,
	});
	expect(game.languages.slice(0, 3)).toEqual(['en', 'zh', 'de']);
	expect(game.currencies.slice(0, 2)).toEqual(['EUR', 'USD']);
	for (const { currencies, languages } of data.games) {
		expect(currencies.length).toBeGreaterThan(0);
		for (const code of currencies) expect(code).toMatch(/^[A-Z]{3}$/);
		for (const code of languages) expect(data.languages.map((each) => each.code)).toContain(code);
	}
	const documents = game.documents.map((uid) => data.documents.find((document) => document.uid === uid)!);
	const written = demo.documents.filter(({ games }) => games?.includes('tide-of-the-narwhal'));
	expect(written.length).toBeGreaterThan(0);
	expect(documents.map(({ title, type }) => `${type.key}: ${title}`).sort()).toEqual(
		written.map(({ title, type }) => `${type}: ${title.zh}`).sort(),
	);
	// Documents are grouped by type.
	expect(documents.map(({ type }) => type.key)).toEqual(documents.map(({ type }) => type.key).sort());
	for (const { file, size } of documents) {
		const response = await fetch(server.url + file, { headers: who.operator });
		expect([file, response.status, (await response.arrayBuffer()).byteLength]).toEqual([file, 200, size]);
	}
});

dbTest('partners get the address of every released demo, public or not, but of no unreleased demo', async () => {
	for (const game of (await table('staff')).games) if (!game.is_released) expect(game.endpoint).toBeNull();
	await server.services.content.change(async (tx) => {
		await tx.updateTable('games').set({ is_playable_in_public_area: 0 }).where('name', '=', 'thunder-yak').execute();
		await tx.updateTable('games').set({ is_held_back: 1 }).where('name', '=', 'neon-ramen').execute();
	});
	const data = await table('operator');
	expect(named(data, 'thunder-yak')).toMatchObject({ is_released: true, endpoint: '/demo/thunder-yak/' });
	expect(named(data, 'neon-ramen')).toMatchObject({ is_released: false, endpoint: null });
	// slots/ does not define the games of other studios.
	expect(named(data, 'origami-dynasty')).toMatchObject({ is_released: true, endpoint: null });
});

/** @returns the sums of each game's figures from the rows of the database */
async function sums(company?: string): Promise<Map<string, TableGame['figures']>> {
	let query = server.services.database.read
		.selectFrom('performance')
		.innerJoin('games', 'games.uid', 'game_uid')
		.select(['games.name', 'bets', 'ggr', 'rounds', 'players', 'vips'])
		.where('month', '>=', '2025-05')
		.where('month', '<=', '2026-04');
	if (company) query = query.where('company_uid', '=', company);
	const round = (value: number) => Math.round(value * 100) / 100;
	return new Map(
		[...Map.groupBy(await query.execute(), ({ name }) => name)].map(([name, rows]) => {
			const of = (field: 'bets' | 'ggr' | 'rounds' | 'players' | 'vips') =>
				rows.reduce((all, row) => all + row[field], 0);
			const [bets, ggr, rounds, players, vips] = [of('bets'), of('ggr'), of('rounds'), of('players'), of('vips')];
			return [
				name,
				{
					bets,
					ggr,
					rounds,
					players,
					vips,
					average_bet: round(bets / rounds),
					average_rounds: round(rounds / players),
				},
			];
		}),
	);
}

function percentile(values: number[], value: number): number {
	const below = values.filter((other) => other < value).length;
	const equal = values.filter((other) => other === value).length - 1;
	return (100 * (below + equal / 2)) / (values.length - 1);
}

dbTest.each([
	['operator', '', 'north'],
	['second', '', 'kumo'],
	['staff', '', undefined],
	['staff', 'kumo', 'kumo'],
] as const)(
	'%s with company "%s" gets only the figures and ranks that the role may see',
	async (role, company, whose) => {
		const query = company ? `?company=${companies[company]}` : '';
		const data = await table(role, query);
		expect(data.period).toEqual({ from: '2025-05', to: '2026-04' });
		expect(data.weights).toEqual(defaults);
		expect(data.low_performing_share).toBe(2.5);
		const expected = await sums(whose && companies[whose]);
		for (const game of data.games) expect(game.figures).toEqual(expected.get(game.name) ?? null);
		const ranked = data.games.filter((game) => game.rank !== null);
		expect(ranked.map(({ name }) => name).sort()).toEqual([...expected.keys()].sort());
		expect(data.games.slice(0, ranked.length)).toEqual(ranked);
		expect(ranked.map((game) => game.rank!.place)).toEqual(ranked.map((_, i) => i + 1));
		for (const { figures, rank, name } of ranked) {
			let score = 0;
			for (const figure of rankFigures) {
				const exact = (each: NonNullable<TableGame['figures']>) =>
					figure === 'average_bet'
						? each.bets / each.rounds
						: figure === 'average_rounds'
							? each.rounds / each.players
							: each[figure];
				const expectedPercentile = percentile(
					[...expected.values()].map((each) => exact(each!)),
					exact(figures!),
				);
				expect([name, figure, rank!.percentiles[figure]]).toEqual([
					name,
					figure,
					expect.closeTo(expectedPercentile, 1),
				]);
				score += defaults[figure] * expectedPercentile;
			}
			expect(rank!.score).toBeCloseTo(score / 4.1, 1);
		}
		const low = ranked.filter((game) => game.is_low_performing);
		const bets = (games: TableGame[]) => games.reduce((all, game) => all + game.figures!.bets, 0);
		expect(ranked.slice(ranked.length - low.length)).toEqual(low);
		expect(bets(low) / bets(ranked)).toBeLessThanOrEqual(0.025);
		expect(bets(ranked.slice(-low.length - 1)) / bets(ranked)).toBeGreaterThan(0.025);
	},
);

test('ranks of an operator differ from the ranks over all operators', async () => {
	const places = async (role: Who) =>
		(await table(role)).games.filter((game) => game.rank).map((game) => [game.name, game.rank!.score]);
	expect(await places('operator')).not.toEqual(await places('staff'));
	expect(await places('operator')).not.toEqual(await places('second'));
});

test('figures and ranks depend on the chosen period', async () => {
	const data = await table('operator', '?from=2024-05&to=2024-05');
	const year = await table('operator');
	expect(data.period).toEqual({ from: '2024-05', to: '2024-05' });
	expect(named(data, 'tide-of-the-narwhal')).toMatchObject({ figures: null, rank: null, is_low_performing: false });
	expect(data.games.find((game) => game.rank)!.figures!.bets).toBeLessThan(year.games[0]!.figures!.bets);
});

test('weights are a setting, and the call fails and logs the reason if they are invalid', async () => {
	const set = (weights: unknown) =>
		server.services.content.change((tx) => writeSettings(tx, { rank_weights: weights as RankWeights }));
	const none = { bets: 0, players: 0, vips: 0, rounds: 0, ggr: 0, average_bet: 0, average_rounds: 0 };
	await set({ ...none, rounds: 2 });
	const data = await table('operator');
	expect(data.weights).toEqual({ ...none, rounds: 2 });
	const rounds = data.games.filter((game) => game.rank).map((game) => game.figures!.rounds);
	expect(rounds).toEqual(rounds.toSorted((a, b) => b - a));
	for (const bad of [none, { ...none, bets: -1 }, { bets: 1 }, { ...none, bets: 1, luck: 3 }, 'all', null]) {
		await set(bad);
		const { status, body } = await server.get(call, who.operator);
		expect(status).toBe(500);
		expect(JSON.stringify(body)).not.toContain('rank_weights');
	}
	const failures = server.log.filter(({ msg }) => msg === 'an API call failed');
	expect(failures).toHaveLength(6);
	expect(failures[0]).toMatchObject({ err: { message: expect.stringContaining('rank_weights') } });
	await set(defaults);
	expect((await table('operator')).weights).toEqual(defaults);
});
