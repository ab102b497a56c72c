import type { Random } from './random.ts';

/** Draws cells with equal probabilities, and returns them in ascending order. Reorders `cells`. */
export function drawCells(cells: number[], count: number, random: Random): number[] {
	const drawn = Math.min(count, cells.length);
	for (let at = 0; at < drawn; at++) {
		const other = at + random.below(cells.length - at);
		const cell = cells[at]!;
		cells[at] = cells[other]!;
		cells[other] = cell;
	}
	return cells.slice(0, drawn).sort((a, b) => a - b);
}
