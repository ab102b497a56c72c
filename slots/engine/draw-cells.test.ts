import { expect, test } from 'vitest';
import { WrittenRandom } from '../testing/small-game.ts';
import { drawCells } from './draw-cells.ts';

test('each draw takes one of the cells that are left, and the cells are returned ascending', () => {
	const random = new WrittenRandom(3, 0, 1);
	// The first draw takes 8 and moves 2 to the place of 8, so the next draws take 4 and 2.
	expect(drawCells([2, 4, 6, 8], 3, random)).toEqual([2, 4, 8]);
	expect(random.counts).toEqual([4, 3, 2]);
});

test('no more cells are drawn than there are', () => {
	expect(drawCells([5], 3, new WrittenRandom(0))).toEqual([5]);
	expect(drawCells([], 3, new WrittenRandom())).toEqual([]);
});
