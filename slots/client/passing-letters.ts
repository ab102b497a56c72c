import type { Letter } from '../engine/definition.ts';

/**
 * Maps a row of a turning reel to its letter. Rows from 0 are the old grid, and rows above have negative numbers.
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
