import { expect, test } from 'vitest';
import { boardOf, rowsOf, smallGame, smallMode, WrittenRandom } from '../testing/small-game.ts';
import { COIN, SCATTER, WILD } from './compile.ts';
import { stopReels } from './stop-reels.ts';

const empty = ['...', '...', '...'];
const strips = ['AKQSA', 'KQWAK', 'QAKCC'];
/** Returns the draw that stops three reels of five symbols at these positions. */
const stopsAt = (a: number, b: number, c: number) => a + 5 * b + 25 * c;

test('one draw stops all reels, and strips continue at their beginning', () => {
	const board = boardOf(smallGame, empty);
	const random = new WrittenRandom(stopsAt(3, 1, 4));
	stopReels(board, smallMode({ strips }), 1, random);
	expect(random.counts).toEqual([125]);
	expect([...board.stops]).toEqual([3, 1, 4]);
	expect(rowsOf(board)).toEqual(['SQC', 'AWQ', 'AAA']);
	expect(board.rolesInView).toBe(SCATTER | WILD | COIN);
	expect([board.scatterCount, board.coinCount]).toEqual([1, 1]);
});

test('reels whose outcomes are too many for one draw take a further one', () => {
	const board = boardOf(smallGame, empty);
	const long = 'AKQ'.repeat(500);
	// 1500² outcomes exceed 2^21, so no two reels share a draw.
	const random = new WrittenRandom(1, 2, 1499);
	stopReels(board, smallMode({ strips: [long, long, long] }), 1, random);
	expect(random.counts).toEqual([1500, 1500, 1500]);
	expect(rowsOf(board)).toEqual(['KQQ', 'QAA', 'AKK']);
});

test('held wilds keep their cells and multipliers, and wilds that land draw new multipliers', () => {
	const board = boardOf(smallGame, ['...', '...', 'W..'], { 2: 4 });
	board.held[2] = 1;
	const mode = smallMode({
		strips,
		wild: {
			stays: true,
			multipliers: [
				[2, 1],
				[7, 1],
			],
		},
	});
	stopReels(board, mode, 1, new WrittenRandom(stopsAt(0, 2, 0), 1));
	expect(rowsOf(board)).toEqual(['AWQ', 'KAA', 'WKK']);
	expect(board.wildMultipliers()).toEqual([
		[2, 4],
		[3, 7],
	]);
});

test('expanding wilds draw no multiplier when they land', () => {
	const board = boardOf(smallGame, empty);
	const mode = smallMode({ strips, wild: { expands: true, multipliers: [[7, 1]] } });
	stopReels(board, mode, 1, new WrittenRandom(stopsAt(0, 2, 0)));
	expect(board.wildMultipliers()).toEqual([[3, 1]]);
});

test('mystery symbols return to their cells, and a reel of mystery symbols moves on with each spin', () => {
	const board = boardOf(smallGame, empty);
	board.mysteryReturns[8] = 1;
	const mode = smallMode({
		strips,
		mystery: { becomes: [['A', 1]], opens: 'after tumbles', stays: true, walks: true },
	});
	stopReels(board, mode, 2, new WrittenRandom(stopsAt(3, 2, 2)));
	expect(rowsOf(board)).toEqual(['SMK', 'AMC', 'AMM']);
	// Mystery symbols cover the wild of the second reel and the second coin of the third reel.
	expect(board.rolesInView & WILD).toBe(0);
	expect([board.scatterCount, board.coinCount]).toEqual([1, 1]);
	stopReels(board, mode, 4, new WrittenRandom(stopsAt(0, 0, 0)));
	expect(rowsOf(board)).toEqual(['MKQ', 'MQA', 'MWM']);
});
