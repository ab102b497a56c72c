/**
 * A round is data: a list of steps in the order in which they are shown. Everything a client needs to show it, nothing
 * more. Cells are numbered reel by reel from the left, each from the top: `reel * rows + row`. All wins are coins.
 */
import type { CoinValue, Jackpot, Letter, Prize } from './definition.ts';

export type Cell = number;

/** The multiplier that a wild on a cell carries. Wilds without one are not listed. */
export type Multiplier = readonly [cell: Cell, times: number];

export interface Win {
	letter: Letter;
	/** How many of a kind: reels on lines and ways, cells in a cluster. */
	count: number;
	/** What shows it, wilds among it. */
	cells: readonly Cell[];
	/** With lines: which, from 0. */
	line?: number;
	/** With ways: how many of them. */
	ways?: number;
	/** All multipliers together, those of wilds and that of the meter. */
	times: number;
	/** Coins, multiplied. */
	pays: number;
}

/** A coin in place: what it is, and what it pays in coins. */
export interface Coin {
	cell: Cell;
	value: CoinValue;
	pays: number;
}

/** The reels turn and stop. */
export interface SpinStep {
	kind: 'spin';
	mode: 'base' | 'respin' | 'free';
	/** Free spins and respins: which, from 1, and how many are awarded so far. */
	number?: number;
	of?: number;
	/** Where each strip stopped: its letter of the top row. */
	stops: readonly number[];
	/** The letters in view, cell by cell, what stays in place included. */
	grid: string;
	/** Cells that kept their symbols from before. */
	held?: readonly Cell[];
	multipliers?: readonly Multiplier[];
	/** Coins in view, whether they begin the feature or not. */
	coins?: readonly Coin[];
	/** What the meter multiplies by, where there is one. */
	meter?: number;
}

export type Step =
	| SpinStep
	/** Mystery symbols become one letter. */
	| { kind: 'open'; cells: readonly Cell[]; letter: Letter }
	/** Wilds fill their reels. */
	| { kind: 'expand'; reels: readonly number[]; multipliers?: readonly Multiplier[] }
	| { kind: 'wins'; wins: readonly Win[]; total: number }
	/** Cells empty, what was above falls, new letters come: the grid after. `fell` counts the new cells of each reel. */
	| {
			kind: 'tumble';
			gone: readonly Cell[];
			fell: readonly number[];
			grid: string;
			multipliers?: readonly Multiplier[];
			meter?: number;
	  }
	/** Wilds appear. */
	| { kind: 'comet'; multipliers: readonly Multiplier[] }
	/** Wilds that stay multiply by more from here on. */
	| { kind: 'grow'; multipliers: readonly Multiplier[] }
	/** Enough scatters. */
	| { kind: 'scatters'; cells: readonly Cell[]; pays: number }
	/** Free spins begin, or become more. */
	| { kind: 'free'; spins: number; more: boolean }
	| { kind: 'free-end'; total: number }
	/** The wheel stops at a segment. */
	| { kind: 'wheel'; segment: number; prize: Prize; pays: number }
	/** Hold and win begins with the coins in place. */
	| { kind: 'hold'; coins: readonly Coin[]; left: number }
	/** One respin: what landed, and how many are left after it. */
	| { kind: 'hold-spin'; coins: readonly Coin[]; left: number }
	/** It ends; with the grand when every cell was filled. */
	| { kind: 'hold-end'; jackpot?: Extract<Jackpot, 'grand'>; pays: number; total: number }
	/** The most that a round can win is reached; the round ends. */
	| { kind: 'cap'; total: number };

export interface Round {
	/** Which round of the seed; the same seed and number give the same round. */
	number: number;
	/** Coins it cost: the definition's cost, or the price of what was bought. */
	cost: number;
	/** Coins it won. */
	win: number;
	steps: readonly Step[];
}
