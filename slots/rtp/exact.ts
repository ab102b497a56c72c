/**
 * Computes the return of a game from its strips and weights, without random numbers and without the limit of
 * the maximum win.
 */
import type { Buy, Definition, FreeSpins, Letter, Mode } from '../engine/definition.ts';
import { holdExpectation, meanCoin } from './hold-chain.ts';
import { countChances, countIn, sumOfCounts, wildsIn, type Window, windowsOf } from './reels.ts';
import { spinExpectation } from './spin-expectation.ts';
import { chancesOf, entryFor, letterOf, type Parts } from './terms.ts';

export interface Exact {
	/** Multiples of the bet. A part without an exact value is missing. */
	parts: Partial<Parts>;
	/** Average number of times that a round enters a feature. A number without an exact value is missing. */
	featureRates: { respin?: number; hold?: number; wheel?: number };
	/** Average number of awards of free spins per round, by the number of spins awarded. */
	freeChances?: ReadonlyMap<number, number>;
	/** Returns the average win of free spins and their retriggers, as a multiple of the bet. */
	freeWin?: ((spins: number) => number) | undefined;
	/** Average win of each buy, as a multiple of the bet, or undefined without an exact value. */
	buys: readonly (number | undefined)[];
	cap: 'left out';
}

/** Maximum number of states of held wilds, which limits the time of the computation. */
const MAX_STATES = 2 ** 16;
/** Probability below which further free spins are ignored. */
const MIN_CHANCE = 1e-12;

function isPlain(definition: Definition, mode: Mode): boolean {
	return definition.wins.by !== 'clusters' && !mode.tumbles && !mode.comet;
}

type Chances = Float64Array<ArrayBuffer>;

/** States of a reel with held wilds. */
interface HeldReel {
	/** Reachable sets of held cells, as bits. The first set is empty. */
	masks: readonly number[];
	/** Windows by index in `masks`. */
	windows: readonly (readonly Window[])[];
	/** Transitions by index in `masks`: index of the next mask, number of scatters, and probability. */
	steps: readonly (readonly { to: number; scatters: number; chance: number }[])[];
}

function heldReel(definition: Definition, strip: string): HeldReel {
	const { rows } = definition;
	const wild = letterOf(definition, 'wild');
	const scatter = letterOf(definition, 'scatter');
	const masks = [0];
	const windows: Window[][] = [];
	const steps: { to: number; scatters: number; chance: number }[][] = [];
	for (let at = 0; at < masks.length; at++) {
		const seen = windowsOf(strip, rows, masks[at], wild);
		windows.push(seen);
		const ways = new Map<string, { to: number; scatters: number; chance: number }>();
		for (const { letters, chance } of seen) {
			const mask = wildsIn(letters, wild);
			if (!masks.includes(mask)) masks.push(mask);
			const step = { to: masks.indexOf(mask), scatters: countIn(letters, scatter), chance: 0 };
			const key = `${step.to} ${step.scatters}`;
			if (!ways.has(key)) ways.set(key, step);
			ways.get(key)!.chance += chance;
		}
		steps.push([...ways.values()]);
	}
	return { masks, windows, steps };
}

/**
 * Returns a function from a number of free spins to their average coins, or undefined without an exact value.
 */
function freeExpectation(definition: Definition): ((spins: number) => number) | undefined {
	const { free } = definition;
	if (!free || !isPlain(definition, free)) return undefined;
	if (!free.wild?.stays) return independentSpins(definition, free);
	if (free.wild.growsTo || free.mystery?.walks) return undefined;
	return heldSpins(definition, free);
}

/** Computes free spins that are independent of each other, apart from the moving reel of mystery symbols. */
function independentSpins(definition: Definition, free: FreeSpins): (spins: number) => number {
	const { rows, reels } = definition;
	const scatter = letterOf(definition, 'scatter');
	const mystery = letterOf(definition, 'mystery');
	const expectation = spinExpectation(definition, free);
	const strips = free.strips.map((strip) => windowsOf(strip, rows));
	const kinds = Array.from({ length: free.mystery?.walks ? reels : 1 }, (_, walk) => {
		const windows = strips.map((drawn, reel) =>
			free.mystery?.walks && reel === walk ? [{ letters: mystery.repeat(rows), chance: 1 }] : drawn,
		);
		return {
			coins: expectation(windows),
			again: chanceOfMore(definition, sumOfCounts(windows.map((drawn) => countChances(drawn, scatter)))),
		};
	});
	return (spins) => {
		let coins = 0;
		/** Probabilities by number of spins left. */
		let bySpinsLeft = new Map([[spins, 1]]);
		for (let number = 0; bySpinsLeft.size > 0; number++) {
			const kind = kinds[number % kinds.length]!;
			const next = new Map<number, number>();
			for (const [left, chance] of bySpinsLeft) {
				coins += chance * kind.coins;
				add(next, left - 1, chance * (1 - kind.again));
				add(next, left - 1 + (free.again ?? 0), chance * kind.again);
			}
			bySpinsLeft = likelyStates(next);
		}
		return coins;
	};
}

