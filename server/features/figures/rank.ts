/** Ranks games by operator figures (ADR 0016). Games with equal figures have equal ranks. */
import { LOW_PERFORMING_SHARE, type Rank, type RankWeights } from '../../../contract/games-table.ts';
import { rankFigures, type RankFigure } from '../../../contract/figures.ts';
import type { OperatorFigures } from '../../database/schema.ts';
import { averageBet, averageRounds } from './averages.ts';

export interface Ranked {
	key: string;
	rank: Rank;
	is_low_performing: boolean;
}

const valueOf: Record<RankFigure, (figures: OperatorFigures) => number | null> = {
	bets: ({ bets }) => bets,
	players: ({ players }) => players,
	vips: ({ vips }) => vips,
	rounds: ({ rounds }) => rounds,
	ggr: ({ ggr }) => ggr,
	average_bet: averageBet,
	average_rounds: averageRounds,
};

/**
 * Returns the percentile of each value: the percentage of the other values that are lower. Equal values count half, and
 * null is lower than every number. The percentile of a single value is 50.
 */
export function percentilesOf(values: (number | null)[]): number[] {
	const numbers = Float64Array.from(values, (value) => value ?? -Infinity);
	const sorted = numbers.toSorted();
	const others = sorted.length - 1;
	if (others < 1) return values.map(() => 50);
	const percentileOf = new Map<number, number>();
	for (let start = 0; start < sorted.length;) {
		let end = start + 1;
		while (sorted[end] === sorted[start]) end++;
		percentileOf.set(sorted[start]!, (100 * (start + (end - start - 1) / 2)) / others);
		start = end;
	}
	return Array.from(numbers, (value) => percentileOf.get(value)!);
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * Ranks games by the weighted average of their percentiles, the best first. Equal scores have the same rank. The last
 * games are low-performing if they together make at most 2.5% of all bets. Games of one rank are all low-performing or
 * none is.
 */
export function rankGames(games: (OperatorFigures & { key: string })[], weights: RankWeights): Ranked[] {
	const columns = rankFigures.map((figure) => percentilesOf(games.map(valueOf[figure])));
	const sum = rankFigures.reduce((all, figure) => all + weights[figure], 0);
	const scored = games.map((game, i) => ({
		game,
		score: rankFigures.reduce((all, figure, j) => all + weights[figure] * columns[j]![i]!, 0) / sum,
		i,
	}));
	scored.sort((a, b) => b.score - a.score || b.game.bets - a.game.bets || (a.game.key < b.game.key ? -1 : 1));

	const lowFrom = lowPerformingFrom(scored.map(({ score, game: { bets } }) => ({ score, bets })));
	let place = 1;
	const percentile = (figure: RankFigure, i: number) => hundredths(columns[rankFigures.indexOf(figure)]![i]!);
	return scored.map(({ game, score, i }, position) => {
		if (position > 0 && score !== scored[position - 1]!.score) place = position + 1;
		return {
			key: game.key,
			rank: {
				place,
				score: hundredths(score),
				percentiles: {
					bets: percentile('bets', i),
					players: percentile('players', i),
					vips: percentile('vips', i),
					rounds: percentile('rounds', i),
					ggr: percentile('ggr', i),
					average_bet: percentile('average_bet', i),
					average_rounds: percentile('average_rounds', i),
				},
			},
			is_low_performing: position >= lowFrom,
		};
	});
}

function lowPerformingFrom(ranking: { score: number; bets: number }[]): number {
	const all = ranking.reduce((sum, { bets }) => sum + bets, 0);
	let from = ranking.length;
	if (all === 0) return from;
	let tail = 0;
	while (from > 0) {
		const { score } = ranking[from - 1]!;
		let start = from;
		for (; start > 0 && ranking[start - 1]!.score === score; start--) tail += ranking[start - 1]!.bets;
		if (tail / all > LOW_PERFORMING_SHARE) return from;
		from = start;
	}
	return from;
}
