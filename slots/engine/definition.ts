/**
 * A game as data: its symbols, strips, pays and features. The engine plays a definition, the client shows the game and
 * writes the rules, and the simulation and the computation in `slots/rtp` derive the mathematics.
 *
 * All pays are whole coins for a round that costs `cost` coins; "times the bet" means times `cost`.
 */

/** Letter of a symbol on the strips. 1-8 are pictures, A K Q J T royals, W wild, S scatter, M mystery, C coin. */
export type Letter = string;

/** Values with whole-number weights. The probability of a value is its weight divided by the sum of all weights. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

export type Role = 'pays' | 'wild' | 'scatter' | 'mystery' | 'coin';

export interface SymbolRule {
	/** English name. `languages/` has those of other languages, in `games.json`. */
	name: string;
	/** Default: 'pays'. */
	role?: Role;
	/** Coins for each of {@link Wins.counts}: per line, per way, or per cluster. */
	pays?: readonly number[];
}

/** Wins on lines and ways begin on the leftmost reel. Clusters are cells that touch at their sides. */
export type Wins = {
	/** Counts that win, ascending. A count between two of these pays like the lower count. */
	counts: readonly number[];
} & (
	| {
			by: 'lines';
			/** The row on each reel, from 0 at the top. */
			lines: readonly (readonly number[])[];
	  }
	| { by: 'ways' }
	| { by: 'clusters' }
);

export interface WildRule {
	/** Each wild that lands fills its reel. */
	expands?: boolean;
	/**
	 * Each wild that lands (or each reel that it fills, if it expands) draws a multiplier for the wins in which it
	 * takes part.
	 */
	multipliers?: Weighted<number>;
	/** Combination of several multipliers in one win. Default: 'sum'. Ways always use the product, clusters the sum. */
	combine?: 'sum' | 'product';
	/** Wilds stay in place until the feature or the respins end. */
	stays?: boolean;
	/**
	 * With `stays`: after each spin, the multiplier of a wild that took part in a win grows by one, up to this value.
	 */
	growsTo?: number;
}

export interface MysteryRule {
	/** Letters that mystery symbols can become. All mystery symbols in view become the same letter. */
	becomes: Weighted<Letter>;
	/** Time of opening: before wins are counted, or when tumbling has ended. */
	opens: 'first' | 'after tumbles';
	/** With 'after tumbles': a cell on which a mystery symbol opened is a mystery symbol again in all later spins. */
	stays?: boolean;
	/** One whole reel shows mystery symbols in every spin: the leftmost reel in the first spin, then the next reel. */
	walks?: boolean;
}

/** Adds wilds on random cells, once per spin, when tumbling has ended and has removed at least `after` symbols. */
export interface CometRule {
	after: number;
	wilds: Weighted<number>;
	multipliers: Weighted<number>;
}

/** Rules of paid spins and their respins, or of free spins. */
export interface Mode {
	/** One strip per reel: letters from top to bottom. The first letter follows the last. */
	strips: readonly string[];
	wild?: WildRule;
	mystery?: MysteryRule;
	/** Winning symbols leave, those above fall, and new ones follow from the strip, until nothing wins. */
	tumbles?: boolean;
	comet?: CometRule;
	/** The multiplier of all wins starts at 1 and grows by one for every `meter` tumbles of the feature. */
	meter?: number;
	/** Number of respins after a paid spin on which a wild has landed; see `stays`. */
	respins?: number;
}

export type Award = 'free' | 'wheel';

export interface ScatterRule {
	/** Minimum number of scatters in view that begins the feature. */
	needs: number;
	award: Award;
	/** Coins for `needs`, `needs` + 1, … scatters; the last value applies to all higher counts. */
	pays?: readonly number[];
}

export interface FreeSpins extends Mode {
	/** Spins for `needs`, `needs` + 1, … scatters; the last value applies to all higher counts. */
	spins: readonly number[];
	/** Spins that `needs` scatters add during free spins. */
	again?: number;
}

export type Jackpot = 'mini' | 'minor' | 'major' | 'grand';

/** A multiple of the bet, or a jackpot. 'collect' is worth the sum of all other coins in place. */
export type CoinValue = number | Exclude<Jackpot, 'grand'> | 'collect';

export interface HoldAndWin {
	/** Minimum number of coins on a paid spin that begins the feature. */
	needs: number;
	/** Number of respins at the start. A new coin resets the respins left to this number. */
	respins: number;
	/** Probability of a coin on each free cell of a respin: [n, m] means n in m. */
	chance: readonly [number, number];
	/** Values of coins that land on a paid spin. */
	values: Weighted<CoinValue>;
	/** Values of coins that land on a respin. Default: `values`. */
	respinValues?: Weighted<CoinValue>;
	/** Multiples of the bet. The grand is paid in addition when all cells are filled. */
	jackpots: Readonly<Record<Jackpot, number>>;
}

/** A prize of the wheel: a multiple of the bet, or free spins. */
export type Prize = number | 'free';

export interface Wheel {
	segments: Weighted<Prize>;
}

/** A bought feature; it replaces the paid spin. */
export interface Buy {
	feature: 'free' | 'hold';
	/** Multiple of the bet. */
	price: number;
	/** With 'hold': the number of coins at the beginning, on random cells. */
	coins?: Weighted<number>;
}

export interface Definition {
	/** The game's slug: its `name` in the table `games`. */
	slug: string;
	reels: number;
	rows: number;
	/** Coins that a round costs. */
	cost: number;
	/** Possible values of a coin, in cents of play money, ascending. */
	coins: readonly number[];
	/** Most that a round can win, as a multiple of the bet. A round that reaches this win ends. */
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
	 * Variants with other returns that operators can order. Each contains the differences from the published game; the
	 * demo always plays the published game. The keys are the nominal returns, e.g. '94'.
	 */
	variants?: Readonly<Record<string, Variant>>;
}

export type Variant = Partial<Pick<Definition, 'symbols' | 'base' | 'free' | 'wheel' | 'hold' | 'buys'>>;
