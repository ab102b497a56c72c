/** Runs steps side by side as far as the cores go, and prints what each said in one piece. */
import { availableParallelism } from 'node:os';
import type { Outcome, StepOptions } from './checks.ts';

export type Step = (options: StepOptions) => Promise<Outcome>;

/** Cores that a step of tests keeps busy: a browser or a database beside its tests. */
const CORES_A_STEP = 2;
/** Cores of one that waits half of its time. */
const CORES_A_LIGHT_STEP = 1;

const nothing: Outcome = { passed: 0, failed: [], flaky: [], skipped: [], durations: [] };

export interface RunOptions {
	cores?: number;
	/** Names of steps that wait half of their time: one of them runs beside each pair of cores that is full. */
	light?: readonly string[];
	print?: (text: string) => unknown;
}

/**
 * @param steps by their names, in the order in which they begin; put the longest first
 * @returns their outcomes by the same names; a step that throws has failed by its own name
 */
export async function runSteps(
	steps: Record<string, Step>,
	{ cores = availableParallelism(), light = [], print = (text) => process.stdout.write(text) }: RunOptions = {},
): Promise<Record<string, Outcome>> {
	const waiting = Object.entries(steps);
	const atATime = Math.max(1, Math.min(waiting.length, Math.floor(cores / CORES_A_STEP)));
	const workers = Math.max(1, Math.floor(cores / atATime));
	const room = atATime * CORES_A_STEP + CORES_A_LIGHT_STEP;
	const coresOf = (name: string): number => (light.includes(name) ? CORES_A_LIGHT_STEP : CORES_A_STEP);
	const outcomes: Record<string, Outcome> = {};
	let taken = 0;

	async function run(name: string, step: Step): Promise<void> {
		const started = Date.now();
		const said: string[] = [];
		// The only one prints as it goes, so that whoever waits sees dots.
		const isLive = atATime === 1 && taken === 0;
		taken += coresOf(name);
		if (isLive) print(`\n${name}\n`);
		const outcome = await step({ workers, write: isLive ? undefined : (text) => said.push(text) }).catch(
			(error: unknown) => {
				said.push(`${String(error)}\n`);
				return { ...nothing, failed: ['the step itself'] };
			},
		);
		taken -= coresOf(name);
		outcomes[name] = outcome;
		const seconds = Math.round((Date.now() - started) / 1000);
		const tally = `${name}: ${outcome.passed} passed, ${outcome.failed.length} failed in ${seconds} s\n`;
		print((isLive ? '' : `\n${name}\n`) + said.join('') + tally);
	}

	/** Begins the next steps that there is room for; when one has ended, there is room for others. */
	async function begin(): Promise<void> {
		const begun: Promise<void>[] = [];
		while (waiting.length > 0) {
			const [name, step] = waiting[0]!;
			if (taken + coresOf(name) > room) break;
			waiting.shift();
			begun.push(run(name, step).then(begin));
		}
		await Promise.all(begun);
	}
	await begin();
	return outcomes;
}
