/** A game's return by other means than the engine's simulation: exact where that can be had, else by the second player. */
import type { Definition } from '../engine/definition.ts';
import { cutOfRounds, type Cut } from './cut.ts';
import { type Exact, reckonExactly } from './exact.ts';
import { type PaidSpin, paidSpin } from './paid-spin.ts';
import { type Paid, Player } from './player.ts';
import { countChances, sumOfCounts, windowsOf } from './reels.ts';
import { chancesOf, letterOf, partNames, scatterAward, type Parts, type ScatterAward } from './terms.ts';
import { Tally, type Estimate } from './tally.ts';
import { Xoshiro } from './xoshiro.ts';

export interface Reckoning {
	/** Times the bet, as all that follows. `maxWin` is left out: a round is reckoned as if its win had no upper end. */
	rtp: number;
	standardError: number;
	/** What it consists of: the error of paid spins played and of free spins played. */
	errors: { paid: number; free: number };
	parts: Parts;
	method: 'exact' | 'exact base, sampled features' | 'independent player';
	/** How many paid spins and how many rounds of free spins the second player has played for it. */
	rounds: { paid: number; free: number };
	/** How often a round comes to a feature. */
	chances: Omit<Parts, 'base'>;
	/** The return of each buy as a share of its price, as if its win had no upper end. */
	buys: readonly Estimate[];
	/** How often paid spins win and how far they spread, where that is exact. */
	paidSpin: PaidSpin | undefined;
	/** The part of the return that `maxWin` takes. */
	cut: Cut;
}

/** How much the second player plays. */
export interface Effort {
	/** Paid spins and rounds of free spins, where they can't be exact. */
	paid: number;
	free: number;
	/** Rounds with a feature, to find what `maxWin` takes; 0 leaves that out, but for paid spins. */
	cut: number;
	seed: number;
}

/** How often a round comes to what, awards by awards. */
interface Awards {
	/** How many rounds of free spins, by how many spins they begin with. */
	free: ReadonlyMap<number, number>;
	respin: number;
	wheel: number;
	hold: number;
}

/** The wheel on average: what it pays at once, times the bet, and how likely it gives free spins. */
function wheelExpectation({ wheel }: Definition): { pays: number; free: number } {
	const turn = { pays: 0, free: 0 };
	for (const { value, chance } of wheel ? chancesOf(wheel.segments) : [])
		if (value === 'free') turn.free += chance;
		else turn.pays += value * chance;
	return turn;
}

/** Paid spins of the second player; those that award something are kept, to be valued when all is known. */
interface PaidPlays {
	count: number;
	base: Tally;
	respin: Tally;
	/** What spins without awards won. */
	plain: Tally;
	awarded: Paid[];
	awards: Awards;
}

/**
 * How likely the reels of a paid spin land so many scatters, by how many. Nearly all features begin so: what the second
 * player meets of it by luck is taken out again, and this put in its place.
 */
function scatterChances(definition: Definition): number[] {
	const { base, rows, scatter } = definition;
	// A reel that walks hides what its strip shows.
	if (!scatter || base.mystery?.walks) return [];
	const letter = letterOf(definition, 'scatter');
	return sumOfCounts(base.strips.map((strip) => countChances(windowsOf(strip, rows), letter)));
}

function playPaid(definition: Definition, rounds: number, seed: number): PaidPlays {
	const { cost, free } = definition;
	const player = new Player(definition, new Xoshiro(seed));
	const [base, respin, plain] = [new Tally(), new Tally(), new Tally()];
	const awarded: Paid[] = [];
	const begun = new Map<number, number>();
	const turn = wheelExpectation(definition);
	const chances = scatterChances(definition);
	const times = { respin: 0, wheel: 0, hold: 0 };
	const add = (award: Pick<ScatterAward, 'free' | 'wheel'>, often: number): void => {
		times.wheel += award.wheel * often;
		for (const spins of award.free) begun.set(spins, (begun.get(spins) ?? 0) + often);
		if (award.wheel > 0 && turn.free > 0)
			begun.set(free!.spins[0]!, (begun.get(free!.spins[0]!) ?? 0) + award.wheel * turn.free * often);
	};
	for (let round = 0; round < rounds; round++) {
		const paid = player.paid();
		base.add(paid.base / cost);
		respin.add(paid.respin / cost);
		if (paid.free.length > 0 || paid.wheel > 0) awarded.push(paid);
		else plain.add((paid.base + paid.respin) / cost);
		add(paid, 1 / rounds);
		if (chances.length > 0) add(scatterAward(definition, paid.scatters), -1 / rounds);
		times.respin += paid.respins ? 1 / rounds : 0;
		times.hold += paid.hold > 0 ? 1 / rounds : 0;
	}
	for (const [scatters, chance] of chances.entries()) add(scatterAward(definition, scatters), chance);
	return { count: rounds, base, respin, plain, awarded, awards: { free: begun, ...times } };
}

