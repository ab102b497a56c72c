/** Runs steps side by side as far as the cores go, and prints what each said in one piece. */
import { availableParallelism } from 'node:os';
import type { Outcome, StepOptions } from './checks.ts';

export type Step = (options: StepOptions) => Promise<Outcome>;

/** Cores that a step of tests is good for: a browser or a database beside its tests. */
const CORES_A_STEP = 2;

const nothing: Outcome = { passed: 0, failed: [], flaky: [], skipped: [], durations: [] };

/**
 * @param steps by their names, in the order in which they begin; put the longest first
 * @returns their outcomes by the same names; a step that throws has failed by its own name
 */
export async function runSteps(
	steps: Record<string, Step>,
	cores = availableParallelism(),
	print = (text: string): unknown => process.stdout.write(text),
): Promise<Record<string, Outcome>> {
	const waiting = Object.entries(steps);
	const lanes = Math.max(1, Math.min(waiting.length, Math.floor(cores / CORES_A_STEP)));
	const workers = Math.max(1, Math.floor(cores / lanes));
	const outcomes: Record<string, Outcome> = {};
	const runLane = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [name, step] = next;
			const started = Date.now();
			const said: string[] = [];
			// One lane prints as it goes, so that whoever waits sees dots.
			const isAlone = lanes === 1;
			if (isAlone) print(`\n${name}\n`);
			const outcome = await step({ workers, write: isAlone ? undefined : (text) => said.push(text) }).catch(
				(error: unknown) => {
					said.push(`${String(error)}\n`);
					return { ...nothing, failed: ['the step itself'] };
				},
			);
			outcomes[name] = outcome;
			const seconds = Math.round((Date.now() - started) / 1000);
			const tally = `${name}: ${outcome.passed} passed, ${outcome.failed.length} failed in ${seconds} s\n`;
			print((isAlone ? '' : `\n${name}\n`) + said.join('') + tally);
		}
	};
	await Promise.all(Array.from({ length: lanes }, runLane));
	return outcomes;
}
