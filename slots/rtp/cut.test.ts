import { expect, test } from 'vitest';
import type { Definition } from '../engine/definition.ts';
import { cutOfBuy, cutOfRounds, playFeatures } from './cut.ts';
import { everyOutcome } from './every-outcome.ts';
import { paidSpin } from './paid-spin.ts';
import { Player } from './independent-player.ts';
import { computeRtp } from './compute-rtp.ts';
import { Xoshiro } from './xoshiro.ts';

/**
 * A paid spin wins at most 9 coins, and three free spins at most 27. Only free spins reach the maximum win.
 */
const tiny: Definition = {
	slug: 'tiny',
	reels: 3,
	rows: 1,
	cost: 1,
	coins: [1],
	maxWin: 14,
	wins: { by: 'lines', counts: [2, 3], lines: [[0, 0, 0]] },
	symbols: {
		1: { name: '', pays: [1, 5] },
		2: { name: '', pays: [2, 9] },
		S: { name: '', role: 'scatter' },
	},
	base: { strips: ['12S', '12S', '12S'] },
	scatter: { needs: 3, award: 'free' },
	free: { strips: ['12', '12', '122'], spins: [3] },
	buys: [{ feature: 'free', price: 10 }],
};

/** Returns the mean over all possible courses of a round, weighted by probability. */
function enumerated(play: (player: Player) => number): number {
	let sum = 0;
	everyOutcome(
		(random) => play(new Player(tiny, random)),
		(value, chance) => (sum += value * chance),
	);
	return sum;
}
const over = (coins: number): number => Math.max(0, coins / tiny.cost - tiny.maxWin);

test('the measured cut is right for a game that reaches its maximum win in free spins only', { tags: ['long'] }, () => {
	const spin = paidSpin(tiny)!;
	expect(spin.cut).toBe(0);
	const exact = enumerated((player) => {
		const paid = player.paid();
		return over(paid.base + paid.respin + playFeatures(player, paid));
	});
	expect(exact).toBeGreaterThan(0.01);
	const cut = cutOfRounds(tiny, spin, new Xoshiro(1), 100_000);
	expect(cut.rounds).toBeGreaterThanOrEqual(100_000);
	expect(cut.reached).toBeGreaterThan(0);
	expect(cut.error).toBeLessThan(exact / 20);
	expect(Math.abs(cut.mean - exact)).toBeLessThan(4 * cut.error);
});

test('the measured cut of a buy is a share of its price', () => {
	const exact = enumerated((player) => over(player.free(3)) / 10);
	const cut = cutOfBuy(tiny, 0, new Xoshiro(2), 20_000);
	expect(Math.abs(cut.mean - exact)).toBeLessThan(4 * cut.error);
});

test('the measured cut and its error are right for a game with an exact return', () => {
	const { method, cut, rtp } = computeRtp(tiny, { paid: 0, free: 0, cut: 20_000, seed: 3 });
	expect(method).toBe('exact');
	expect(cut.mean).toBeGreaterThan(0);
	expect(cut.error).toBeGreaterThan(0);
	expect(rtp).toBe(computeRtp({ ...tiny, maxWin: 1000 }, { paid: 0, free: 0, cut: 0, seed: 3 }).rtp);
});

test('the cut is zero if no round reaches the maximum win', () => {
	const high = { ...tiny, maxWin: 1000 };
	expect(cutOfRounds(high, paidSpin(high), new Xoshiro(1), 10_000)).toMatchObject({ mean: 0, error: 0, reached: 0 });
});
