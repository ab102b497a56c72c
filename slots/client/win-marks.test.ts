import { expect, test } from 'vitest';
import { contours, outline } from './win-marks.ts';

const ROWS = 3;
/** Cells of rows of text, in which an x is a cell. */
const cellsOf = (...rows: string[]): number[] =>
	rows.flatMap((text, row) => text.split('').flatMap((letter, reel) => (letter === 'x' ? [reel * ROWS + row] : [])));
const layout = { width: 100, height: 100, reels: 4, rows: ROWS };

test.each([
	['one cell', cellsOf('....', '.x..', '....'), 1, 4],
	['a row', cellsOf('....', 'xxx.', '....'), 1, 8],
	['two cells that touch at a corner', cellsOf('x...', '.x..', '....'), 2, 8],
	['a ring around a cell', cellsOf('xxx.', 'x.x.', 'xxx.'), 2, 16],
	['two clusters', cellsOf('x..x', '...x', '....'), 2, 10],
])('the outline of %s closes', (_, cells, count, sides) => {
	const found = contours(cells, ROWS);
	expect(found).toHaveLength(count);
	expect(found.reduce((sum, contour) => sum + contour.length, 0)).toBe(sides);
	for (const contour of found)
		for (const [place, [x, y]] of contour.entries()) {
			const [nextX, nextY] = contour[(place + 1) % contour.length]!;
			expect(Math.abs(nextX - x) + Math.abs(nextY - y)).toBe(1);
		}
	expect(outline(cells, layout).match(/Z/g)).toHaveLength(count);
});

test('an outline is inside of its cells', () => {
	const numbers = outline(cellsOf('....', '.x..', '....'), layout)
		.match(/[\d.]+/g)!
		.map(Number);
	for (const number of numbers) {
		expect(number).toBeGreaterThan(100);
		expect(number).toBeLessThan(200);
	}
});
