import { expect, test } from 'vitest';
import type { Outcome } from './test-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

const outcome = (over: Partial<Outcome> = {}): Outcome => ({
	passed: 1,
	failed: [],
	flaky: [],
	skipped: [],
	durations: [],
	...over,
});

function controllableSteps(names: string[]) {
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const steps: Record<string, Step> = Object.fromEntries(
		names.map((name) => [
			name,
			({ write }) => {
				started.push(name);
				write?.(`${name} prints\n`);
				return new Promise((resolve) => ends.set(name, () => resolve(outcome())));
			},
		]),
	);
	return { begun: started, steps, end: (name: string) => ends.get(name)?.() };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('steps run one after the other on two cores, and two at a time on four cores', async () => {
	for (const [cores, first] of [
		[1, ['a']],
		[2, ['a']],
		[3, ['a']],
		[4, ['a', 'b']],
		[5, ['a', 'b']],
		[64, ['a', 'b', 'c']],
	] as const) {
		const { begun, steps, end } = controllableSteps(['a', 'b', 'c']);
		const running = runSteps(steps, { cores, print: () => {} });
		expect(begun, `${cores} cores`).toEqual(first);
		for (const name of ['a', 'b', 'c']) {
			end(name);
			await nextTick();
		}
		expect(Object.keys(await running)).toHaveLength(3);
	}
});

test('a light step waits for its turn, and then runs in addition to the full steps', async () => {
	for (const [cores, first, second] of [
		[2, ['a'], ['a', 'b', 'light']],
		[4, ['a', 'b', 'light'], ['a', 'b', 'light', 'c']],
	] as const) {
		const { begun, steps, end } = controllableSteps(['a', 'b', 'light', 'c']);
		const running = runSteps(steps, { cores, light: ['light'], print: () => {} });
		expect(begun, `${cores} cores`).toEqual(first);
		end('a');
		await nextTick();
		expect(begun, `${cores} cores`).toEqual(second);
		for (const name of ['b', 'light', 'c']) {
			end(name);
			await nextTick();
		}
		await running;
	}
});

test('parallel steps share the cores', async () => {
	const workers: (number | undefined)[] = [];
	const step: Step = async (options) => {
		workers.push(options.workers);
		return outcome();
	};
	for (const cores of [1, 2, 4, 6]) await runSteps({ a: step, b: step }, { cores, print: () => {} });
	expect(workers).toEqual([1, 1, 2, 2, 2, 2, 3, 3]);
});

test('the output of a parallel step is printed in one piece at its end', async () => {
	const printed: string[] = [];
	const { steps, end } = controllableSteps(['a', 'b']);
	const running = runSteps(steps, { cores: 4, print: (text) => printed.push(text) });
	end('b');
	await nextTick();
	end('a');
	await running;
	expect(printed[0]).toMatch(/^\nb\nb prints\nb: 1 passed, 0 failed in \d+ s\n$/);
	expect(printed[1]).toMatch(/^\na\na prints\n/);
});

test('a step that throws has failed, and the other steps run', async () => {
	const { a, b } = await runSteps(
		{ a: () => Promise.reject(new Error('no runner')), b: async () => outcome() },
		{ cores: 2, print: () => {} },
	);
	expect(a?.failed).toEqual(['the step itself']);
	expect(b?.passed).toBe(1);
});
