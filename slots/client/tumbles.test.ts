import { expect, test } from 'vitest';
import { fallHeights, fallMotion } from './tumbles.ts';

test('symbols fall by the number of cells that leave below them, and new ones from above the window', () => {
	// The first of two reels of four rows loses rows 1 and 3.
	expect(fallHeights([1, 3], [2, 0], 4)).toEqual([2, 2, 2, 1, 0, 0, 0, 0]);
	expect(fallHeights([0, 1, 2, 3], [4, 0], 4).slice(0, 4)).toEqual([4, 4, 4, 4]);
});

test('symbols begin at their height, rest at the end, and never sink below their cells', () => {
	const heights = new Map([
		[0, 2],
		[3, 1],
		[7, 1],
	]);
	const { duration, lift } = fallMotion(heights, 4, 100);
	for (const [cell, height] of heights) {
		expect(lift(cell, 0)).toBeCloseTo(height);
		expect(lift(cell, duration)).toBeCloseTo(0);
		for (let ms = 0; ms <= duration; ms += 5) expect(lift(cell, ms)).toBeGreaterThanOrEqual(0);
	}
});

test('lower rows and reels on the left fall first, and a fall from four times the height takes twice the time', () => {
	const heights = new Map([
		[2, 1],
		[3, 1],
		[7, 1],
	]);
	const { lift } = fallMotion(heights, 4, 100);
	expect(lift(3, 20)).toBeLessThan(lift(2, 20));
	expect(lift(3, 20)).toBeLessThan(lift(7, 20));
	const bounceMs = 130;
	expect(fallMotion(new Map([[3, 1]]), 4, 100).duration - bounceMs).toBe(100);
	expect(fallMotion(new Map([[3, 4]]), 4, 100).duration - bounceMs).toBe(200);
	// A symbol falls a quarter of the height in half of the time.
	expect(lift(3, 50)).toBeCloseTo(0.75);
});
