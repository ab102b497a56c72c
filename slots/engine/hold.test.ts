import { expect, test } from 'vitest';
import { boardOf, rowsOf, smallGame, WrittenRandom } from '../testing/small-game.ts';
import type { Definition, HoldAndWin } from './definition.ts';
import { Hold } from './hold.ts';
import type { Step } from './steps.ts';

/**
 * A bet is 10 coins. The tests name coin values by their index: 0 pays the bet, 1 pays twice the bet, 2 pays the mini
 * jackpot, and 3 is a collector.
 */
const rule: HoldAndWin = {
	needs: 3,
	respins: 2,
	chance: [1, 4],
	values: [
		[1, 1],
		[2, 1],
		['mini', 1],
		['collect', 1],
	],
	jackpots: { mini: 5, minor: 10, major: 20, grand: 100 },
};
const game: Definition = { ...smallGame, hold: rule };
const landsAs = (value: number) => [0, value];
const missesOf = (cells: number) => Array.from({ length: cells }, () => 1);

/** Plays the feature with the given draws. The top row has coins of the first value. */
function play(numbers: number[], rows = ['CCC', 'AKQ', 'AKQ']) {
	const board = boardOf(game, rows);
	const random = new WrittenRandom(...numbers);
	const steps: Step[] = [];
	const total = new Hold(rule, game, board).play(random, steps);
	expect(random.left, 'unused random numbers').toBe(0);
	return { total, steps, board };
}

test('without a further coin, the coins of the spin are paid after the respins', () => {
	const { total, steps, board } = play([...missesOf(6), ...missesOf(6)]);
	expect(total).toBe(30);
	expect(steps).toEqual([
		{
			kind: 'hold',
			left: 2,
			coins: [
				{ cell: 0, value: 1, pays: 10 },
				{ cell: 3, value: 1, pays: 10 },
				{ cell: 6, value: 1, pays: 10 },
			],
		},
		{ kind: 'hold-spin', coins: [], left: 1 },
		{ kind: 'hold-spin', coins: [], left: 0 },
		{ kind: 'hold-end', pays: 0, total: 30 },
	]);
	expect(rowsOf(board)).toEqual(['CCC', '...', '...']);
});

test('a new coin locks and resets the respins', () => {
	// Cells 1, 2, 4, 5, 7 and 8 are free. On the second respin, a mini jackpot lands on cell 4.
	const { total, steps } = play([...missesOf(6), 1, 1, ...landsAs(2), 1, 1, 1, ...missesOf(5), ...missesOf(5)]);
	expect(steps.flatMap((step) => (step.kind === 'hold-spin' ? [step.left] : []))).toEqual([1, 2, 1, 0]);
	expect(steps[2]).toEqual({ kind: 'hold-spin', coins: [{ cell: 4, value: 'mini', pays: 50 }], left: 2 });
	expect(total).toBe(80);
});

test('a collector pays all coins in place, also coins that land with it', () => {
	// The collector on cell 1 is drawn before the coin on cell 8, and collects 30 + 20.
	const { total, steps } = play([...landsAs(3), 1, 1, 1, 1, ...landsAs(1), ...missesOf(4), ...missesOf(4)]);
	expect(steps[1]).toEqual({
		kind: 'hold-spin',
		coins: [
			{ cell: 8, value: 2, pays: 20 },
			{ cell: 1, value: 'collect', pays: 50 },
		],
		left: 2,
	});
	expect(total).toBe(100);
});

test('filling every cell ends the feature and pays the grand in addition', () => {
	const { total, steps } = play([...landsAs(0), ...landsAs(0)], ['CCC', 'CCC', 'CAA']);
	expect(total).toBe(9 * 10 + 100 * 10);
	expect(steps.at(-1)).toEqual({ kind: 'hold-end', jackpot: 'grand', pays: 1000, total });
});

test('coins that land in respins draw from `respinValues`', () => {
	const board = boardOf(game, ['CCC', 'CCC', 'CCA']);
	const hold = new Hold({ ...rule, respinValues: [['major', 1]] }, game, board);
	expect(hold.play(new WrittenRandom(0, 0))).toBe(8 * 10 + 20 * 10 + 100 * 10);
});

test('coins in view show the values that they drew', () => {
	const board = boardOf(game, ['CAC', 'AAA', 'AAC']);
	const hold = new Hold(rule, game, board);
	hold.drawValues(new WrittenRandom(1, 2, 3));
	expect(hold.coinsInView()).toEqual([
		{ cell: 0, value: 2, pays: 20 },
		{ cell: 6, value: 'mini', pays: 50 },
		{ cell: 8, value: 'collect', pays: 0 },
	]);
});

test('a bought feature begins with its own number of coins on random cells', () => {
	const board = boardOf(game, ['AKQ', 'AKQ', 'AKQ']);
	const buys = [
		{ feature: 'free' as const, price: 1 },
		{
			feature: 'hold' as const,
			price: 50,
			coins: [
				[2, 3],
				[4, 1],
			] as const,
		},
	];
	const hold = new Hold(rule, { ...game, buys }, board);
	// The draw of 2 (of 4) selects two coins, on the fourth of nine cells and on the first of the eight
	// remaining cells. The indexes of their values are 0 and 1.
	const random = new WrittenRandom(2, 3, 0, 0, 1);
	hold.placeBought(1, random);
	expect(random.counts).toEqual([4, 9, 8, 4, 4]);
	expect(rowsOf(board)).toEqual(['.C.', 'C..', '...']);
	expect(hold.coinsInView()).toEqual([
		{ cell: 1, value: 1, pays: 10 },
		{ cell: 3, value: 2, pays: 20 },
	]);
});
