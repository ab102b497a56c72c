import { expect, test } from 'vitest';
import { boardOf, flagged, rowsOf, smallGame, smallMode, WrittenRandom } from '../testing/small-game.ts';
import { WeightedList } from './compile.ts';
import type { Weighted } from './definition.ts';
import type { Step } from './steps.ts';
import { addCometWilds, expandWilds, holdWilds } from './wilds.ts';

const multipliers: Weighted<number> = [
	[2, 1],
	[3, 1],
	[5, 1],
];

test('a wild fills its reel, and the wilds of a reel share one multiplier', () => {
	const board = boardOf(smallGame, ['AKW', 'WKQ', 'QAW']);
	const steps: Step[] = [];
	const random = new WrittenRandom(1, 2);
	expandWilds(board, smallMode({ wild: { expands: true, multipliers } }), random, steps);
	expect(rowsOf(board)).toEqual(['WKW', 'WKW', 'WAW']);
	expect(random.left).toBe(0);
	expect(steps).toEqual([
		{
			kind: 'expand',
			reels: [0, 2],
			multipliers: [0, 1, 2, 6, 7, 8].map((cell) => [cell, cell < 3 ? 3 : 5]),
		},
	]);
});

test('without multipliers, expanding wilds draw nothing', () => {
	const board = boardOf(smallGame, ['AKW', 'AKQ', 'QAK']);
	const steps: Step[] = [];
	expandWilds(board, smallMode({ wild: { expands: true } }), new WrittenRandom(), steps);
	expect(steps).toEqual([{ kind: 'expand', reels: [2] }]);
});

test('wilds in view are held, and multipliers of winning wilds grow to a limit', () => {
	const board = boardOf(smallGame, ['WAA', 'AWA', 'AAW'], { 0: 1, 4: 3, 8: 1 });
	board.marked.set([1, 0, 0, 0, 1]);
	const steps: Step[] = [];
	holdWilds(board, 3, steps);
	expect(flagged(board.held)).toEqual([0, 4, 8]);
	// The wild on cell 4 has the highest multiplier, and the wild on cell 8 did not win.
	expect(steps).toEqual([{ kind: 'grow', multipliers: [[0, 2]] }]);
	expect(board.wildMultipliers()).toEqual([
		[0, 2],
		[4, 3],
		[8, 1],
	]);
});

test('holding wilds without growing multipliers records no step', () => {
	const board = boardOf(smallGame, ['WAA', 'AAA', 'AAA']);
	board.marked.fill(1);
	const steps: Step[] = [];
	holdWilds(board, 0, steps);
	expect(flagged(board.held)).toEqual([0]);
	expect(steps).toEqual([]);
});

test("the comet's wilds replace symbols that only pay", () => {
	const board = boardOf(smallGame, ['SAW', 'MKC', 'SSS']);
	const steps: Step[] = [];
	const comet = { wilds: new WeightedList<number>([[2, 1]]), multipliers: new WeightedList(multipliers) };
	// Only cells 3 and 4 have plain symbols. The comet draws the number of wilds, then the cells, then the
	// multipliers.
	const random = new WrittenRandom(0, 1, 0, 0, 2);
	addCometWilds(board, comet, random, steps);
	expect(random.counts).toEqual([1, 2, 1, 3, 3]);
	expect(rowsOf(board)).toEqual(['SWW', 'MWC', 'SSS']);
	expect(steps).toEqual([
		{
			kind: 'comet',
			multipliers: [
				[3, 2],
				[4, 5],
			],
		},
	]);
});

test('the comet adds no more wilds than there are plain symbols', () => {
	const board = boardOf(smallGame, ['SSS', 'SAS', 'SSS']);
	const comet = { wilds: new WeightedList<number>([[3, 1]]), multipliers: new WeightedList(multipliers) };
	addCometWilds(board, comet, new WrittenRandom(0, 0, 0));
	expect(rowsOf(board)).toEqual(['SSS', 'SWS', 'SSS']);
});
