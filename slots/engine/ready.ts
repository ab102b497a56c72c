/** A definition made ready to be played: symbols as numbers, lists to draw from, what every stop shows. */
import type { CoinValue, Definition, HoldAndWin, Mode, Weighted } from './definition.ts';
import type { Random } from './random.ts';

/** One draw serves several reels while the product of their strips' lengths stays below this (see Random.below). */
const MOST_AT_ONCE = 2 ** 21;

/** No letter: what a code can never be. */
export const NONE = 255;
export const WILD = 1;
export const SCATTER = 2;
export const MYSTERY = 4;
export const COIN = 8;

/** What each symbol's code is, in the definition's order: one of the bits above, or nothing. */
export function rolesOf(symbols: Definition['symbols']): Uint8Array {
	const bits = { pays: 0, wild: WILD, scatter: SCATTER, mystery: MYSTERY, coin: COIN };
	return Uint8Array.from(Object.values(symbols), ({ role }) => bits[role ?? 'pays']);
}

/** A weighted list made ready to be drawn from. */
export class Urn<Value> {
	readonly values: readonly Value[];
	readonly #ends: readonly number[];
	readonly #total: number;

	constructor(weighted: Weighted<Value>) {
		this.values = weighted.map(([value]) => value);
		let total = 0;
		this.#ends = weighted.map(([, weight]) => (total += weight));
		this.#total = total;
	}

	/** The place of the value drawn. */
	place(random: Random): number {
		const at = random.below(this.#total);
		let place = 0;
		while (this.#ends[place]! <= at) place++;
		return place;
	}

	draw(random: Random): Value {
		return this.values[this.place(random)]!;
	}
}

export interface ReadyMode {
	rule: Mode;
	/** Symbols' codes, each strip with its first rows again at its end. */
	strips: Uint8Array[];
	lengths: Int32Array;
	/** How many outcomes the draw has that a reel's stop begins; 0 where the last draw still serves. */
	outcomes: Int32Array;
	/** For each stop of a strip: the roles in its window, and how many scatters and coins. */
	windows: Window[];
	multipliers: Urn<number> | undefined;
	mystery: Urn<number> | undefined;
	comet: { wilds: Urn<number>; multipliers: Urn<number> } | undefined;
	expands: boolean;
	/** Wilds keep their cells. */
	stays: boolean;
	growsTo: number;
	/** Something may cover what the strips show. */
	overlays: boolean;
	/** Anything on the grid may multiply. */
	hasTimes: boolean;
	product: boolean;
	tumbles: boolean;
	meter: number;
	/** Wins have to be marked on their cells. */
	marks: boolean;
}

interface Window {
	seen: Uint8Array;
	scatters: Uint8Array;
	coins: Uint8Array;
}

export interface ReadyHold {
	rule: HoldAndWin;
	values: Urn<CoinValue>;
	respinValues: Urn<CoinValue>;
	/** How many coins each buy begins with; undefined for buys of other features. */
	bought: (Urn<number> | undefined)[];
}

export function readyMode({ reels, rows, symbols }: Definition, rule: Mode): ReadyMode {
	const letters = Object.keys(symbols);
	const code = (letter: string) => letters.indexOf(letter);
	const roles = rolesOf(symbols);
	const lengths = Int32Array.from(rule.strips, (strip) => strip.length);
	const outcomes = new Int32Array(reels);
	let first = 0;
	for (const [reel, length] of lengths.entries()) {
		if (reel === 0 || outcomes[first]! * length > MOST_AT_ONCE) {
			first = reel;
			outcomes[first] = 1;
		}
		outcomes[first]! *= length;
	}
	const strips = rule.strips.map((strip) => Uint8Array.from((strip + strip.slice(0, rows)).split(''), code));
	const windows = strips.map((strip, reel): Window => {
		const count = (role: number) =>
			Uint8Array.from(
				{ length: lengths[reel]! },
				(_, stop) => strip.subarray(stop, stop + rows).filter((each) => roles[each] === role).length,
			);
		return {
			seen: Uint8Array.from({ length: lengths[reel]! }, (_, stop) =>
				strip.subarray(stop, stop + rows).reduce((seen, each) => seen | roles[each]!, 0),
			),
			scatters: count(SCATTER),
			coins: count(COIN),
		};
	});
	const tumbles = rule.tumbles ?? false;
	const growsTo = rule.wild?.growsTo ?? 0;
	return {
		rule,
		strips,
		lengths,
		outcomes,
		windows,
		multipliers: rule.wild?.multipliers && new Urn(rule.wild.multipliers),
		mystery: rule.mystery && new Urn(rule.mystery.becomes.map(([letter, weight]) => [code(letter), weight] as const)),
		comet: rule.comet && {
			wilds: new Urn(rule.comet.wilds),
			multipliers: new Urn(rule.comet.multipliers),
		},
		expands: rule.wild?.expands ?? false,
		stays: rule.wild?.stays ?? false,
		growsTo,
		overlays: [rule.wild?.stays, rule.mystery?.stays, rule.mystery?.walks].includes(true),
		hasTimes: growsTo > 0 || rule.wild?.multipliers !== undefined || rule.comet !== undefined,
		product: rule.wild?.combine === 'product',
		tumbles,
		meter: rule.meter ?? 0,
		marks: tumbles || growsTo > 0,
	};
}
