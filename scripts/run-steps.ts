/** Runs steps in parallel if the cores allow it, and prints the output of each step in one piece. */
import { availableParallelism } from 'node:os';
import type { Outcome, StepOptions } from './test-steps.ts';

export type Step = (options: StepOptions) => Promise<Outcome>;

/** One core for tests, and one core for a browser or a database. */
const CORES_PER_STEP = 2;
/** For a step that waits half of its time. */
const CORES_PER_LIGHT_STEP = 1;

const emptyOutcome: Outcome = { passed: 0, failed: [], flaky: [], skipped: [], durations: [] };

export interface RunOptions {
	cores?: number;
	/** Names of steps that wait half of their time. One of them may run in addition to the usual number of steps. */
	light?: readonly string[];
	print?: (text: string) => unknown;
}

/**
 * Runs steps, and waits until all have ended.
 * @param steps by name, in the order in which they start, so the longest should come first
 * @returns the outcomes by name. A step that throws has failed
 */
export async function runSteps(
	steps: Record<string, Step>,
	{ cores = availableParallelism(), light = [], print = (text) => process.stdout.write(text) }: RunOptions = {},
): Promise<Record<string, Outcome>> {
	const waiting = Object.entries(steps);
	const parallelSteps = Math.max(1, Math.min(waiting.length, Math.floor(cores / CORES_PER_STEP)));
	const workers = Math.max(1, Math.floor(cores / parallelSteps));
	const capacity = parallelSteps * CORES_PER_STEP + CORES_PER_LIGHT_STEP;
	const coresOf = (name: string): number => (light.includes(name) ? CORES_PER_LIGHT_STEP : CORES_PER_STEP);
	const outcomes: Record<string, Outcome> = {};
	let usedCores = 0;

	async function run(name: string, step: Step): Promise<void> {
		const started = Date.now();
		const output: string[] = [];
		// If a step runs alone, its progress should be visible.
		const isLive = parallelSteps === 1 && usedCores === 0;
		usedCores += coresOf(name);
		if (isLive) print(`\n${name}\n`);
		const outcome = await step({ workers, write: isLive ? undefined : (text) => output.push(text) }).catch(
			(error: unknown) => {
				output.push(`${String(error)}\n`);
				return { ...emptyOutcome, failed: ['the step itself'] };
			},
		);
		usedCores -= coresOf(name);
		outcomes[name] = outcome;
		const seconds = Math.round((Date.now() - started) / 1000);
		const tally = `${name}: ${outcome.passed} passed, ${outcome.failed.length} failed in ${seconds} s\n`;
		print((isLive ? '' : `\n${name}\n`) + output.join('') + tally);
	}

	/** Starts steps while cores are free, and again whenever a step ends. */
	async function startNext(): Promise<void> {
		const begun: Promise<void>[] = [];
		while (waiting.length > 0) {
			const [name, step] = waiting[0]!;
			if (usedCores + coresOf(name) > capacity) break;
			waiting.shift();
			begun.push(run(name, step).then(startNext));
		}
		await Promise.all(begun);
	}
	await startNext();
	return outcomes;
}
