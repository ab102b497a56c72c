import type { Board } from './board.ts';
import { SCATTER, WILD, type CompiledMode } from './compile.ts';
import type { Random } from './random.ts';
import type { Cell } from './steps.ts';

export interface TumbledCells {
	gone: Cell[];
	/** Number of new cells, by reel. */
	fell: number[];
}

/**
 * Removes the marked cells, lets symbols above fall, and adds the symbols above each reel's stop.
 * @param tumbled receives the removed cells and the numbers of new ones.
 * @returns the number of removed cells.
 */
export function tumble(board: Board, mode: CompiledMode, random: Random, tumbled?: TumbledCells): number {
	const { grid, multipliers, marked, rows, reels, roles, stops } = board;
	let removed = 0;
	for (let reel = 0, first = 0; reel < reels; reel++, first += rows) {
		let to = first + rows - 1;
		for (let from = to; from >= first; from--) {
			if (marked[from]) {
				tumbled?.gone.push(from);
				continue;
			}
			grid[to] = grid[from]!;
			multipliers[to] = multipliers[from]!;
			to--;
		}
		const empty = to - first + 1;
		removed += empty;
		tumbled?.fell.push(empty);
		const strip = mode.strips[reel]!;
		const length = mode.lengths[reel]!;
		for (; to >= first; to--) {
			const stop = (stops[reel]! + length - 1) % length;
			stops[reel] = stop;
			const code = strip[stop]!;
			grid[to] = code;
			multipliers[to] = 1;
			const role = roles[code]!;
			if (role === 0) continue;
			board.rolesInView |= role;
			if (role === SCATTER) board.scatterCount++;
			else if (role === WILD && mode.multipliers) multipliers[to] = mode.multipliers.draw(random);
		}
	}
	return removed;
}
