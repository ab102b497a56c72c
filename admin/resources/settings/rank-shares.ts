/** Ranks games with typed weights (ADR 0016), based on the API's percentiles. */
import type { RankWeights, TableGame } from '../../../contract/games-table.ts';

type Figure = keyof RankWeights;

/** Null for an empty input. */
export type TypedWeights = Partial<Record<Figure, number | null>>;

/** A missing or negative weight counts as 0. */
export const sumOfWeights = (weights: TypedWeights): number =>
	Object.values(weights).reduce<number>((sum, weight) => sum + Math.max(0, weight ?? 0), 0);

export function shareOf(weights: TypedWeights, figure: Figure): number {
	const sum = sumOfWeights(weights);
	return sum === 0 ? 0 : Math.max(0, weights[figure] ?? 0) / sum;
}

export type RankedGame = Pick<TableGame, 'name' | 'title' | 'rank' | 'figures'>;

export interface NewRank {
	game: RankedGame;
	place: number;
	before: number;
}

/** The best game is first. */
export function rankByWeights(games: readonly RankedGame[], weights: TypedWeights): NewRank[] {
	const figures = Object.keys(weights) as Figure[];
	const scored = games.flatMap((game) => {
		const { rank } = game;
		if (!rank) return [];
		const score = figures.reduce((sum, figure) => sum + shareOf(weights, figure) * rank.percentiles[figure], 0);
		// The API rounds percentiles to hundredths, so round the scores too.
		return [{ game, before: rank.place, score: Math.round(score * 100) / 100 }];
	});
	scored.sort((a, b) => b.score - a.score || (b.game.figures?.bets ?? 0) - (a.game.figures?.bets ?? 0));
	let place = 1;
	return scored.map(({ game, before, score }, index) => {
		if (index > 0 && score !== scored[index - 1]!.score) place = index + 1;
		return { game, before, place };
	});
}
