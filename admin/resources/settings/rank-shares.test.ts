import { expect, test } from 'vitest';
import { rankByWeights, shareOf, sumOfWeights, type RankedGame } from './rank-shares.ts';

const weights = { bets: 1, players: 0, vips: 0, rounds: 0, ggr: 1, average_bet: 0, average_rounds: null };
const game = (name: string, place: number, bets: number, ggr: number): RankedGame => ({
	name,
	title: name,
	figures: null,
	rank: {
		place,
		score: 0,
		percentiles: { bets, ggr, players: 0, vips: 0, rounds: 0, average_bet: 0, average_rounds: 0 },
	},
});

test('shares are parts of the sum, and empty weights count nothing', () => {
	expect(sumOfWeights(weights)).toBe(2);
	expect([shareOf(weights, 'ggr'), shareOf(weights, 'average_rounds')]).toEqual([0.5, 0]);
	expect(shareOf({ bets: null, ggr: 0 }, 'bets')).toBe(0);
});

test('games move with the weights, equal scores share a place, and games without figures are left out', () => {
	const games = [
		game('A', 1, 100, 0),
		game('B', 2, 50, 60),
		game('C', 3, 0, 100),
		{ ...game('D', 4, 0, 0), rank: null },
	];
	const places = (ggr: number) =>
		rankByWeights(games, { ...weights, ggr }).map(({ game: { name }, place, before }) => [name, place, before]);
	expect(places(1)).toEqual([
		['B', 1, 2],
		['A', 2, 1],
		['C', 2, 3],
	]);
	expect(places(3)[0]).toEqual(['C', 1, 3]);
});
