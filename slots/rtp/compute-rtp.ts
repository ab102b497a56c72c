/** Computes a game's return without the engine: exactly if possible, and otherwise with the second player. */
import type { Definition } from '../engine/definition.ts';
import { cutOfRounds, type Cut } from './cut.ts';
import { type Exact, computeExactly } from './exact.ts';
import { type PaidSpin, paidSpin } from './paid-spin.ts';
import { type Paid, Player } from './independent-player.ts';
import { countChances, sumOfCounts, windowsOf } from './reels.ts';
import { chancesOf, letterOf, partNames, scatterAward, type Parts, type ScatterAward } from './terms.ts';
import { MeanEstimate, type Estimate } from './mean-estimate.ts';
import { Xoshiro } from './xoshiro.ts';

export interface RtpResult {
	/** Return as a multiple of the bet, without the limit of the maximum win. */
	rtp: number;
	standardError: number;
	/** Errors of the played paid spins and of the played free spins. */
	errors: { paid: number; free: number };
	parts: Parts;
	method: 'exact' | 'exact base, sampled features' | 'independent player';
	/** Numbers of paid spins and of rounds of free spins that the second player played. */
	rounds: { paid: number; free: number };
	/** Average number of times that a round enters each feature. */
	featureRates: Omit<Parts, 'base'>;
	/** Return of each buy as a share of its price, without the limit of the maximum win. */
	buys: readonly Estimate[];
	/** Figures of paid spins, if they can be computed exactly. */
	paidSpin: PaidSpin | undefined;
	/** Part of the return that the maximum win cuts off. */
	cut: Cut;
}

export interface SampleSizes {
	/** Numbers of paid spins and of rounds of free spins to play, if they cannot be computed exactly. */
	paid: number;
	free: number;
	/** Rounds that measure the cut. With 0, the cut has only the exact part of paid spins. */
	cut: number;
	seed: number;
}

/** Average numbers per round. */
interface Awards {
	/** Rounds of free spins, by the number of spins with which they begin. */
	free: ReadonlyMap<number, number>;
	respin: number;
	wheel: number;
	hold: number;
}

/** Returns the average prize of a turn as a multiple of the bet, and the probability of free spins. */
function wheelExpectation({ wheel }: Definition): { pays: number; free: number } {
	const turn = { pays: 0, free: 0 };
	for (const { value, chance } of wheel ? chancesOf(wheel.segments) : [])
		if (value === 'free') turn.free += chance;
		else turn.pays += value * chance;
	return turn;
}

/** Spins with awards are stored, because the values of awards are computed later. */
interface PaidPlays {
	count: number;
	base: MeanEstimate;
	respin: MeanEstimate;
	plain: MeanEstimate;
	awarded: Paid[];
	awards: Awards;
}

/**
 * Returns the exact probabilities of 0, 1, 2, … scatters on a paid spin. Exact probabilities reduce the error of
 * the played spins. The list is empty for a game without a scatter or with a moving mystery reel.
 */
function scatterChances(definition: Definition): number[] {
	const { base, rows, scatter } = definition;
	// A moving mystery reel hides the symbols of a strip, so the strips do not determine the number of
	// scatters.
	if (!scatter || base.mystery?.walks) return [];
	const letter = letterOf(definition, 'scatter');
	return sumOfCounts(base.strips.map((strip) => countChances(windowsOf(strip, rows), letter)));
}

