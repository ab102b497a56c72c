import { features, type Feature, type Machine } from '../engine/round.ts';
import type { Random } from '../engine/random.ts';

/** Lower ends of the ranges of wins, as multiples of the bet. */
export const ranges = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

const zeros = (): Record<Feature, number> => ({ base: 0, respin: 0, free: 0, wheel: 0, hold: 0 });

/** All figures are whole numbers, so that sums do not depend on the order of rounds. */
export interface Tally {
	rounds: number;
	won: number;
	/** Sum of the squares of each round's coins, exact below 2^53. */
	squares: number;
	hits: number;
	/** Coins won, by origin. */
	parts: Record<Feature, number>;
	/** Sums of the squares of a round's coins, by origin. */
	partSquares: Record<Feature, number>;
	entered: Record<Feature, number>;
	/** The most coins that a round won, the number of such rounds, and the first such round. */
	most: number;
	mostOften: number;
	mostAt: number;
	/** Number of winning rounds by range of wins, in the order of `ranges`. */
	spread: number[];
}

export const emptyTally = (): Tally => ({
	rounds: 0,
	won: 0,
	squares: 0,
	hits: 0,
	parts: zeros(),
	partSquares: zeros(),
	entered: zeros(),
	most: 0,
	mostOften: 0,
	mostAt: 0,
	spread: ranges.map(() => 0),
});

/** Plays the rounds from `first` to `first + count - 1`. */
export function tallyRounds(machine: Machine, random: Random, first: number, count: number, buy?: number): Tally {
	const tally = emptyTally();
	const { cost } = machine.definition;
	const { parts, entered } = machine;
	for (let round = first; round < first + count; round++) {
		random.begin(round);
		const won = machine.play(random, undefined, buy);
		if (won > 0) {
			tally.hits++;
			tally.won += won;
			tally.squares += won * won;
			if (won > tally.most) {
				tally.most = won;
				tally.mostOften = 0;
				tally.mostAt = round;
			}
			if (won === tally.most) tally.mostOften++;
			let range = 0;
			while (range + 1 < ranges.length && won >= ranges[range + 1]! * cost) range++;
			tally.spread[range]!++;
		}
		if (parts.base === won && entered.base === 1 && !hasFeature(entered)) {
			tally.parts.base += won;
			tally.partSquares.base += won * won;
			tally.entered.base++;
			continue;
		}
		for (const feature of features) {
			tally.parts[feature] += parts[feature];
			tally.partSquares[feature] += parts[feature] * parts[feature];
			tally.entered[feature] += entered[feature];
		}
	}
	tally.rounds = count;
	return tally;
}

const hasFeature = (entered: Record<Feature, number>): boolean =>
	entered.respin + entered.free + entered.wheel + entered.hold > 0;

/** Adds the rounds of `other` to `tally`. The result does not depend on the order of the tallies. */
export function addTally(tally: Tally, other: Tally): void {
	tally.rounds += other.rounds;
	tally.won += other.won;
	tally.squares += other.squares;
	tally.hits += other.hits;
	for (const feature of features) {
		tally.parts[feature] += other.parts[feature];
		tally.partSquares[feature] += other.partSquares[feature];
		tally.entered[feature] += other.entered[feature];
	}
	if (other.most > tally.most) {
		tally.most = other.most;
		tally.mostOften = other.mostOften;
		tally.mostAt = other.mostAt;
	} else if (other.most === tally.most) {
		tally.mostOften += other.mostOften;
		tally.mostAt = Math.min(tally.mostAt, other.mostAt);
	}
	for (const [range, count] of other.spread.entries()) tally.spread[range]! += count;
}
