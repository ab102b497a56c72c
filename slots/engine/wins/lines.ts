import type { Board } from '../board.ts';
import type { Definition } from '../definition.ts';
import type { Win } from '../steps.ts';
import { PayTable } from './pay-table.ts';
import type { WinCounter, WinRules } from './win-counter.ts';

/**
 * Wins on lines: equal symbols on the cells of a line, from the leftmost reel. Wilds replace the symbols that
 * pay. A line pays the higher of two wins: the wilds at its beginning, or the symbol that they replace.
 */
export class LineWins implements WinCounter {
	readonly #board: Board;
	readonly #pays: PayTable;
	/** Cells of all lines, concatenated. Lines with the same first two cells are adjacent. */
	readonly #cells: Uint8Array;
	/** By line, in the order of `#cells`: index of the line in the definition. */
	readonly #names: Uint8Array;
	/** By line, in the order of `#cells`: offset of the next line with other first cells. */
	readonly #nextStarts: Int32Array;

	constructor(definition: Pick<Definition, 'symbols' | 'wins' | 'reels' | 'rows'>, board: Board) {
		const { wins, reels, rows } = definition;
		const lines = wins.by === 'lines' ? wins.lines : [];
		this.#board = board;
		this.#pays = new PayTable(definition);
		const startOf = (line: number) => lines[line]![0]! * rows + lines[line]![1]!;
		const names = [...lines.keys()].sort((a, b) => startOf(a) - startOf(b) || a - b);
		this.#names = Uint8Array.from(names);
		this.#cells = Uint8Array.from(names.flatMap((name) => lines[name]!.map((row, reel) => reel * rows + row)));
		this.#nextStarts = Int32Array.from(names, (name, at) => {
			const next = names.findIndex((other, place) => place > at && startOf(other) !== startOf(name));
			return (next < 0 ? names.length : next) * reels;
		});
	}

	count(mode: WinRules, meter: number, wins?: Win[]): number {
		const { grid, reels, wild, marked, letters } = this.#board;
		const cells = this.#cells;
		const pays = this.#pays;
		let total = 0;
		for (let at = 0; at < cells.length; at += reels) {
			let code = grid[cells[at]!]!;
			if (code !== wild) {
				const second = grid[cells[at + 1]!]!;
				if (second !== code && second !== wild) {
					at = this.#nextStarts[at / reels]! - reels;
					continue;
				}
			}
			let count = 1;
			let wilds = 0;
			if (code === wild) {
				wilds = 1;
				while (wilds < reels && (code = grid[cells[at + wilds]!]!) === wild) wilds++;
				count = Math.min(wilds + 1, reels);
			}
			while (count < reels) {
				const next = grid[cells[at + count]!]!;
				if (next !== code && next !== wild) break;
				count++;
			}
			let pay = pays.coins(code, count);
			if (wilds > 0) {
				let ofWilds = pays.coins(wild, wilds);
				if (mode.hasMultipliers) {
					pay *= this.#multiplier(mode, at, count);
					ofWilds *= this.#multiplier(mode, at, wilds);
				}
				if (ofWilds > pay) {
					pay = ofWilds;
					count = wilds;
					code = wild;
				}
			} else if (pay > 0 && mode.hasMultipliers) pay *= this.#multiplier(mode, at, count);
			if (pay === 0) continue;
			pay *= meter;
			total += pay;
			if (mode.marks) for (let place = at; place < at + count; place++) marked[cells[place]!] = 1;
			wins?.push({
				letter: letters[code]!,
				count,
				cells: [...cells.subarray(at, at + count)],
				line: this.#names[at / reels]!,
				times: meter * (mode.hasMultipliers ? this.#multiplier(mode, at, count) : 1),
				pays: pay,
			});
		}
		return total;
	}

	/** Returns the combined multiplier of the wilds on the first cells of a line, or 1 without wilds. */
	#multiplier(mode: WinRules, at: number, count: number): number {
		const { grid, wild, multipliers } = this.#board;
		let sum = 0;
		let product = 1;
		for (let place = at; place < at + count; place++) {
			const cell = this.#cells[place]!;
			if (grid[cell] !== wild) continue;
			sum += multipliers[cell]!;
			product *= multipliers[cell]!;
		}
		return mode.isProduct ? product : Math.max(1, sum);
	}
}
