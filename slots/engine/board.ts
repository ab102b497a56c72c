import { COIN, MYSTERY, NONE, rolesOf, SCATTER, WILD } from './compile.ts';
import type { Definition } from './definition.ts';
import type { Cell, Multiplier } from './steps.ts';

/**
 * Cells with the data that the rules store for them. Cells are numbered reel by reel from the left, each from the top.
 * One board serves all rounds of a game, which saves allocations.
 */
export class Board {
	readonly reels: number;
	readonly rows: number;
	readonly cells: number;
	/** Letters of the symbols, by symbol code. */
	readonly letters: readonly string[];
	/** Roles of the symbols as bits of `rolesOf`, by symbol code. */
	readonly roles: Uint8Array;
	/** Codes of the wild, the mystery symbol and the coin; `NONE` if the game lacks the symbol. */
	readonly wild: number;
	readonly mystery: number;
	readonly coin: number;

	/** Symbol codes, by cell. */
	readonly grid: Uint8Array;
	/** Multiplier of the wild on each cell, and 1 for other symbols. */
	readonly multipliers: Uint8Array;
	/** By cell: 1 if the wild on the cell stays. */
	readonly held: Uint8Array;
	/** By cell: 1 if the next spin shows a mystery symbol on the cell. */
	readonly mysteryReturns: Uint8Array;
	/** By cell: 1 if the cell is part of a win. */
	readonly marked: Uint8Array;
	/** By cell: index of the coin's value in the weighted list of values. */
	readonly coinValues: Uint8Array;
	/** By reel: position on the strip of the symbol in the top row. */
	readonly stops: Int32Array;
	/** Roles of the symbols in view, as bits. */
	rolesInView = 0;
	scatterCount = 0;
	coinCount = 0;

	constructor({ reels, rows, symbols }: Pick<Definition, 'reels' | 'rows' | 'symbols'>) {
		const cells = reels * rows;
		this.reels = reels;
		this.rows = rows;
		this.cells = cells;
		this.letters = Object.keys(symbols);
		this.roles = rolesOf(symbols);
		const codeOf = (role: number): number => {
			const code = this.roles.indexOf(role);
			return code < 0 ? NONE : code;
		};
		this.wild = codeOf(WILD);
		this.mystery = codeOf(MYSTERY);
		this.coin = codeOf(COIN);
		this.grid = new Uint8Array(cells);
		this.multipliers = new Uint8Array(cells).fill(1);
		this.held = new Uint8Array(cells);
		this.mysteryReturns = new Uint8Array(cells);
		this.marked = new Uint8Array(cells);
		this.coinValues = new Uint8Array(cells);
		this.stops = new Int32Array(reels);
	}

	release(): void {
		this.multipliers.fill(1);
		this.held.fill(0);
		this.mysteryReturns.fill(0);
	}

	/** Counts the symbols in view by role, after mystery symbols may have covered other symbols. */
	countRoles(): void {
		this.rolesInView = 0;
		this.scatterCount = 0;
		this.coinCount = 0;
		for (const code of this.grid) {
			const role = this.roles[code]!;
			this.rolesInView |= role;
			if (role === SCATTER) this.scatterCount++;
			else if (role === COIN) this.coinCount++;
		}
	}

	letterGrid(): string {
		let grid = '';
		for (const code of this.grid) grid += this.letters[code];
		return grid;
	}

	cellsOf(role: number): Cell[] {
		const cells: Cell[] = [];
		for (const [cell, code] of this.grid.entries()) if (this.roles[code] === role) cells.push(cell);
		return cells;
	}

	wildMultipliers(): Multiplier[] {
		return this.cellsOf(WILD).map((cell): Multiplier => [cell, this.multipliers[cell]!]);
	}
}
