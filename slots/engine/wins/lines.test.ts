import { expect, test } from 'vitest';
import { boardOf, flagged, smallGame } from '../../testing/small-game.ts';
import type { Definition } from '../definition.ts';
import type { Win } from '../steps.ts';
import { LineWins } from './lines.ts';
import type { WinRules } from './win-counter.ts';

/** The lines are the middle row, the top row and a V. Three wilds pay 20 coins, and two wilds pay 6. */
const game: Definition = {
	...smallGame,
	symbols: { ...smallGame.symbols, W: { ...smallGame.symbols['W']!, pays: [6, 20] } },
	wins: {
		by: 'lines',
		counts: [2, 3],
		lines: [
			[1, 1, 1],
			[0, 0, 0],
			[0, 1, 0],
		],
	},
};
const plain: WinRules = { hasMultipliers: false, isProduct: false, marks: false };
const sums: WinRules = { ...plain, hasMultipliers: true };

function count(rows: string[], mode = plain, multipliers: Record<number, number> = {}, meter = 1) {
	const board = boardOf(game, rows, multipliers);
	const wins: Win[] = [];
	const counter = new LineWins(game, board);
	const total = counter.count(mode, meter, wins);
	expect(counter.count(mode, meter), 'the same without a list of wins').toBe(total);
	return { total, wins, marked: flagged(board.marked) };
}

test('a line pays equal symbols from the leftmost reel only', () => {
	expect(count(['QAQ', 'AAA', 'SSS'])).toMatchObject({
		total: 10,
		wins: [{ letter: 'A', count: 3, cells: [1, 4, 7], line: 0, times: 1, pays: 10 }],
	});
	expect(count(['QQA', 'QKK', 'SSS'])).toMatchObject({ total: 0, wins: [] });
	expect(count(['QQA', 'KKA', 'SSS']).wins).toEqual([
		{ letter: 'K', count: 2, cells: [1, 4], line: 0, times: 1, pays: 1 },
	]);
});

test('several lines pay, in the order of their first cells', () => {
	// The top row has three As, and the V has two As and a wild.
	const { total, wins } = count(['AAA', 'QWS', 'SSS']);
	expect(wins.map(({ line, letter, pays }) => [line, letter, pays])).toEqual([
		[1, 'A', 10],
		[2, 'A', 10],
	]);
	expect(total).toBe(20);
});

test('a line that wilds begin pays as wilds or as the symbol that follows, whichever is more', () => {
	expect(count(['SQS', 'WWA', 'SSS']).wins).toMatchObject([{ letter: 'A', count: 3, pays: 10 }]);
	expect(count(['SQS', 'WWK', 'SSS']).wins).toMatchObject([{ letter: 'W', count: 2, cells: [1, 4], pays: 6 }]);
	expect(count(['SQS', 'WWW', 'SSS']).wins).toMatchObject([{ letter: 'W', count: 3, pays: 20 }]);
	expect(count(['SQS', 'WWS', 'SSS']).wins).toMatchObject([{ letter: 'W', count: 2, pays: 6 }]);
});

test('multipliers of wilds are added up or multiplied, and the meter multiplies all wins', () => {
	const rows = ['SQS', 'WAW', 'SSS'];
	const multipliers = { 1: 2, 7: 3 };
	expect(count(rows, sums, multipliers).wins).toMatchObject([{ letter: 'A', times: 5, pays: 50 }]);
	expect(count(rows, { ...sums, isProduct: true }, multipliers).wins).toMatchObject([{ times: 6, pays: 60 }]);
	expect(count(rows, sums, multipliers, 4).wins).toMatchObject([{ times: 20, pays: 200 }]);
	expect(count(['SQS', 'AAA', 'SSS'], sums, {}, 4)).toMatchObject({ total: 40, wins: [{ times: 4 }] });
});

test('multipliers can make the wilds of a line worth more than the symbol', () => {
	// The line pays 6 × (2 + 2) as two wilds, and 10 × (2 + 2) as three As.
	expect(count(['SQS', 'WWA', 'SSS'], sums, { 1: 2, 4: 2 }).wins).toMatchObject([{ letter: 'A', pays: 40 }]);
	expect(count(['SQS', 'WWK', 'SSS'], sums, { 1: 2, 4: 2 }).wins).toMatchObject([{ letter: 'W', times: 4, pays: 24 }]);
});

test('only winning cells are marked, and none in a mode that marks no cells', () => {
	expect(count(['QQA', 'KKA', 'SSS'], { ...plain, marks: true }).marked).toEqual([1, 4]);
	expect(count(['QQA', 'KKA', 'SSS']).marked).toEqual([]);
});
