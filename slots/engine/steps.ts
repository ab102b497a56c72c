/**
 * A round as data: a list of steps in the order in which a client shows them, with everything that the client needs.
 * Cells are numbered reel by reel from the left, each from the top: `reel * rows + row`. All wins are in coins.
 */
import type { CoinValue, Jackpot, Letter, Prize } from './definition.ts';

export type Cell = number;

/** The multiplier of the wild on a cell. Modes whose wilds have no multipliers list none. */
export type Multiplier = readonly [cell: Cell, times: number];

export interface Win {
	letter: Letter;
	/** Length of the win: number of reels on lines and ways, number of cells in a cluster. */
	count: number;
	/** Winning cells, wilds included. */
	cells: readonly Cell[];
	/** With lines: the index of the line, from 0. */
	line?: number;
	/** With ways: the number of ways. */
	ways?: number;
	/** Multiplier of the win: the wilds' multiplier (with ways, the average of all ways) times the meter's. */
	times: number;
	/** Coins won, multipliers included. */
	pays: number;
}

/** A coin symbol: its value, and its pay in coins. */
export interface Coin {
	cell: Cell;
	value: CoinValue;
	pays: number;
}

/** The reels turn and stop. */
export interface SpinStep {
	kind: 'spin';
	mode: 'base' | 'respin' | 'free';
	/** In free spins and respins: the number of the spin, from 1, and the number awarded so far. */
	number?: number;
	of?: number;
	/** By reel: the position on the strip of the letter in the top row. */
	stops: readonly number[];
	/** The letters in view, cell by cell, including those that stay. */
	grid: string;
	/** Cells that kept their symbols. */
	held?: readonly Cell[];
	multipliers?: readonly Multiplier[];
	/** Coin symbols in view, even if they are too few for hold and win. */
	coins?: readonly Coin[];
	/** Multiplier of the meter, if the mode has a meter. */
	meter?: number;
}

export type Step =
	| SpinStep
	/** Mystery symbols become one letter. */
	| { kind: 'open'; cells: readonly Cell[]; letter: Letter }
	/** Wilds fill their reels. */
	| { kind: 'expand'; reels: readonly number[]; multipliers?: readonly Multiplier[] }
	| { kind: 'wins'; wins: readonly Win[]; total: number }
	/**
	 * Symbols leave, those above fall, and new ones follow. `grid` is the result; `fell` counts the new cells of each
	 * reel.
	 */
	| {
			kind: 'tumble';
			gone: readonly Cell[];
			fell: readonly number[];
			grid: string;
			multipliers?: readonly Multiplier[];
			meter?: number;
	  }
	/** The comet adds wilds. */
	| { kind: 'comet'; multipliers: readonly Multiplier[] }
	/** The multipliers of held wilds grow. */
	| { kind: 'grow'; multipliers: readonly Multiplier[] }
	/** Scatters begin a feature. */
	| { kind: 'scatters'; cells: readonly Cell[]; pays: number }
	/** Free spins begin, or more are added. */
	| { kind: 'free'; spins: number; more: boolean }
	| { kind: 'free-end'; total: number }
	/** The wheel stops at a segment. */
	| { kind: 'wheel'; segment: number; prize: Prize; pays: number }
	/** Hold and win begins with the coins in place. */
	| { kind: 'hold'; coins: readonly Coin[]; left: number }
	/** One respin: the coins that landed, and the number of respins left. */
	| { kind: 'hold-spin'; coins: readonly Coin[]; left: number }
	/** Hold and win ends; with the grand jackpot if every cell is filled. */
	| { kind: 'hold-end'; jackpot?: Extract<Jackpot, 'grand'>; pays: number; total: number }
	/** The round has reached the maximum win and ends. */
	| { kind: 'cap'; total: number };

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export interface Round {
	/** Number of the round. The same seed and number give the same round. */
	number: number;
	/** Coins paid: the definition's cost, or the price of the bought feature. */
	cost: number;
	/** Coins won. */
	win: number;
	steps: readonly Step[];
}
