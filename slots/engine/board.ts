import { COIN, MYSTERY, NONE, rolesOf, SCATTER, WILD } from './compile.ts';
import type { Definition } from './definition.ts';
import type { Cell, Multiplier } from './steps.ts';

/**
 * The cells in view, with the data that the rules store for each cell. Cells are numbered reel by reel from the left,
 * each from the top. One board serves all rounds of a game, so that rounds allocate nothing.
 */
export class Board {
	readonly reels: number;
	readonly rows: number;
	/** Number of cells. */
	readonly cells: number;
	/** Letter of each symbol code. */
	readonly letters: readonly string[];
	/** Role of each symbol code (see `rolesOf`). */
	readonly roles: Uint8Array;
	/** Codes of the symbols with a role, or `NONE`. */
	readonly wild: number;
	readonly mystery: number;
	readonly coin: number;

	/** Code of the symbol on each cell. */
	readonly grid: Uint8Array;
	/** Multiplier of the wild on each cell; 1 for all other symbols. */
	readonly multipliers: Uint8Array;
	/** By cell: 1 if its wild stays. */
	readonly held: Uint8Array;
	/** By cell: 1 if it shows a mystery symbol again at the next spin. */
	readonly mysteryReturns: Uint8Array;
	/** By cell: 1 if it takes part in a win. */
	readonly marked: Uint8Array;
	/** By cell: the index of its coin's value in the weighted list of values. */
	readonly coinValues: Uint8Array;
	/** By reel: the position on the strip of the topmost symbol. */
	readonly stops: Int32Array;
	/** Roles in view since the reels stopped. */
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

	/** Clears the data that lasts longer than a spin: held wilds, their multipliers, and returning mystery symbols. */
	release(): void {
		this.multipliers.fill(1);
		this.held.fill(0);
		this.mysteryReturns.fill(0);
	}

	/** Counts the roles in view again, after symbols were covered. */
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

	/** Returns the letters in view, cell by cell. */
	letterGrid(): string {
		let grid = '';
		for (const code of this.grid) grid += this.letters[code];
		return grid;
	}

	/** Returns the cells whose symbols have the role. */
	cellsOf(role: number): Cell[] {
		const cells: Cell[] = [];
		for (const [cell, code] of this.grid.entries()) if (this.roles[code] === role) cells.push(cell);
		return cells;
	}

	/** Returns the multipliers of the wilds in view. */
	wildMultipliers(): Multiplier[] {
		return this.cellsOf(WILD).map((cell): Multiplier => [cell, this.multipliers[cell]!]);
	}
}
