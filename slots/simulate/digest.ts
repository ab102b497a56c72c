import { createHash } from 'node:crypto';
import type { Definition } from '../engine/definition.ts';
import { Machine, playRound } from '../engine/machine.ts';
import { Random, seedOf } from '../engine/random.ts';

const hash = (): ReturnType<typeof createHash> => createHash('sha256');

/** What a definition says, as SHA-256; what its symbols are called changes no figure. */
export const definitionDigest = (definition: Definition): string =>
	hash()
		.update(JSON.stringify(definition, (key, value: unknown) => (key === 'name' ? undefined : value)))
		.digest('hex');

/** How many rounds stand for all of them. */
const ROUNDS = 1000;

/** What the engine makes of a definition: the first rounds of seed 1, bought ones among them, step by step, as SHA-256. */
export function engineDigest(definition: Definition): string {
	const machine = new Machine(definition);
	const random = new Random(seedOf(1));
	const digest = hash();
	for (let number = 0; number < ROUNDS; number++) digest.update(JSON.stringify(playRound(machine, random, number)));
	for (const buy of definition.buys?.keys() ?? [])
		for (let number = 0; number < ROUNDS / 50; number++)
			digest.update(JSON.stringify(playRound(machine, random, number, buy)));
	return digest.digest('hex');
}
