/**
 * What a game is, as data: its symbols, strips, pays and features. The engine plays it, the client shows it and writes
 * its rules from it, the simulation and the exact reckoning take their figures from it.
 *
 * All pays are whole coins for a round that costs `cost` coins; "times the bet" means times `cost`.
 */

export interface Text {
	en: string;
	zh: string;
}

/** A symbol is one letter on the strips: 1-6 the pictures, A K Q J T the royals, W wild, S scatter, M mystery, C coin. */
export type Letter = string;

/** Each value with its weight, a whole number; the chance of a value is its weight in the sum of all. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

export type Role = 'pays' | 'wild' | 'scatter' | 'mystery' | 'coin';

export interface SymbolRule {
	name: Text;
	/** 'pays' unless told. */
	role?: Role;
	/** Coins for each of {@link Wins.counts}: on one line, on one way, or for one cluster. */
	pays?: readonly number[];
}

/** Wins run from the leftmost reel, on lines or on ways; clusters are cells that touch at their sides. */
export type Wins = {
	/** How many of a kind win, ascending; a number between two of them pays as the lower one. */
	counts: readonly number[];
} & (
	| {
			by: 'lines';
			/** The row of each reel, from 0 at the top. */
			lines: readonly (readonly number[])[];
	  }
	| { by: 'ways' }
	| { by: 'clusters' }
);

export interface WildRule {
	/** Each wild that lands fills its reel. */
	expands?: boolean;
	/** Each wild that lands (each reel it fills, where it expands) draws a multiplier for the wins it takes part in. */
	multipliers?: Weighted<number>;
	/** What several multipliers in one win make together; 'sum' unless told. In ways it is always the product. */
	combine?: 'sum' | 'product';
	/** Wilds keep their places until the feature, or the respins, end. */
	stays?: boolean;
	/** With `stays`: after each spin, a wild that took part in a win multiplies by one more, up to this. */
	growsTo?: number;
}

export interface MysteryRule {
	/** What all mystery symbols in view become together. */
	becomes: Weighted<Letter>;
	/** They open before wins are counted, or when the tumbling has ended. */
	opens: 'first' | 'after tumbles';
	/** With 'after tumbles': places where one opened are mystery symbols again at the next spin of the feature. */
	stays?: boolean;
	/** One whole reel of mystery symbols on every spin, one reel further to the right each time. */
	walks?: boolean;
}

/** Once a spin, when the tumbling has ended and has removed that many symbols: wilds appear on drawn cells. */
export interface CometRule {
	after: number;
	wilds: Weighted<number>;
	multipliers: Weighted<number>;
}

/** How one kind of spin goes: the paid one, or a free one. */
export interface Mode {
	/** One strip of letters a reel, from the top down, closed to a ring. */
	strips: readonly string[];
	wild?: WildRule;
	mystery?: MysteryRule;
	/** Winning symbols leave, those above fall, the strip goes on from above; until nothing wins. */
	tumbles?: boolean;
	comet?: CometRule;
	/** Wins are multiplied by 1, and by one more for so many tumbles of the feature. */
	meter?: number;
	/** So many respins follow a paid spin on which a wild has landed; see `stays`. */
	respins?: number;
}

export type Award = 'free' | 'wheel';

export interface ScatterRule {
	/** How many anywhere in view begin the feature. */
	needs: number;
	award: Award;
	/** Coins for `needs`, `needs` + 1, … scatters; the last holds for more. */
	pays?: readonly number[];
}

export interface FreeSpins extends Mode {
	/** Spins for `needs`, `needs` + 1, … scatters; the last holds for more. */
	spins: readonly number[];
	/** Spins that `needs` scatters during them add. */
	again?: number;
}

export type Jackpot = 'mini' | 'minor' | 'major' | 'grand';

/** Times the bet, or a jackpot. 'collect' takes the sum of all others in place as its own value. */
export type CoinValue = number | Exclude<Jackpot, 'grand'> | 'collect';

export interface HoldAndWin {
	/** So many coins on a paid spin begin it. */
	needs: number;
	/** Respins at the start and after each new coin. */
	respins: number;
	/** The chance of a coin on each free cell of a respin, as [so many, in so many]. */
	chance: readonly [number, number];
	/** What a coin that lands on a paid spin is worth. */
	values: Weighted<CoinValue>;
	/** What a coin that lands on a respin is worth; `values` unless told. */
	respinValues?: Weighted<CoinValue>;
	/** Times the bet. The grand is for all cells filled, on top of the rest. */
	jackpots: Readonly<Record<Jackpot, number>>;
}

/** Prizes of a wheel: times the bet, or free spins. */
export type Prize = number | 'free';

export interface Wheel {
	segments: Weighted<Prize>;
}

/** A feature bought: it replaces the paid spin. */
export interface Buy {
	feature: 'free' | 'hold';
	/** Times the bet. */
	price: number;
	/** With 'hold': how many coins it begins with, on drawn cells. */
	coins?: Weighted<number>;
}

export interface Definition {
	/** The game's name in the catalogue. */
	slug: string;
	reels: number;
	rows: number;
	/** Coins a round costs. */
	cost: number;
	/** What a coin can be worth, in cents of play money, ascending. */
	coins: readonly number[];
	/** Times the bet; a round that reaches it ends there. */
	maxWin: number;
	wins: Wins;
	symbols: Readonly<Record<Letter, SymbolRule>>;
	base: Mode;
	scatter?: ScatterRule;
	free?: FreeSpins;
	wheel?: Wheel;
	hold?: HoldAndWin;
	buys?: readonly Buy[];
	/**
	 * Other returns that operators can order. Each says what differs from the game as published; the demo plays that.
	 * Keyed by the return it is named for, e.g. '94'.
	 */
	variants?: Readonly<Record<string, Variant>>;
}

export type Variant = Partial<Pick<Definition, 'symbols' | 'base' | 'free' | 'wheel' | 'hold' | 'buys'>>;
