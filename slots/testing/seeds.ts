import { definitions } from '../definitions.ts';
import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Round } from '../engine/steps.ts';

const machines = new Map(Object.entries(definitions).map(([slug, definition]) => [slug, new Machine(definition)]));

/** A demo with this seed plays the same round. */
export const roundOf = (slug: string, seed: number, number: number, buy?: number): Round =>
	playRound(machines.get(slug)!, new Random(seedOf(seed)), number, buy);

export function findSeed(slug: string, number: number, isWanted: (round: Round) => boolean): number {
	let seed = 1;
	while (!isWanted(roundOf(slug, seed, number))) seed++;
	return seed;
}

export const isFeature = ({ steps }: Round): boolean =>
	steps.some(({ kind }) => kind === 'free' || kind === 'hold' || kind === 'wheel' || kind === 'comet');
