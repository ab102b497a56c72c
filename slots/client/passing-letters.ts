import type { Letter } from '../engine/definition.ts';

/**
 * Returns a function from a row of a turning reel to the letter in the row. Rows 0 to `rows - 1` are the old
 * grid. The rows above have negative numbers, and the highest rows are the new grid.
 * @param turn the new grid, and the strip positions at which it stops.
 * @param cells number of cells that pass.
 */
export function passingLetters(
	{ grid, strips, stops }: { grid: string; strips: readonly string[]; stops: readonly number[] },
	old: string,
	reel: number,
	rows: number,
	cells: number,
): (row: number) => Letter {
	const strip = strips[reel] ?? '';
	const first = reel * rows;
	const stop = stops[reel] ?? 0;
	return (row) => {
		const fromTop = row + cells;
		if (row >= 0 && row < rows) return old[first + row] ?? '';
		if (fromTop >= 0 && fromTop < rows) return grid[first + fromTop] ?? '';
		return strip[(((stop + fromTop) % strip.length) + strip.length) % strip.length] ?? '';
	};
}
