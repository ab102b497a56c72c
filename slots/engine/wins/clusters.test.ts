import { expect, test } from 'vitest';
import { boardOf, flagged, smallGame } from '../../testing/small-game.ts';
import type { Definition } from '../definition.ts';
import type { Win } from '../steps.ts';
import { ClusterWins } from './clusters.ts';
import type { WinRules } from './win-counter.ts';

/** Clusters of 3 and 4 cells pay the first value, and larger clusters the second. */
const game: Definition = {
	...smallGame,
	wins: { by: 'clusters', counts: [3, 5] },
	symbols: {
		...smallGame.symbols,
		A: { ...smallGame.symbols['A']!, pays: [10, 50] },
		K: { ...smallGame.symbols['K']!, pays: [4, 20] },
		Q: { ...smallGame.symbols['Q']!, pays: [1, 5] },
	},
};
const plain: WinRules = { hasMultipliers: false, isProduct: false, marks: true };

function count(rows: string[], mode = plain, multipliers: Record<number, number> = {}, meter = 1) {
	const board = boardOf(game, rows, multipliers);
	const wins: Win[] = [];
	const counter = new ClusterWins(game, board);
	const total = counter.count(mode, meter, wins);
	expect(counter.count(mode, meter), 'the same without a list of wins').toBe(total);
	return { total, wins, marked: flagged(board.marked) };
}

test('cells that touch at their sides form a cluster, and cells that touch at their corners do not', () => {
	expect(count(['AAK', 'QAK', 'QSS'])).toEqual({
		total: 10,
		wins: [{ letter: 'A', count: 3, cells: [0, 3, 4], times: 1, pays: 10 }],
		marked: [0, 3, 4],
	});
	expect(count(['ASA', 'SAS', 'ASA'])).toEqual({ total: 0, wins: [], marked: [] });
});

test('the end of a reel does not touch the beginning of the next', () => {
	// Cells 2 and 3 have adjacent numbers, but are at opposite ends of two reels.
	expect(count(['SAS', 'ASS', 'ASS']).total).toBe(0);
});

test('a count between two counts that win pays like the lower one', () => {
	expect(count(['AAS', 'AAS', 'SSS'])).toMatchObject({ total: 10, wins: [{ count: 4 }] });
	expect(count(['AAA', 'AAS', 'SSS'])).toMatchObject({ total: 50, wins: [{ count: 5 }] });
	expect(count(['AAA', 'AAA', 'AAA'])).toMatchObject({ total: 50, wins: [{ count: 9 }] });
});

test('each separate cluster of a symbol pays', () => {
	const { total, wins } = count(['ASA', 'ASA', 'ASA']);
	expect(wins.map(({ cells }) => cells)).toEqual([
		[0, 1, 2],
		[6, 7, 8],
	]);
	expect(total).toBe(20);
});

test('a wild joins every cluster that it touches, and begins none', () => {
	const { total, wins } = count(['AWK', 'ASK', 'SSS']);
	expect(wins).toMatchObject([
		{ letter: 'A', cells: [0, 1, 3], pays: 10 },
		{ letter: 'K', cells: [3, 6, 7], pays: 4 },
	]);
	expect(total).toBe(14);
	expect(count(['WWW', 'SSS', 'SSS']).total).toBe(0);
});

test('the multipliers of the wilds in a cluster are added up, and the meter multiplies the sum', () => {
	const mode = { ...plain, hasMultipliers: true };
	expect(count(['AWW', 'ASS', 'SSS'], mode, { 3: 2, 6: 3 }).wins).toMatchObject([{ times: 5, pays: 50 }]);
	expect(count(['AWW', 'ASS', 'SSS'], mode, { 3: 2, 6: 3 }, 2).wins).toMatchObject([{ times: 10, pays: 100 }]);
	expect(count(['AAA', 'SSS', 'SSS'], mode, {}, 2).wins).toMatchObject([{ times: 2, pays: 20 }]);
});
