/**
 * Computes the expected win of hold and win with a Markov chain over the coins in place and the respins left.
 */
import type { CoinValue, HoldAndWin, Weighted } from '../engine/definition.ts';
import { chancesOf } from './terms.ts';

/** Returns the average value of a coin, as a multiple of the bet, without collectors. */
export function meanCoin(hold: HoldAndWin, values: Weighted<CoinValue>): number {
	let sum = 0;
	let chance = 0;
	for (const drawn of chancesOf(values)) {
		if (drawn.value === 'collect') continue;
		sum += drawn.chance * (typeof drawn.value === 'number' ? drawn.value : hold.jackpots[drawn.value]);
		chance += drawn.chance;
	}
	return chance === 0 ? 0 : sum / chance;
}

function binomial(tries: number, hits: number, chance: number): number {
	let ways = 1;
	for (let i = 0; i < hits; i++) ways = (ways * (tries - i)) / (i + 1);
	return ways * chance ** hits * (1 - chance) ** (tries - hits);
}

/**
 * Returns a function that computes the expected win of hold and win, as a multiple of the bet, from the number
 * of coins and the sum of their values.
 *
 * A collector doubles the sum of the coins in place and the coins of the same respin. The expected win is
 * therefore a linear function of the sum, `factor * sum + more`, for each number of coins and of respins
 * left.
 */
export function holdExpectation(hold: HoldAndWin, cells: number): (coins: number, sum: number) => number {
	const values = hold.respinValues ?? hold.values;
	const chance = hold.chance[0] / hold.chance[1];
	const collects = chancesOf(values).reduce((all, drawn) => all + (drawn.value === 'collect' ? drawn.chance : 0), 0);
	const mean = meanCoin(hold, values);
	const full = { factor: 1, more: hold.jackpots.grand };
	/** Factor and constant of the expected win, by number of coins and of respins left. */
	const ends: { factor: number; more: number }[][] = [];
	for (let coins = cells; coins >= 0; coins--) {
		ends[coins] = [coins === cells ? full : { factor: 1, more: 0 }];
		for (let left = 1; left <= hold.respins; left++) {
			const free = cells - coins;
			const end = { factor: 0, more: 0 };
			for (let landed = 0; landed <= free; landed++) {
				const next = landed === 0 ? ends[coins]![left - 1]! : ends[coins + landed]![hold.respins]!;
				for (let collectors = 0; collectors <= landed; collectors++) {
					const probability = binomial(free, landed, chance) * binomial(landed, collectors, collects);
					end.factor += probability * next.factor * 2 ** collectors;
					end.more += probability * (next.more + next.factor * 2 ** collectors * (landed - collectors) * mean);
				}
			}
			ends[coins]![left] = coins === cells ? full : end;
		}
	}
	return (coins, sum) => {
		const { factor, more } = ends[Math.min(coins, cells)]![hold.respins]!;
		return factor * sum + more;
	};
}
