import { definitions } from '../slots/definitions.ts';
import { Machine, playRound } from '../slots/engine/round.ts';
import { Random, seedOf } from '../slots/engine/random.ts';

export const slugs = Object.keys(definitions);

/**
 * Runs in Node and, as a bundled script, in the browser. Returns the first rounds of a seed and one round of each buy
 * as JSON.
 */
export function playedRounds(slug: string, seed: number, count: number): string {
	const machine = new Machine(definitions[slug]!);
	const random = new Random(seedOf(seed));
	const rounds = Array.from({ length: count }, (_, number) => playRound(machine, random, number));
	const bought = (machine.definition.buys ?? []).map((_, buy) => playRound(machine, random, count, buy));
	return JSON.stringify([...rounds, ...bought]);
}
