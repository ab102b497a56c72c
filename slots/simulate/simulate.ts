import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, type Tally } from './tally.ts';

/** Rounds a worker plays at a time: some tenths of a second. */
const BLOCK = 250_000;

export interface Job {
	slug: string;
	variant?: string;
	/** Which of the game's buys; the paid spin when left out. */
	buy?: number;
	rounds: number;
	/** 0 to 2^53 - 1. */
	seed: number;
}

/** A block of a job's rounds. */
export type Block = Omit<Job, 'rounds'> & { first: number; count: number };

export interface Simulation {
	tally: Tally;
	/** Coins won by each {@link BLOCK} of rounds in turn, so that the course to the mean can be drawn. */
	course: { rounds: number; won: number }[];
}

/**
 * Plays a job's rounds on all cores. The same job gives the same tally on however many: every round has numbers of its
 * own, and what is summed up are whole numbers.
 * @param onProgress is told the share that is done.
 * @throws what the engine throws for an unknown game, variant or buy.
 */
export async function simulate(
	job: Job,
	onProgress: (share: number) => void = () => undefined,
	cores = availableParallelism(),
): Promise<Simulation> {
	const { rounds, ...same } = job;
	const total = emptyTally();
	const course: Simulation['course'] = [];
	let next = 0;
	const worker = (): Promise<void> =>
		new Promise((resolve, reject) => {
			let block = 0;
			const thread = new Worker(new URL('./block-worker.ts', import.meta.url));
			const give = (): void => {
				if (next >= rounds) {
					void thread.terminate();
					resolve();
					return;
				}
				const count = Math.min(BLOCK, rounds - next);
				block = next / BLOCK;
				thread.postMessage({ ...same, first: next, count } satisfies Block);
				next += count;
			};
			thread.on('message', (tally: Tally) => {
				addTally(total, tally);
				course[block] = { rounds: tally.rounds, won: tally.won };
				onProgress(total.rounds / rounds);
				give();
			});
			thread.on('error', (error) => {
				next = rounds;
				reject(error);
			});
			give();
		});
	await Promise.all(Array.from({ length: Math.max(1, Math.min(cores, Math.ceil(rounds / BLOCK))) }, worker));
	return { tally: total, course };
}