function chanceOfMore(definition: Definition, scatters: readonly number[]): number {
	const needs = definition.scatter?.needs ?? Infinity;
	return scatters.reduce((sum, chance, count) => (count >= needs ? sum + chance : sum), 0);
}

function add<Key>(to: Map<Key, number>, key: Key, chance: number): void {
	to.set(key, (to.get(key) ?? 0) + chance);
}

function likelyStates(bySpinsLeft: ReadonlyMap<number, number>): Map<number, number> {
	return new Map([...bySpinsLeft].filter(([left, chance]) => left > 0 && chance > MIN_CHANCE));
}

/**
 * Computes free spins with wilds that stay. The held cells determine the win of a spin and the probability of
 * a retrigger.
 */
function heldSpins(definition: Definition, free: FreeSpins): ((spins: number) => number) | undefined {
	const held = free.strips.map((strip) => heldReel(definition, strip));
	const states = held.reduce((all, reel) => all * reel.masks.length, 1);
	if (states > MAX_STATES) return undefined;
	const needs = definition.scatter?.needs ?? 0;
	const more = definition.scatter ? (free.again ?? 0) : 0;
	const expectation = spinExpectation(definition, free);
	/**
	 * Average coins by state. A state combines the mask indexes of all reels, with the first reel as the most
	 * significant.
	 */
	const coinsOfState = Float64Array.from({ length: states }, (_, state) => {
		const windows: (readonly Window[])[] = [];
		for (let reel = held.length - 1, rest = state; reel >= 0; reel--) {
			const { masks, windows: drawn } = held[reel]!;
			windows.unshift(drawn[rest % masks.length]!);
			rest = Math.floor(rest / masks.length);
		}
		return expectation(windows);
	});

	/**
	 * Turns all reels.
	 * @returns the probabilities of the states with fewer than `needs` scatters, and with at least `needs`
	 */
	const turn = (before: Chances): [few: Chances, enough: Chances] => {
		/** Probabilities of the states by number of scatters so far. The last entry is for `needs` and more. */
		let counted = Array.from({ length: more ? needs + 1 : 1 }, (_, count) =>
			count === 0 ? before : new Float64Array(states),
		);
		let place = states;
		for (const { masks, steps } of held) {
			place /= masks.length;
			const next = counted.map(() => new Float64Array(states));
			// Adjacent states, which differ only in later reels, make the same transition.
			for (const [count, chances] of counted.entries())
				for (let block = 0; block < states; block += place) {
					const from = (block / place) % masks.length;
					for (const { to, scatters, chance } of steps[from]!) {
						const target = next[Math.min(count + scatters, counted.length - 1)]!;
						const shift = (to - from) * place;
						for (let state = block; state < block + place; state++) target[state + shift]! += chances[state]! * chance;
					}
				}
			counted = next;
		}
		const few = new Float64Array(states);
		for (const chances of more ? counted.slice(0, needs) : counted)
			for (let state = 0; state < states; state++) few[state]! += chances[state]!;
		return [few, more ? counted[needs]! : new Float64Array(states)];
	};

	return (spins) => {
		let coins = 0;
		const start = new Float64Array(states);
		start[0] = 1;
		let bySpinsLeft = new Map([[spins, start]]);
		while (bySpinsLeft.size > 0) {
			const next = new Map<number, Chances>();
			for (const [left, chances] of bySpinsLeft) {
				for (let state = 0; state < states; state++) coins += chances[state]! * coinsOfState[state]!;
				const [few, enough] = turn(chances);
				for (const [to, now] of [
					[left - 1, few],
					[left - 1 + more, enough],
				] as const) {
					if (to === 0 || now.reduce((sum, chance) => sum + chance, 0) < MIN_CHANCE) continue;
					const there = next.get(to);
					if (there) for (let state = 0; state < states; state++) there[state]! += now[state]!;
					else next.set(to, now);
				}
			}
			bySpinsLeft = next;
		}
		return coins;
	};
}

/** Averages of a paid spin and its respins, in coins. `respins` is the probability that respins follow. */
interface Paid {
	base: number;
	respin: number;
	respins: number;
	/** Average number of spins per round by number of scatters, for the paid spin and for its respins. */
	scatters: { base: readonly number[]; respin: readonly number[] };
}

