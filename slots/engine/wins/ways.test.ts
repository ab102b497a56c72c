import { expect, test } from 'vitest';
import { boardOf, flagged, smallGame } from '../../testing/small-game.ts';
import type { Win } from '../steps.ts';
import { WayWins } from './ways.ts';
import type { WinRules } from './win-counter.ts';

const plain: WinRules = { hasMultipliers: false, isProduct: true, marks: false };

function count(rows: string[], mode = plain, multipliers: Record<number, number> = {}, meter = 1) {
	const board = boardOf(smallGame, rows, multipliers);
	const wins: Win[] = [];
	const counter = new WayWins(smallGame, board);
	const total = counter.count(mode, meter, wins);
	expect(counter.count(mode, meter), 'the same without a list of wins').toBe(total);
	return { total, wins, marked: flagged(board.marked) };
}

test('each choice of one symbol per reel is a way', () => {
	// The first, second and third reel have 2, 1 and 3 As.
	expect(count(['ASA', 'AQA', 'SAA'])).toMatchObject({
		total: 60,
		wins: [{ letter: 'A', count: 3, cells: [0, 1, 5, 6, 7, 8], ways: 6, times: 1, pays: 60 }],
	});
});

test('ways end at the first reel without the symbol, and symbols that begin on a later reel do not pay', () => {
	// Two ways of two Ks. With a K on the third reel, these would be ways of three Ks.
	expect(count(['KKS', 'SKS', 'SSS']).wins).toMatchObject([{ letter: 'K', count: 2, ways: 2, pays: 2 }]);
	expect(count(['KSK', 'SSK', 'SSS'])).toMatchObject({ total: 0, wins: [] });
	expect(count(['SKK', 'SSK', 'SSS'])).toMatchObject({ total: 0, wins: [] });
});

test('wilds replace every symbol that pays, on all reels but the leftmost', () => {
	const { total, wins } = count(['AWA', 'KSK', 'SSS']);
	expect(wins.map(({ letter, pays }) => [letter, pays])).toEqual([
		['A', 10],
		['K', 4],
	]);
	expect(total).toBe(14);
	expect(count(['WAA', 'SSS', 'SSS']).total).toBe(0);
	// No way of As contains the wild on the leftmost reel.
	expect(count(['AWA', 'WSS', 'SSS']).wins).toMatchObject([{ letter: 'A', cells: [0, 3, 6], ways: 1 }]);
});

test('multipliers on a way are multiplied', () => {
	const mode = { ...plain, hasMultipliers: true };
	expect(count(['AWW', 'SSS', 'SSS'], mode, { 3: 2, 6: 3 }).wins).toMatchObject([{ ways: 1, times: 6, pays: 60 }]);
	// One of two ways has the wild: 1 + 3 times the pay, or 2 on average.
	expect(count(['AAA', 'SWS', 'SSS'], mode, { 4: 3 }).wins).toMatchObject([{ ways: 2, times: 2, pays: 40 }]);
	expect(count(['AAA', 'SWS', 'SSS'], mode, { 4: 3 }, 5).wins).toMatchObject([{ ways: 2, times: 10, pays: 200 }]);
});

test('only winning cells are marked, and none in a mode that marks no cells', () => {
	const rows = ['AWA', 'SQS', 'WSS'];
	expect(count(rows, { ...plain, marks: true }).marked).toEqual([0, 3, 6]);
	expect(count(rows).marked).toEqual([]);
});
