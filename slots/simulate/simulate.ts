import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Definition } from '../engine/definition.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

/** A round's number has 32 bits (`Random.begin`), so higher numbers would repeat rounds. */
export const MAX_ROUNDS = 2 ** 32;

/** Maximum number of rounds that a worker plays between two reports of progress. */
const MAX_BLOCK_ROUNDS = 250_000;
/** With fewer blocks, the plot of a short run would have too few points. */
const MIN_BLOCKS = 40;

export interface Job {
	slug: string;
	variant?: string;
	/** Index in the definition's `buys`. Default: the paid spin. */
	buy?: number;
	rounds: number;
	/** Number of the first round. Default: 0. */
	first?: number;
	/** 0 to 2^53 - 1. */
	seed: number;
}

export type Block = Omit<Job, 'rounds' | 'first'> & { first: number; count: number };

export interface Simulation {
	tally: Tally;
	/** Number of rounds, and coins won, of each block in the order of the rounds. */
	course: { rounds: number; won: number }[];
}

/** Returns the price of a round, as a multiple of the bet. */
export const priceOf = ({ buys }: Pick<Definition, 'buys'>, buy: number | undefined): number =>
	buy === undefined ? 1 : buys![buy]!.price;

/**
 * Plays a job's rounds on all cores. The tally does not depend on the number of cores, because each round has
 * separate random numbers and all sums are whole numbers.
 * @param onProgress receives the share of played rounds.
 * @throws RangeError for an unknown variant or buy, and for a number of rounds outside 1 to 2^32.
 */
export async function simulate(
	job: Job,
	onProgress: (share: number) => void = () => undefined,
	cores = availableParallelism(),
): Promise<Simulation> {
	const { rounds, first = 0, ...settings } = job;
	if (!Number.isSafeInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
		throw new RangeError(`not a number of rounds (1 to 2^32): ${rounds}`);
	const largest = Math.min(MAX_BLOCK_ROUNDS, Math.ceil(rounds / MIN_BLOCKS));
	const total = emptyTally();
	const course: Simulation['course'] = [];
	let next = 0;
	const worker = (): Promise<void> =>
		new Promise((resolve, reject) => {
			let block = 0;
			const thread = new Worker(new URL('./block-worker.ts', import.meta.url));
			const sendBlock = (): void => {
				if (next >= rounds) {
					void thread.terminate();
					resolve();
					return;
				}
				const count = Math.min(largest, rounds - next);
				block = next / largest;
				thread.postMessage({ ...settings, first: first + next, count } satisfies Block);
				next += count;
			};
			thread.on('message', (tally: Tally) => {
				addTally(total, tally);
				course[block] = { rounds: tally.rounds, won: tally.won };
				onProgress(total.rounds / rounds);
				sendBlock();
			});
			thread.on('error', (error) => {
				next = rounds;
				reject(error);
			});
			sendBlock();
		});
	await Promise.all(Array.from({ length: Math.max(1, Math.min(cores, Math.ceil(rounds / largest))) }, worker));
	return { tally: total, course };
}
