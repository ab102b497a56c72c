/** A small game for tests of the engine, with helpers for boards and random numbers. */
import { Board } from '../engine/board.ts';
import { compileMode, type CompiledMode, NONE } from '../engine/compile.ts';
import type { Definition, Letter, Mode } from '../engine/definition.ts';
import { Random } from '../engine/random.ts';

/** Nine cells. Three As pay 10 coins, three Ks 4, two Ks 1 and three Qs 1. */
export const smallGame: Definition = {
	slug: 'small-game',
	reels: 3,
	rows: 3,
	cost: 10,
	coins: [1],
	maxWin: 100,
	wins: { by: 'ways', counts: [2, 3] },
	symbols: {
		A: { name: 'Ace', pays: [0, 10] },
		K: { name: 'King', pays: [1, 4] },
		Q: { name: 'Queen', pays: [0, 1] },
		W: { name: 'Wild', role: 'wild' },
		S: { name: 'Scatter', role: 'scatter' },
		M: { name: 'Mystery', role: 'mystery' },
		C: { name: 'Coin', role: 'coin' },
	},
	base: { strips: ['AKQ', 'AKQ', 'AKQ'] },
};

/**
 * Returns a board from rows of letters, with a dot for a cell without a symbol.
 * @param multipliers multipliers of wilds, by cell
 */
export function boardOf(
	definition: Definition,
	rows: readonly string[],
	multipliers: Readonly<Record<number, number>> = {},
): Board {
	const board = new Board(definition);
	for (const [row, letters] of rows.entries())
		for (const [reel, letter] of letters.split('').entries())
			board.grid[reel * board.rows + row] = letter === '.' ? NONE : board.letters.indexOf(letter);
	for (const [cell, multiplier] of Object.entries(multipliers)) board.multipliers[Number(cell)] = multiplier;
	board.countRoles();
	return board;
}

/** Returns the letters of the board by row, from the top. */
export const rowsOf = (board: Board): string[] =>
	Array.from({ length: board.rows }, (_, row) =>
		Array.from(
			{ length: board.reels },
			(__, reel): Letter => board.letters[board.grid[reel * board.rows + row]!] ?? '.',
		).join(''),
	);

export const flagged = (flags: Uint8Array): number[] => [...flags.keys()].filter((cell) => flags[cell] === 1);

export const smallMode = (mode: Partial<Mode> = {}): CompiledMode =>
	compileMode(smallGame, { ...smallGame.base, ...mode });

/** Each call of `below` returns the next number of the test. */
export class WrittenRandom extends Random {
	readonly #numbers: number[];
	readonly counts: number[] = [];

	constructor(...numbers: number[]) {
		super([0, 0]);
		this.#numbers = numbers;
	}

	/** @throws RangeError if no number is left, or the next number is too large */
	override below(count: number): number {
		const next = this.#numbers.shift();
		if (next === undefined || next >= count) throw new RangeError(`no number below ${count}: ${next}`);
		this.counts.push(count);
		return next;
	}

	get left(): number {
		return this.#numbers.length;
	}
}