function paidExpectation(definition: Definition): Paid | undefined {
	const { base, rows } = definition;
	if (!isPlain(definition, base) || base.mystery?.walks) return undefined;
	const scatter = letterOf(definition, 'scatter');
	const wild = letterOf(definition, 'wild');
	const expectation = spinExpectation(definition, base);
	const reels = base.strips.map((strip) => windowsOf(strip, rows));
	const scattersOf = (windows: readonly (readonly Window[])[]): number[] =>
		sumOfCounts(windows.map((drawn) => countChances(drawn, scatter)));
	const paid: Paid = {
		base: expectation(reels),
		respin: 0,
		respins: 0,
		scatters: { base: scattersOf(reels), respin: [] },
	};
	if (!base.respins) return paid;
	if (base.wild?.growsTo || base.mystery) return undefined;

	/**
	 * Respins follow a paid spin with a wild, and this condition makes the reels dependent. The code
	 * therefore adds respins after every paid spin, and subtracts respins after paid spins without a wild.
	 * The reels are independent in both sums.
	 */
	const held = base.strips.map((strip) => heldReel(definition, strip));
	const wildless = reels.map((drawn) => drawn.filter(({ letters }) => !letters.includes(wild)));
	const noWild = wildless.reduce((all, drawn) => all * drawn.reduce((sum, { chance }) => sum + chance, 0), 1);
	const respinScatters: number[] = [];
	const respins = (afterPaid: number[][], share: number): void => {
		let places = afterPaid;
		for (let respin = 0; respin < base.respins!; respin++) {
			const windows = held.map((reel, at) =>
				reel.masks.flatMap((_, place) =>
					reel.windows[place]!.map(({ letters, chance }) => ({
						letters,
						chance: chance * places[at]![place]!,
					})),
				),
			);
			paid.respin += share * expectation(windows);
			for (const [count, chance] of scattersOf(windows).entries())
				respinScatters[count] = (respinScatters[count] ?? 0) + share * chance;
			places = held.map((reel, at) => afterTurn(reel, places[at]!));
		}
	};
	const none = held.map((reel) => reel.masks.map((_, place) => (place === 0 ? 1 : 0)));
	respins(
		held.map((reel, at) => afterTurn(reel, none[at]!)),
		1,
	);
	respins(none, -noWild);
	paid.respins = 1 - noWild;
	paid.scatters.respin = respinScatters;
	return paid;
}

/**
 * Returns the probabilities of a reel's sets of held cells after a turn.
 * @param places probabilities before the turn
 */
function afterTurn(reel: HeldReel, places: readonly number[]): number[] {
	const next = places.map(() => 0);
	for (const [from, chance] of places.entries())
		for (const step of reel.steps[from]!) next[step.to]! += chance * step.chance;
	return next;
}

/**
 * Returns the average win of hold and win per paid spin, as a multiple of the bet, and the probability that a
 * paid spin begins the feature.
 */
function holdOfPaid(definition: Definition): { win: number; chance: number } {
	const { hold, base, rows, reels } = definition;
	if (!hold) return { win: 0, chance: 0 };
	const coin: Letter = letterOf(definition, 'coin');
	const counts = sumOfCounts(base.strips.map((strip) => countChances(windowsOf(strip, rows), coin)));
	const end = holdExpectation(hold, rows * reels);
	const mean = meanCoin(hold, hold.values);
	let win = 0;
	let chance = 0;
	for (const [count, probability] of counts.entries()) {
		if (count < hold.needs) continue;
		chance += probability;
		win += probability * end(count, count * mean);
	}
	return { win, chance };
}

function buyWin(definition: Definition, buy: Buy, freeWin: Exact['freeWin']): number | undefined {
	const { hold, free, rows, reels } = definition;
	if (buy.feature === 'free') return freeWin?.(free!.spins[0]!);
	const end = holdExpectation(hold!, rows * reels);
	const mean = meanCoin(hold!, hold!.values);
	return chancesOf(buy.coins!).reduce((sum, { value, chance }) => sum + chance * end(value, value * mean), 0);
}

export function computeExactly(definition: Definition): Exact {
	const { cost, scatter, wheel, free } = definition;
	const freeCoins = freeExpectation(definition);
	const known = new Map<number, number>();
	const freeWin = freeCoins
		? (spins: number): number => {
				if (!known.has(spins)) known.set(spins, freeCoins(spins) / cost);
				return known.get(spins)!;
			}
		: undefined;
	const buys = (definition.buys ?? []).map((buy) => buyWin(definition, buy, freeWin));
	const exact: Exact = { parts: {}, featureRates: {}, freeWin, buys, cap: 'left out' };

	if (!definition.base.tumbles) {
		const { win, chance } = holdOfPaid(definition);
		exact.parts.hold = win;
		exact.featureRates.hold = chance;
	}
	const paid = paidExpectation(definition);
	if (!paid) return exact;

	exact.featureRates.respin = paid.respins;
	exact.parts.base = paid.base / cost;
	exact.parts.respin = paid.respin / cost;
	exact.parts.wheel = 0;
	exact.featureRates.wheel = 0;
	const freeChances = new Map<number, number>();
	for (const part of ['base', 'respin'] as const)
		for (const [scatters, times] of paid.scatters[part].entries()) {
			if (!scatter || scatters < scatter.needs || times === 0) continue;
			exact.parts[part] += (times * entryFor(scatter.pays, scatters, scatter.needs)) / cost;
			if (scatter.award === 'free') {
				add(freeChances, entryFor(free!.spins, scatters, scatter.needs), times);
				continue;
			}
			exact.featureRates.wheel += times;
			for (const { value, chance } of chancesOf(wheel!.segments))
				if (value === 'free') add(freeChances, free!.spins[0]!, times * chance);
				else exact.parts.wheel += times * chance * value;
		}
	exact.freeChances = freeChances;
	if (freeChances.size === 0) exact.parts.free = 0;
	else if (freeWin)
		exact.parts.free = [...freeChances].reduce((sum, [spins, times]) => sum + times * freeWin(spins), 0);
	return exact;
}
