/**
 * A round as data: the steps that a client shows, in order. Cells are numbered reel by reel from the left,
 * each from the top: `reel * rows + row`. Wins are in coins.
 */
import type { CoinValue, Jackpot, Letter, Prize } from './definition.ts';

export type Cell = number;

/** The multiplier of the wild on a cell. Steps of modes without multipliers contain no multipliers. */
export type Multiplier = readonly [cell: Cell, times: number];

export interface Win {
	letter: Letter;
	/** Number of reels on lines and ways, or number of cells in a cluster. */
	count: number;
	cells: readonly Cell[];
	/** Index of the line, only with lines. */
	line?: number;
	ways?: number;
	/** Multiplier of the wilds, times the meter. With ways, it is the average over all ways. */
	times: number;
	/** Coins won, with the multiplier. */
	pays: number;
}

/** A coin symbol and its pay in coins. */
export interface Coin {
	cell: Cell;
	value: CoinValue;
	pays: number;
}

export interface SpinStep {
	kind: 'spin';
	mode: 'base' | 'respin' | 'free';
	/** Number of the free spin or respin, from 1, and number of spins awarded so far. */
	number?: number;
	of?: number;
	/** By reel: position on the strip of the letter in the top row. */
	stops: readonly number[];
	/** Letters in view, by cell. */
	grid: string;
	held?: readonly Cell[];
	multipliers?: readonly Multiplier[];
	/** Coin symbols in view, even if they are too few for hold and win. */
	coins?: readonly Coin[];
	meter?: number;
}

export type Step =
	| SpinStep
	| { kind: 'open'; cells: readonly Cell[]; letter: Letter }
	| { kind: 'expand'; reels: readonly number[]; multipliers?: readonly Multiplier[] }
	| { kind: 'wins'; wins: readonly Win[]; total: number }
	/**
	 * Winning symbols are removed, symbols above fall, and new symbols are added. `grid` is the result, and
	 * `fell` is the number of new cells by reel.
	 */
	| {
			kind: 'tumble';
			gone: readonly Cell[];
			fell: readonly number[];
			grid: string;
			multipliers?: readonly Multiplier[];
			meter?: number;
	  }
	| { kind: 'comet'; multipliers: readonly Multiplier[] }
	| { kind: 'grow'; multipliers: readonly Multiplier[] }
	| { kind: 'scatters'; cells: readonly Cell[]; pays: number }
	/** Free spins begin, or more are added. */
	| { kind: 'free'; spins: number; more: boolean }
	| { kind: 'free-end'; total: number }
	| { kind: 'wheel'; segment: number; prize: Prize; pays: number }
	/** Hold and win begins with `coins` in place and `left` respins. */
	| { kind: 'hold'; coins: readonly Coin[]; left: number }
	/** `coins` landed in the respin. */
	| { kind: 'hold-spin'; coins: readonly Coin[]; left: number }
	/** The grand jackpot is won if coins fill all cells. */
	| { kind: 'hold-end'; jackpot?: Extract<Jackpot, 'grand'>; pays: number; total: number }
	| { kind: 'cap'; total: number };

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export interface Round {
	/** Number of the round. The same seed and number produce the same round. */
	number: number;
	/** Coins paid: the definition's cost, or the price of the bought feature. */
	cost: number;
	win: number;
	steps: readonly Step[];
}
