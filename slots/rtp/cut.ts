/**
 * Measures the part of a return that the maximum win cuts off. The wins of a paid spin, its respins and its
 * features add up, so the second player plays whole rounds.
 */
import type { Definition } from '../engine/definition.ts';
import type { PaidSpin } from './paid-spin.ts';
import { type Paid, Player } from './independent-player.ts';
import { MeanEstimate, type Estimate } from './mean-estimate.ts';
import type { RandomSource } from './xoshiro.ts';

export interface Cut extends Estimate {
	/** Number of played rounds with a feature. If no spin began a feature, the number of played paid spins. */
	rounds: number;
	/** Number of played rounds that won more than the maximum win, with or without a feature. */
	reached: number;
}

/**
 * Plays the features that a paid spin begins.
 * @returns the coins won
 */
export function playFeatures(player: Player, { free, wheel, hold }: Pick<Paid, 'free' | 'wheel' | 'hold'>): number {
	let coins = hold > 0 ? player.hold(hold) : 0;
	for (const spins of free) coins += player.free(spins);
	for (let turn = 0; turn < wheel; turn++) {
		const prize = player.wheel();
		coins += prize.coins + (prize.free > 0 ? player.free(prize.free) : 0);
	}
	return coins;
}

/**
 * Measures the cut of paid rounds, as a multiple of the bet. Paid spins with a feature are rare, so their
 * features are played repeatedly, at least `rounds` times in total.
 * @param spin figures with the exact cut of the paid spins alone
 */
export function cutOfRounds(
	definition: Definition,
	spin: PaidSpin | undefined,
	random: RandomSource,
	rounds: number,
): Cut {
	const { cost, maxWin } = definition;
	if (rounds === 0) return { mean: spin?.cut ?? 0, error: 0, rounds: 0, reached: 0 };
	const player = new Player(definition, random);
	const over = (coins: number): number => Math.max(0, coins / cost - maxWin);
	const cut = new MeanEstimate();
	let reached = 0;
	const awarded: Paid[] = [];
	for (let round = 0; round < rounds; round++) {
		const paid = player.paid();
		if (paid.free.length > 0 || paid.wheel > 0 || paid.hold > 0) {
			awarded.push(paid);
			continue;
		}
		const lost = over(paid.base + paid.respin);
		if (lost > 0) reached++;
		cut.add(lost - (spin ? over(paid.base) : 0));
	}
	const times = Math.ceil(rounds / Math.max(1, awarded.length));
	for (const paid of awarded) {
		let lost = 0;
		for (let time = 0; time < times; time++) {
			const one = over(paid.base + paid.respin + playFeatures(player, paid));
			if (one > 0) reached++;
			lost += one;
		}
		cut.add(lost / times - (spin ? over(paid.base) : 0));
	}
	const { mean, error } = cut.estimate;
	return { mean: mean + (spin?.cut ?? 0), error, rounds: awarded.length * times || rounds, reached };
}

/** Measures the cut of bought rounds, as a share of the price. */
export function cutOfBuy(definition: Definition, buy: number, random: RandomSource, rounds: number): Cut {
	const { cost, maxWin, free, buys } = definition;
	const { feature, price } = buys![buy]!;
	const player = new Player(definition, random);
	const cut = new MeanEstimate();
	let reached = 0;
	for (let round = 0; round < rounds; round++) {
		const coins = feature === 'free' ? player.free(free!.spins[0]!) : player.hold(player.boughtCoins(buy));
		const lost = Math.max(0, coins / cost - maxWin);
		if (lost > 0) reached++;
		cut.add(lost / price);
	}
	return { ...cut.estimate, rounds, reached };
}