/** Wins of rounds of free spins, by how many spins they begin with. */
type FreePlays = ReadonlyMap<number, Tally>;

function playFree(definition: Definition, awards: Awards, rounds: number, seed: number): FreePlays {
	const { cost, free, buys } = definition;
	const player = new Player(definition, new Xoshiro(seed));
	const weights = new Map(awards.free);
	if (free && buys?.some(({ feature }) => feature === 'free') && !weights.has(free.spins[0]!))
		weights.set(free.spins[0]!, 0);
	const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
	const plays = new Map<number, Tally>();
	for (const [spins, weight] of weights) {
		const wins = new Tally();
		const share = all > 0 ? weight / all : 1;
		for (let round = Math.max(Math.ceil(rounds * share), Math.min(rounds, 100)); round > 0; round--)
			wins.add(player.free(spins) / cost);
		plays.set(spins, wins);
	}
	return plays;
}

/** Independent estimates, each taken so many times. */
function together(terms: readonly { times: number; of: Estimate }[]): Estimate {
	return {
		mean: terms.reduce((sum, { times, of }) => sum + times * of.mean, 0),
		error: Math.hypot(...terms.map(({ times, of }) => times * of.error)),
	};
}

/**
 * @param effort with nothing to play, only what is exact is reckoned.
 * @throws Error where that is not all.
 */
export function reckon(definition: Definition, effort: Effort): Reckoning {
	const { buys = [], free } = definition;
	const exact = reckonExactly(definition);
	const isPaidExact = exact.parts.base !== undefined;
	const isExact = isPaidExact && exact.parts.free !== undefined;
	if (!isExact && effort.paid + effort.free === 0)
		throw new Error(`${definition.slug} has no exact return, and nothing is played`);

	const spin = paidSpin(definition);
	const paid = isPaidExact ? undefined : playPaid(definition, effort.paid, effort.seed);
	const awards = paid?.awards ?? awardsOf(exact);
	const plays = playFree(definition, awards, effort.free, effort.seed + 1);
	const freeWin = (spins: number): Estimate =>
		exact.freeWin ? { mean: exact.freeWin(spins), error: 0 } : plays.get(spins)!.estimate;
	const inFree = together([...awards.free].map(([spins, times]) => ({ times, of: freeWin(spins) })));
	const turn = wheelExpectation(definition);

	const parts: Parts = {
		base: exact.parts.base ?? paid!.base.estimate.mean,
		respin: exact.parts.respin ?? paid!.respin.estimate.mean,
		free: inFree.mean,
		wheel: awards.wheel * turn.pays,
		hold: exact.parts.hold ?? 0,
	};
	const errors = { paid: paid ? errorOf(definition, paid, freeWin) : 0, free: inFree.error };
	return {
		rtp: partNames.reduce((sum, part) => sum + parts[part], 0),
		standardError: Math.hypot(errors.paid, errors.free),
		errors,
		parts,
		method: isExact ? 'exact' : isPaidExact ? 'exact base, sampled features' : 'independent player',
		rounds: { paid: paid?.count ?? 0, free: [...plays.values()].reduce((sum, { count }) => sum + count, 0) },
		chances: {
			respin: awards.respin,
			free: [...awards.free.values()].reduce((sum, chance) => sum + chance, 0),
			wheel: awards.wheel,
			hold: awards.hold,
		},
		buys: buys.map(({ feature, price }, at) =>
			together([
				{
					times: 1 / price,
					of: feature === 'free' ? freeWin(free!.spins[0]!) : { mean: exact.buys[at]!, error: 0 },
				},
			]),
		),
		paidSpin: spin,
		cut: cutOfRounds(definition, spin, new Xoshiro(effort.seed + 2), effort.cut),
	};
}

function awardsOf({ freeChances, chances }: Exact): Awards {
	return { free: freeChances!, respin: chances.respin!, wheel: chances.wheel!, hold: chances.hold! };
}

/**
 * The standard error of what paid spins win and award, awards taken at their mean, and those left out whose chance is
 * known; hold and win is exact anyway.
 */
function errorOf(definition: Definition, paid: PaidPlays, freeWin: (spins: number) => Estimate): number {
	const turn = wheelExpectation(definition);
	const wheel = turn.pays + (turn.free > 0 ? turn.free * freeWin(definition.free!.spins[0]!).mean : 0);
	const worth = (award: Pick<ScatterAward, 'free' | 'wheel'>): number =>
		award.free.reduce((sum, spins) => sum + freeWin(spins).mean, 0) + award.wheel * wheel;
	const isKnown = scatterChances(definition).length > 0;
	const all = paid.plain.copy();
	for (const { base, respin, scatters, ...award } of paid.awarded) {
		const known = isKnown ? worth(scatterAward(definition, scatters)) : 0;
		all.add((base + respin) / definition.cost + worth(award) - known);
	}
	return all.estimate.error;
}
