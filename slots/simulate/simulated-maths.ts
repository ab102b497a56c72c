import type { Definition } from '../engine/definition.ts';
import { features, type Feature } from '../engine/round.ts';
import { ranges, type Tally } from './tally.ts';

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;
export type Volatility = (typeof volatilities)[number];

/** Minimum standard deviations, in bets, of medium, high and very high volatility. */
const volatilityThresholds = [4, 7, 11];

export const volatilityOf = (deviation: number): Volatility =>
	volatilities[volatilityThresholds.filter((least) => deviation >= least).length]!;

/** Half the width of the normal distribution's 99% interval, in standard errors. */
export const Z99 = 2.5758;

/** Shares are fractions of 1. Wins are multiples of the bet. */
export interface SimulatedMaths {
	rounds: number;
	rtp: number;
	/** Half the width of the 99% confidence interval of the RTP. */
	halfWidth: number;
	/** Return by origin, for each origin that a round entered. One in `oneIn` rounds entered the origin. */
	parts: Partial<Record<Feature, { rtp: number; halfWidth: number; oneIn: number }>>;
	hitFrequency: number;
	/** Standard deviation of a round's win, as a multiple of the round's price. */
	deviation: number;
	volatility: Volatility;
	/**
	 * The highest win, as a multiple of the bet. One in `oneIn` rounds won that much, and `round` is the
	 * number of the first such round.
	 */
	most: { times: number; oneIn: number; round: number };
	/** Shares of all rounds by range of wins. `from` is the lower end of the range. */
	spread: { from: number; share: number }[];
}

/** @param price price of a round as a multiple of the bet */
export function simulatedMathsOf(definition: Pick<Definition, 'cost'>, tally: Tally, price = 1): SimulatedMaths {
	const cost = definition.cost * price;
	const { rounds } = tally;
	const deviationOf = (sum: number, squares: number) =>
		Math.sqrt(Math.max(0, squares / rounds - (sum / rounds) ** 2)) / cost;
	const halfWidthOf = (deviation: number) => (Z99 * deviation) / Math.sqrt(rounds);
	const deviation = deviationOf(tally.won, tally.squares);
	const parts: SimulatedMaths['parts'] = {};
	for (const feature of features) {
		const entered = tally.entered[feature];
		if (entered === 0) continue;
		parts[feature] = {
			rtp: tally.parts[feature] / rounds / cost,
			halfWidth: halfWidthOf(deviationOf(tally.parts[feature], tally.partSquares[feature])),
			oneIn: rounds / entered,
		};
	}
	return {
		rounds,
		rtp: tally.won / rounds / cost,
		halfWidth: halfWidthOf(deviation),
		parts,
		hitFrequency: tally.hits / rounds,
		deviation,
		volatility: volatilityOf(deviation),
		most: { times: tally.most / definition.cost, oneIn: rounds / tally.mostOften, round: tally.mostAt },
		spread: ranges.map((from, range) => ({ from, share: tally.spread[range]! / rounds })),
	};
}
