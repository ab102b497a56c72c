import { expect, test } from 'vitest';
import { boardOf, rowsOf, smallGame, smallMode, WrittenRandom } from '../testing/small-game.ts';
import { tumble } from './tumble.ts';

function markedBoard(rows: string[], marked: number[], multipliers: Record<number, number> = {}) {
	const board = boardOf(smallGame, rows, multipliers);
	for (const cell of marked) board.marked[cell] = 1;
	return board;
}

test('marked cells leave, the symbols above them fall, and further symbols of the strip follow', () => {
	const board = markedBoard(['AKQ', 'QAK', 'KQA'], [1, 2, 8]);
	const tumbled = { gone: [], fell: [] };
	// The last letters of a strip are above position 0.
	const mode = smallMode({ strips: ['AQKKA', 'KAQQQ', 'QKAAK'], tumbles: true });
	expect(tumble(board, mode, new WrittenRandom(), tumbled)).toBe(3);
	expect(rowsOf(board)).toEqual(['KKK', 'AAQ', 'AQK']);
	expect(tumbled).toEqual({ gone: [2, 1, 8], fell: [2, 0, 1] });
	expect([...board.stops]).toEqual([3, 0, 4]);
});

test('a second tumble continues on the strip, past its beginning', () => {
	const board = markedBoard(['AAA', 'AAA', 'AAA'], [2]);
	board.stops[0] = 1;
	const mode = smallMode({ strips: ['QAAAK', 'AAA', 'AAA'], tumbles: true });
	tumble(board, mode, new WrittenRandom());
	tumble(board, mode, new WrittenRandom());
	expect(rowsOf(board)).toEqual(['KAA', 'QAA', 'AAA']);
	expect(board.stops[0]).toBe(4);
});

test('multipliers fall with their wilds, and wilds that follow draw theirs', () => {
	const board = markedBoard(['WAA', 'AAA', 'AAA'], [1, 5], { 0: 3 });
	const mode = smallMode({
		strips: ['AAQ', 'AAW', 'AAA'],
		tumbles: true,
		wild: {
			multipliers: [
				[2, 1],
				[5, 1],
			],
		},
	});
	tumble(board, mode, new WrittenRandom(1));
	expect(rowsOf(board)).toEqual(['QWA', 'WAA', 'AAA']);
	expect(board.wildMultipliers()).toEqual([
		[1, 3],
		[3, 5],
	]);
});

test('scatters that fall are counted', () => {
	const board = markedBoard(['SAA', 'AAA', 'AAA'], [1, 5]);
	tumble(board, smallMode({ strips: ['AAS', 'AAS', 'AAA'], tumbles: true }), new WrittenRandom());
	expect(board.scatterCount).toBe(3);
});
