import type { Board } from '../board.ts';
import { NONE } from '../compile.ts';
import type { Definition } from '../definition.ts';
import type { Win } from '../steps.ts';
import { PayTable } from './pay-table.ts';
import type { WinCounter, WinRules } from './win-counter.ts';

/**
 * Wins on ways: equal symbols on adjacent reels, from the leftmost. Each choice of one symbol per reel is a
 * way, and the multipliers of its wilds are multiplied.
 */
export class WayWins implements WinCounter {
	readonly #board: Board;
	readonly #pays: PayTable;
	/** Number of each symbol on each reel, at `reel * codes + code`. */
	readonly #counts: Int32Array;
	/** Sum of the multipliers of these symbols, at the same index. */
	readonly #multiplierSums: Int32Array;

	constructor(definition: Pick<Definition, 'symbols' | 'wins' | 'reels' | 'rows'>, board: Board) {
		this.#board = board;
		this.#pays = new PayTable(definition);
		this.#counts = new Int32Array(board.reels * board.letters.length);
		this.#multiplierSums = new Int32Array(this.#counts.length);
	}

	count(mode: WinRules, meter: number, wins?: Win[]): number {
		const { reels, letters, roles, wild } = this.#board;
		const codes = letters.length;
		this.#countSymbols(mode);
		const counts = this.#counts;
		const sums = mode.hasMultipliers ? this.#multiplierSums : counts;
		let total = 0;
		for (let code = 0; code < codes; code++) {
			if (counts[code] === 0 || roles[code] !== 0) continue;
			let count = 1;
			let ways = counts[code]!;
			// Sum over all ways. Each way adds the product of its multipliers.
			let weighted = ways;
			for (; count < reels; count++) {
				const reel = count * codes;
				const here = counts[reel + code]! + (wild === NONE ? 0 : counts[reel + wild]!);
				if (here === 0) break;
				ways *= here;
				weighted *= sums[reel + code]! + (wild === NONE ? 0 : sums[reel + wild]!);
			}
			const pay = this.#pays.coins(code, count) * weighted * meter;
			if (pay === 0) continue;
			total += pay;
			if (!mode.marks && !wins) continue;
			const cells = this.#cellsOf(code, count);
			if (mode.marks) for (const cell of cells) this.#board.marked[cell] = 1;
			wins?.push({ letter: letters[code]!, count, cells, ways, times: (weighted * meter) / ways, pays: pay });
		}
		return total;
	}

	#countSymbols(mode: WinRules): void {
		const { grid, reels, rows, letters, multipliers } = this.#board;
		const counts = this.#counts.fill(0);
		const sums = mode.hasMultipliers ? this.#multiplierSums.fill(0) : counts;
		for (let cell = 0, reel = 0; reel < reels; reel++) {
			for (const end = cell + rows; cell < end; cell++) {
				const at = reel * letters.length + grid[cell]!;
				counts[at]!++;
				if (mode.hasMultipliers) sums[at]! += multipliers[cell]!;
			}
		}
	}

	/** Returns the cells of a win. A way does not begin with a wild, so wilds on the leftmost reel are left out. */
	#cellsOf(code: number, count: number): number[] {
		const { grid, rows, wild } = this.#board;
		const cells: number[] = [];
		for (let cell = 0; cell < count * rows; cell++)
			if (grid[cell] === code || (grid[cell] === wild && cell >= rows)) cells.push(cell);
		return cells;
	}
}
