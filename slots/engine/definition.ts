/**
 * A game as data: symbols, strips, pays and features. The engine, the client, the rules' text and the
 * computation in `slots/rtp` read the same definition.
 *
 * Pays are whole coins for a round that costs `cost` coins. "Times the bet" means times `cost`.
 */

/**
 * 1 to 8 are pictures, and A, K, Q, J and T are royals. W is the wild, S the scatter, M the mystery symbol and C the
 * coin.
 */
export type Letter = string;

/**
 * Values with whole-number weights. The probability of a value is its weight divided by the sum of the
 * weights.
 */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

export type Role = 'pays' | 'wild' | 'scatter' | 'mystery' | 'coin';

export interface SymbolRule {
	/** Other languages have the name in their `games.json`. */
	name: string;
	/** Default: 'pays'. */
	role?: Role;
	/** Coins for each count of `wins.counts`, per line, per way or per cluster. */
	pays?: readonly number[];
}

/** Wins on lines and ways begin on the leftmost reel. Clusters are cells that touch at their sides. */
export type Wins = {
	/** Counts that win, ascending. A count between two listed counts pays like the lower one. */
	counts: readonly number[];
} & (
	| {
			by: 'lines';
			lines: readonly (readonly number[])[];
	  }
	| { by: 'ways' }
	| { by: 'clusters' }
);

export interface WildRule {
	/** True if a wild that lands fills its reel. */
	expands?: boolean;
	/** Multipliers that are drawn for each wild that lands, or for each reel that an expanding wild fills. */
	multipliers?: Weighted<number>;
	/**
	 * Combination of the multipliers in a win on lines. Default: 'sum'. Ways use the product, and clusters the
	 * sum.
	 */
	combine?: 'sum' | 'product';
	/** True if wilds stay until the feature or the respins end. */
	stays?: boolean;
	/**
	 * Highest multiplier of a wild that stays. The multiplier grows by one after each spin on which the wild
	 * took part in a win.
	 */
	growsTo?: number;
}

export interface MysteryRule {
	/** Letters that mystery symbols can become. All mystery symbols in view become the same letter. */
	becomes: Weighted<Letter>;
	/** Time of opening: before wins are counted, or after tumbling has ended. */
	opens: 'first' | 'after tumbles';
	/**
	 * True if opened mystery symbols return to their cells at the later spins of the feature. Requires that
	 * `opens` is 'after tumbles'.
	 */
	stays?: boolean;
	/**
	 * True if a whole reel shows mystery symbols in every spin: the leftmost reel in the first spin, then the
	 * next reel.
	 */
	walks?: boolean;
}

/**
 * Adds wilds on random cells, once per spin, when nothing wins and at least `after` symbols have been
 * removed.
 */
export interface CometRule {
	after: number;
	wilds: Weighted<number>;
	multipliers: Weighted<number>;
}

/** Rules of paid spins and their respins, or of free spins. */
export interface Mode {
	/** One strip per reel, with letters from top to bottom. The first letter follows the last. */
	strips: readonly string[];
	wild?: WildRule;
	mystery?: MysteryRule;
	/**
	 * True if winning symbols are removed. The symbols above fall, and the strip supplies new symbols, until
	 * nothing wins.
	 */
	tumbles?: boolean;
	comet?: CometRule;
	/**
	 * Number of tumbles of a feature after which the multiplier of all wins grows by one. The multiplier starts
	 * at 1.
	 */
	meter?: number;
	/** Number of respins after a paid spin on which a wild has landed. */
	respins?: number;
}

export type Award = 'free' | 'wheel';

export interface ScatterRule {
	/** Minimum number of scatters that begins the feature. */
	needs: number;
	award: Award;
	/** Coins for `needs`, `needs` + 1, … scatters. The last value applies to all higher counts. */
	pays?: readonly number[];
}

export interface FreeSpins extends Mode {
	/** Spins for `needs`, `needs` + 1, … scatters. The last value applies to all higher counts. */
	spins: readonly number[];
	/** Spins that `needs` scatters add during free spins. */
	again?: number;
}

export type Jackpot = 'mini' | 'minor' | 'major' | 'grand';

/** A multiple of the bet, or a jackpot. 'collect' is worth the sum of the other coins on the board. */
export type CoinValue = number | Exclude<Jackpot, 'grand'> | 'collect';

export interface HoldAndWin {
	/** Minimum number of coins on a paid spin that begins the feature. */
	needs: number;
	/** Number of respins at the start, and again after each new coin. */
	respins: number;
	/** Probability of a coin on each free cell of a respin: [n, m] means n in m. */
	chance: readonly [number, number];
	/** Values of coins that land on a paid spin. */
	values: Weighted<CoinValue>;
	/** Values of coins that land on a respin. Default: `values`. */
	respinValues?: Weighted<CoinValue>;
	/** Multiples of the bet. The grand jackpot is paid in addition when coins fill all cells. */
	jackpots: Readonly<Record<Jackpot, number>>;
}

/** A prize of the wheel: a multiple of the bet, or free spins. */
export type Prize = number | 'free';

export interface Wheel {
	segments: Weighted<Prize>;
}

/** A bought feature, which replaces the paid spin. */
export interface Buy {
	feature: 'free' | 'hold';
	/** Multiple of the bet. */
	price: number;
	/** Number of coins with which a bought 'hold' begins, on random cells. */
	coins?: Weighted<number>;
}

export interface Definition {
	/** The game's `name` in the table `games`. */
	slug: string;
	reels: number;
	rows: number;
	/** Number of coins that a round costs. */
	cost: number;
	/** Values of a coin that players can choose, in cents of play money, ascending. */
	coins: readonly number[];
	/** Maximum win of a round, as a multiple of the bet. A round that reaches the maximum win ends. */
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
	 * Differences of the RTP variants from the published game, by nominal return, e.g. '94'. The demo plays the
	 * published game.
	 */
	variants?: Readonly<Record<string, Variant>>;
}

export type Variant = Partial<Pick<Definition, 'symbols' | 'base' | 'free' | 'wheel' | 'hold' | 'buys'>>;
