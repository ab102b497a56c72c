import { createHash } from 'node:crypto';
import type { Definition } from '../engine/definition.ts';
import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';

const hash = (): ReturnType<typeof createHash> => createHash('sha256');

/** Returns the SHA-256 of a definition without the names of symbols, which do not affect the mathematics. */
export const definitionDigest = (definition: Definition): string =>
	hash()
		.update(JSON.stringify(definition, (key, value: unknown) => (key === 'name' ? undefined : value)))
		.digest('hex');

/** Number of paid rounds in the digest of the engine. Each buy adds a fiftieth of this number of rounds. */
const DIGEST_ROUNDS = 1000;

/** Returns the SHA-256 of the engine's first paid and bought rounds of seed 1, step by step. */
export function engineDigest(definition: Definition): string {
	const machine = new Machine(definition);
	const random = new Random(seedOf(1));
	const digest = hash();
	for (let number = 0; number < DIGEST_ROUNDS; number++)
		digest.update(JSON.stringify(playRound(machine, random, number)));
	for (const buy of definition.buys?.keys() ?? [])
		for (let number = 0; number < DIGEST_ROUNDS / 50; number++)
			digest.update(JSON.stringify(playRound(machine, random, number, buy)));
	return digest.digest('hex');
}