function playPaid(definition: Definition, rounds: number, seed: number): PaidPlays {
	const { cost, free } = definition;
	const player = new Player(definition, new Xoshiro(seed));
	const [base, respin, plain] = [new MeanEstimate(), new MeanEstimate(), new MeanEstimate()];
	const awarded: Paid[] = [];
	const freeAwards = new Map<number, number>();
	const turn = wheelExpectation(definition);
	const chances = scatterChances(definition);
	const times = { respin: 0, wheel: 0, hold: 0 };
	const add = (award: Pick<ScatterAward, 'free' | 'wheel'>, often: number): void => {
		times.wheel += award.wheel * often;
		for (const spins of award.free) freeAwards.set(spins, (freeAwards.get(spins) ?? 0) + often);
		if (award.wheel > 0 && turn.free > 0)
			freeAwards.set(free!.spins[0]!, (freeAwards.get(free!.spins[0]!) ?? 0) + award.wheel * turn.free * often);
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
	return { count: rounds, base, respin, plain, awarded, awards: { free: freeAwards, ...times } };
}

/** Wins of rounds of free spins, by the number of spins with which they begin. */
type FreePlays = ReadonlyMap<number, MeanEstimate>;

function playFree(definition: Definition, awards: Awards, rounds: number, seed: number): FreePlays {
	const { cost, free, buys } = definition;
	const player = new Player(definition, new Xoshiro(seed));
	const weights = new Map(awards.free);
	if (free && buys?.some(({ feature }) => feature === 'free') && !weights.has(free.spins[0]!))
		weights.set(free.spins[0]!, 0);
	const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
	const plays = new Map<number, MeanEstimate>();
	for (const [spins, weight] of weights) {
		const wins = new MeanEstimate();
		const share = all > 0 ? weight / all : 1;
		for (let round = Math.max(Math.ceil(rounds * share), Math.min(rounds, 100)); round > 0; round--)
			wins.add(player.free(spins) / cost);
		plays.set(spins, wins);
	}
	return plays;
}

function weightedSum(terms: readonly { times: number; of: Estimate }[]): Estimate {
	return {
		mean: terms.reduce((sum, { times, of }) => sum + times * of.mean, 0),
		error: Math.hypot(...terms.map(({ times, of }) => times * of.error)),
	};
}

/**
 * Computes the return of a game. Without paid and free rounds in `samples`, only exact results are computed.
 * @throws Error if no round is to be played and the game has no exact return.
 */
export function computeRtp(definition: Definition, samples: SampleSizes): RtpResult {
	const { buys = [], free } = definition;
	const exact = computeExactly(definition);
	const isPaidExact = exact.parts.base !== undefined;
	const isExact = isPaidExact && exact.parts.free !== undefined;
	if (!isExact && samples.paid + samples.free === 0)
		throw new Error(`${definition.slug} has no exact return, and nothing is played`);

	const spin = paidSpin(definition);
	const paid = isPaidExact ? undefined : playPaid(definition, samples.paid, samples.seed);
	const awards = paid?.awards ?? awardsOf(exact);
	const plays = playFree(definition, awards, samples.free, samples.seed + 1);
	const freeWin = (spins: number): Estimate =>
		exact.freeWin ? { mean: exact.freeWin(spins), error: 0 } : plays.get(spins)!.estimate;
	const inFree = weightedSum([...awards.free].map(([spins, times]) => ({ times, of: freeWin(spins) })));
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
		featureRates: {
			respin: awards.respin,
			free: [...awards.free.values()].reduce((sum, chance) => sum + chance, 0),
			wheel: awards.wheel,
			hold: awards.hold,
		},
		buys: buys.map(({ feature, price }, at) =>
			weightedSum([
				{
					times: 1 / price,
					of: feature === 'free' ? freeWin(free!.spins[0]!) : { mean: exact.buys[at]!, error: 0 },
				},
			]),
		),
		paidSpin: spin,
		cut: cutOfRounds(definition, spin, new Xoshiro(samples.seed + 2), samples.cut),
	};
}

function awardsOf({ freeChances, featureRates }: Exact): Awards {
	return { free: freeChances!, respin: featureRates.respin!, wheel: featureRates.wheel!, hold: featureRates.hold! };
}

/**
 * Returns the standard error of paid spins. Each award counts as its average win. Two parts add no error:
 * hold and win, and awards with exact probabilities.
 */
function errorOf(definition: Definition, paid: PaidPlays, freeWin: (spins: number) => Estimate): number {
	const turn = wheelExpectation(definition);
	const wheel = turn.pays + (turn.free > 0 ? turn.free * freeWin(definition.free!.spins[0]!).mean : 0);
	const valueOf = (award: Pick<ScatterAward, 'free' | 'wheel'>): number =>
		award.free.reduce((sum, spins) => sum + freeWin(spins).mean, 0) + award.wheel * wheel;
	const isKnown = scatterChances(definition).length > 0;
	const all = paid.plain.copy();
	for (const { base, respin, scatters, ...award } of paid.awarded) {
		const known = isKnown ? valueOf(scatterAward(definition, scatters)) : 0;
		all.add((base + respin) / definition.cost + valueOf(award) - known);
	}
	return all.estimate.error;
}
