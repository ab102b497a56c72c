import { expect, test } from 'vitest';
import type { RankWeights } from '../../../contract/games-table.ts';
import type { OperatorFigures } from '../../database/schema.ts';
import { percentilesOf, rankGames } from './rank.ts';

const specified: RankWeights = {
	bets: 1.3,
	players: 0.2,
	vips: 0.1,
	rounds: 0.5,
	ggr: 1,
	average_bet: 0.5,
	average_rounds: 0.5,
};
const none: RankWeights = { bets: 0, players: 0, vips: 0, rounds: 0, ggr: 0, average_bet: 0, average_rounds: 0 };
const byBets: RankWeights = { ...none, bets: 1 };

const game = (key: string, over: Partial<OperatorFigures> = {}) => ({
	key,
	bets: 0,
	ggr: 0,
	rounds: 0,
	players: 0,
	vips: 0,
	...over,
});

const percentiles: [string, (number | null)[], number[]][] = [
	['none', [], []],
	['a single value has 50', [7], [50]],
	['two', [1, 2], [0, 100]],
	['five values in any order', [30, 10, 50, 20, 40], [50, 0, 100, 25, 75]],
	['all equal', [4, 4, 4], [50, 50, 50]],
	['equal values share a percentile, each counted above half of its equals', [1, 2, 2, 3], [0, 50, 50, 100]],
	['two equal values at the top', [5, 9, 9], [0, 75, 75]],
	['two equal values at the bottom', [5, 5, 9], [25, 25, 100]],
	['negative values are below zero', [0, -5, 5], [50, 0, 100]],
	['null is below every number', [null, -5, null, 5], [100 / 6, 200 / 3, 100 / 6, 100]],
];
for (const [what, values, expected] of percentiles)
	test(`percentiles: ${what}`, () => {
		const got = percentilesOf(values);
		expect(got).toHaveLength(expected.length);
		for (const [i, value] of got.entries()) expect(value).toBeCloseTo(expected[i]!, 10);
	});

test('a score is the sum of weighted percentiles divided by the sum of the weights', () => {
	// Order by figure: bets a > b > c, GGR b > a > c, rounds c > b > a, players equal, VIPs a > b = c.
	const games = [
		game('a', { bets: 9000, ggr: 20, rounds: 10, players: 5, vips: 3 }),
		game('b', { bets: 6000, ggr: 50, rounds: 20, players: 5, vips: 1 }),
		game('c', { bets: 3000, ggr: -10, rounds: 30, players: 5, vips: 1 }),
	];
	expect(rankGames(games, specified)).toEqual([
		{
			key: 'b',
			rank: {
				place: 1,
				// (1.3×50 + 0.2×50 + 0.1×25 + 0.5×50 + 1×100 + 0.5×50 + 0.5×50) ÷ 4.1
				score: 61.59,
				percentiles: { bets: 50, players: 50, vips: 25, rounds: 50, ggr: 100, average_bet: 50, average_rounds: 50 },
			},
			is_low_performing: false,
		},
		{
			key: 'a',
			rank: {
				place: 2,
				// (1.3×100 + 0.2×50 + 0.1×100 + 0.5×0 + 1×50 + 0.5×100 + 0.5×0) ÷ 4.1
				score: 60.98,
				percentiles: { bets: 100, players: 50, vips: 100, rounds: 0, ggr: 50, average_bet: 100, average_rounds: 0 },
			},
			is_low_performing: false,
		},
		{
			key: 'c',
			rank: {
				place: 3,
				// (1.3×0 + 0.2×50 + 0.1×25 + 0.5×100 + 1×0 + 0.5×0 + 0.5×100) ÷ 4.1
				score: 27.44,
				percentiles: { bets: 0, players: 50, vips: 25, rounds: 100, ggr: 0, average_bet: 0, average_rounds: 100 },
			},
			is_low_performing: false,
		},
	]);
});

test('other weights give another order', () => {
	const games = [game('bets', { bets: 100, rounds: 1 }), game('rounds', { bets: 1, rounds: 100 })];
	const order = (weights: RankWeights) => rankGames(games, weights).map(({ key }) => key);
	expect(order(byBets)).toEqual(['bets', 'rounds']);
	expect(order({ ...none, rounds: 3 })).toEqual(['rounds', 'bets']);
	expect(rankGames(games, { ...none, bets: 7 })[0]!.rank.score).toBe(100);
});

test('games with equal scores share a place, and the next place counts all of these games', () => {
	const games = [game('low', { bets: 1 }), game('b', { bets: 5 }), game('a', { bets: 5 }), game('top', { bets: 9 })];
	expect(rankGames(games, byBets).map(({ key, rank }) => [key, rank.place])).toEqual([
		['top', 1],
		['a', 2],
		['b', 2],
		['low', 4],
	]);
});

/** Figures by game, weights if they differ from the default, and the indexes of low-performing games. */
const tails: [string, { games: Partial<OperatorFigures>[]; weights?: RankWeights; low: number[] }][] = [
	['no games', { games: [], low: [] }],
	['a single game', { games: [{ bets: 100 }], low: [] }],
	['exactly 2.5% of the bets', { games: [{ bets: 975 }, { bets: 25 }], low: [1] }],
	['slightly more than 2.5%', { games: [{ bets: 974 }, { bets: 26 }], low: [] }],
	[
		'several games that make 2.5% together',
		{ games: [{ bets: 975 }, { bets: 14 }, { bets: 8 }, { bets: 3 }], low: [1, 2, 3] },
	],
	[
		'games up to the one that would exceed 2.5%',
		{ games: [{ bets: 970 }, { bets: 15 }, { bets: 12 }, { bets: 3 }], low: [2, 3] },
	],
	['games of one place are taken together', { games: [{ bets: 980 }, { bets: 10 }, { bets: 10 }], low: [1, 2] }],
	['games of one place that together exceed 2.5%', { games: [{ bets: 960 }, { bets: 20 }, { bets: 20 }], low: [] }],
	['a game without bets at the end', { games: [{ bets: 100 }, { bets: 0 }, { bets: 0 }], low: [1, 2] }],
	[
		'a game without bets that is not at the end',
		{
			games: [
				{ bets: 500, rounds: 9 },
				{ bets: 0, rounds: 5 },
				{ bets: 500, rounds: 1 },
			],
			weights: { ...none, rounds: 1 },
			low: [],
		},
	],
	['no bets at all', { games: [{ rounds: 2 }, { rounds: 1 }], weights: { ...none, rounds: 1 }, low: [] }],
];
for (const [what, { games, weights = byBets, low }] of tails)
	test(`low-performing: ${what}`, () => {
		const ranked = rankGames(
			games.map((figures, i) => game(String(i), figures)),
			weights,
		);
		const marked = ranked.filter((each) => each.is_low_performing).map(({ key }) => Number(key));
		expect(new Set(marked)).toEqual(new Set(low));
	});

test('the same figures give the same ranks in any order of input', () => {
	const games = Array.from({ length: 60 }, (_, i) =>
		game(`g${i}`, { bets: (i * 37) % 11, ggr: (i * 13) % 7, rounds: (i * 5) % 9, players: i % 4, vips: i % 3 }),
	);
	expect(rankGames(games.toReversed(), specified)).toEqual(rankGames(games, specified));
});
