import type { Cell } from '../engine/steps.ts';

/** Time in ms for which a symbol bounces after its fall, and the height of the bounce in cells. */
const BOUNCE_MS = 130;
const BOUNCE_CELLS = 0.05;
/** Delay of a fall for each further reel, and for each higher row. */
const REEL_DELAY_MS = 26;
const ROW_DELAY_MS = 16;

/**
 * Returns the number of cells by which the new symbol of each cell falls.
 * @param gone cells from which symbols are removed.
 * @param fell number of new symbols by reel.
 */
export function fallHeights(gone: readonly Cell[], fell: readonly number[], rows: number): number[] {
	const removed = new Set(gone);
	return fell.flatMap((count, reel) => {
		const remaining: number[] = [];
		for (let row = 0; row < rows; row++) if (!removed.has(reel * rows + row)) remaining.push(row);
		return Array.from({ length: rows }, (_, row) => (row < count ? count : row - (remaining[row - count] ?? row)));
	});
}

export interface Falls {
	/** In ms, until the last symbol rests. */
	duration: number;
	/** In cells, above the symbol's final cell. */
	lift: (cell: Cell, ms: number) => number;
}

/**
 * Returns the motion of falling symbols, with a small bounce at the end.
 * @param heights number of cells by which each symbol falls.
 * @param fallMs time in which a symbol falls by one cell.
 */
export function fallMotion(heights: ReadonlyMap<Cell, number>, rows: number, fallMs: number): Falls {
	const fallTime = (from: number) => fallMs * Math.sqrt(from);
	const delayOf = (cell: Cell) => Math.floor(cell / rows) * REEL_DELAY_MS + (rows - 1 - (cell % rows)) * ROW_DELAY_MS;
	return {
		duration: Math.max(...[...heights].map(([cell, from]) => delayOf(cell) + fallTime(from))) + BOUNCE_MS,
		lift: (cell, ms) => {
			const from = heights.get(cell) ?? 0;
			const time = ms - delayOf(cell);
			const falling = Math.min(1, Math.max(0, time / fallTime(from)));
			const after = Math.min(1, Math.max(0, (time - fallTime(from)) / BOUNCE_MS));
			return from * (1 - falling * falling) + Math.sin(Math.PI * after) * BOUNCE_CELLS;
		},
	};
}
