import { parentPort } from 'node:worker_threads';
import { definitions } from '../definitions.ts';
import { Machine } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Block } from './simulate.ts';
import { tallyRounds } from './tally.ts';

const machines = new Map<string, Machine>();

parentPort!.on('message', ({ slug, variant, buy, seed, first, count }: Block) => {
	const key = `${slug} ${variant ?? ''}`;
	const machine = machines.get(key) ?? new Machine(definitions[slug]!, variant);
	machines.set(key, machine);
	parentPort!.postMessage(tallyRounds(machine, new Random(seedOf(seed)), first, count, buy));
});
