/** Prepares a definition for the engine: symbols become numbers, and each stop of a strip lists the roles in view. */
import type { Definition, Mode, Weighted } from './definition.ts';
import type { Random } from './random.ts';

/** Maximum number of outcomes of a draw for several reels, which is the limit of `Random.below`. */
const MAX_OUTCOMES_PER_DRAW = 2 ** 21;

/** Code of a cell without a symbol, and of a role without a symbol. */
export const NONE = 255;
export const WILD = 1;
export const SCATTER = 2;
export const MYSTERY = 4;
export const COIN = 8;

/** Returns the role of each symbol in the order of the definition: a bit as above, or 0 for a symbol that only pays. */
export function rolesOf(symbols: Definition['symbols']): Uint8Array {
	const bits = { pays: 0, wild: WILD, scatter: SCATTER, mystery: MYSTERY, coin: COIN };
	return Uint8Array.from(Object.values(symbols), ({ role }) => bits[role ?? 'pays']);
}

export class WeightedList<Value> {
	readonly values: readonly Value[];
	readonly #ends: readonly number[];
	readonly #total: number;

	constructor(weighted: Weighted<Value>) {
		this.values = weighted.map(([value]) => value);
		let total = 0;
		this.#ends = weighted.map(([, weight]) => (total += weight));
		this.#total = total;
	}

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

export interface CompiledMode {
	rule: Mode;
	/** Contains symbol codes. Each strip ends with a copy of its first `rows` symbols. */
	strips: Uint8Array[];
	lengths: Int32Array;
	/**
	 * By reel: number of outcomes of the draw that begins with the reel, or 0 if the reel shares an earlier
	 * draw.
	 */
	outcomes: Int32Array;
	/** By reel: roles and numbers of symbols in view at each stop. */
	windows: Window[];
	multipliers: WeightedList<number> | undefined;
	mystery: WeightedList<number> | undefined;
	comet: CompiledComet | undefined;
	expands: boolean;
	stays: boolean;
	growsTo: number;
	/** True if held wilds or mystery symbols may cover the symbols of the strips. */
	overlays: boolean;
	hasMultipliers: boolean;
	/** True multiplies the multipliers of several wilds in a win. False adds them up. */
	isProduct: boolean;
	tumbles: boolean;
	/** Number of tumbles after which the meter grows, or 0 without a meter. */
	meter: number;
	/** True if winning cells are marked, for tumbles or for wilds that grow. */
	marks: boolean;
}

interface Window {
	roles: Uint8Array;
	scatters: Uint8Array;
	coins: Uint8Array;
}

export interface CompiledComet {
	wilds: WeightedList<number>;
	multipliers: WeightedList<number>;
}

export function compileMode({ reels, rows, symbols }: Definition, rule: Mode): CompiledMode {
	const letters = Object.keys(symbols);
	const code = (letter: string) => letters.indexOf(letter);
	const roles = rolesOf(symbols);
	const lengths = Int32Array.from(rule.strips, (strip) => strip.length);
	const outcomes = new Int32Array(reels);
	let first = 0;
	for (const [reel, length] of lengths.entries()) {
		if (reel === 0 || outcomes[first]! * length > MAX_OUTCOMES_PER_DRAW) {
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
			roles: Uint8Array.from({ length: lengths[reel]! }, (_, stop) =>
				strip.subarray(stop, stop + rows).reduce((inView, each) => inView | roles[each]!, 0),
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
		multipliers: rule.wild?.multipliers && new WeightedList(rule.wild.multipliers),
		mystery:
			rule.mystery && new WeightedList(rule.mystery.becomes.map(([letter, weight]) => [code(letter), weight] as const)),
		comet: rule.comet && {
			wilds: new WeightedList(rule.comet.wilds),
			multipliers: new WeightedList(rule.comet.multipliers),
		},
		expands: rule.wild?.expands ?? false,
		stays: rule.wild?.stays ?? false,
		growsTo,
		overlays: [rule.wild?.stays, rule.mystery?.stays, rule.mystery?.walks].includes(true),
		hasMultipliers: growsTo > 0 || rule.wild?.multipliers !== undefined || rule.comet !== undefined,
		isProduct: rule.wild?.combine === 'product',
		tumbles,
		meter: rule.meter ?? 0,
		marks: tumbles || growsTo > 0,
	};
}
