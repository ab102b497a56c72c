/** Changes of wilds after the reels have stopped. */
import type { Board } from './board.ts';
import { WILD, type CompiledComet, type CompiledMode } from './compile.ts';
import { drawCells } from './draw-cells.ts';
import type { Random } from './random.ts';
import type { Multiplier, Step } from './steps.ts';

/** If a reel shows a wild, fills the whole reel with wilds. The wilds of a reel share one multiplier. */
export function expandWilds(board: Board, mode: CompiledMode, random: Random, steps?: Step[]): void {
	const { grid, rows, reels, wild, multipliers } = board;
	const filled: number[] = [];
	for (let reel = 0, first = 0; reel < reels; reel++, first += rows) {
		let cell = first;
		while (cell < first + rows && grid[cell] !== wild) cell++;
		if (cell === first + rows) continue;
		const multiplier = mode.multipliers?.draw(random) ?? 1;
		grid.fill(wild, first, first + rows);
		if (mode.hasMultipliers) multipliers.fill(multiplier, first, first + rows);
		if (steps) filled.push(reel);
	}
	steps?.push({
		kind: 'expand',
		reels: filled,
		...(mode.hasMultipliers ? { multipliers: board.wildMultipliers() } : {}),
	});
}

/** Holds the wilds in view for the next spins. Multipliers of wilds in a win grow by one, up to `growsTo`. */
export function holdWilds(board: Board, growsTo: number, steps?: Step[]): void {
	const { grid, cells, wild, held, marked, multipliers } = board;
	const grown: Multiplier[] = [];
	for (let cell = 0; cell < cells; cell++) {
		if (grid[cell] !== wild) continue;
		held[cell] = 1;
		if (marked[cell] === 0 || multipliers[cell]! >= growsTo) continue;
		multipliers[cell]!++;
		if (steps) grown.push([cell, multipliers[cell]!]);
	}
	if (grown.length > 0) steps!.push({ kind: 'grow', multipliers: grown });
}

/** Places the comet's wilds on random cells with symbols that only pay. */
export function addCometWilds(board: Board, comet: CompiledComet, random: Random, steps?: Step[]): void {
	const plain: number[] = [];
	for (let cell = 0; cell < board.cells; cell++) if (board.roles[board.grid[cell]!] === 0) plain.push(cell);
	const added: Multiplier[] = [];
	for (const cell of drawCells(plain, comet.wilds.draw(random), random)) {
		board.grid[cell] = board.wild;
		const multiplier = comet.multipliers.draw(random);
		board.multipliers[cell] = multiplier;
		if (steps) added.push([cell, multiplier]);
	}
	board.rolesInView |= WILD;
	steps?.push({ kind: 'comet', multipliers: added });
}
