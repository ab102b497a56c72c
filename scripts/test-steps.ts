import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build as buildAll } from './build.ts';
import { COMPILE_CACHE } from '../server/testing/child-process.ts';
import { demoStudioImports, upwardImports } from './layers.ts';
import { checkProse } from './prose.ts';
import { root, runModule, type RunOptions } from './run-module.ts';
import { readImports } from './module-imports.ts';

/** `ms` includes retries. */
export interface Duration {
	name: string;
	ms: number;
}

/** Result of a step. A check without tests, such as lint, counts as one test. */
export interface Outcome {
	passed: number;
	failed: string[];
	flaky: string[];
	skipped: string[];
	durations: Duration[];
}

const singleOutcome = (name: string, status: number): Outcome => ({
	passed: status === 0 ? 1 : 0,
	failed: status === 0 ? [] : [name],
	flaky: [],
	skipped: [],
	durations: [],
});

export interface StepOptions {
	/** Receives the output of the step, which otherwise goes to the output of this process. */
	write?: RunOptions['write'];
	/** Test files. Default: all. */
	files?: string[];
	/** Shard of the tests, e.g. `1/3`. */
	shard?: string | undefined;
	/** Number of test processes. Default: the number of cores. */
	workers?: number;
}

export async function build(): Promise<Outcome> {
	try {
		await buildAll();
		return singleOutcome('build', 0);
	} catch (error) {
		process.stdout.write(`${String(error)}\n`);
		return singleOutcome('build', 1);
	}
}

/** Each checker computes most types again, so more checkers need more CPU time. */
const CHECKERS = Math.max(1, Math.floor(availableParallelism() / 2));

/** Results of the compiler for unchanged files. With them, the next check takes a sixth of the time. */
const TYPES_CACHE = join(root, 'node_modules/.cache/types');

/** Checks all types, and then the UI parts without the types of Node.js. */
export async function types({ write }: StepOptions = {}): Promise<Outcome> {
	const check = (folder: string): Promise<number> => {
		const cache = ['--incremental', '--tsBuildInfoFile', join(TYPES_CACHE, `${folder || 'all'}.json`)];
		const options = ['-p', join(root, folder), '--checkers', String(CHECKERS), ...cache];
		return runModule('typescript/bin/tsc', options, { write });
	};
	return singleOutcome('types', (await check('')) || (await check('ui')));
}

/**
 * Checks lint rules, imports between layers, the English of comments, names and documents, and formatting.
 */
export async function lint({ write, files = [] }: StepOptions = {}): Promise<Outcome> {
	const rules = singleOutcome(
		'rules',
		await runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...files], { write }),
	);
	const imports = readImports({ withTypes: true });
	const upward = [...upwardImports(imports), ...demoStudioImports(imports)];
	const print = write ?? ((text: string) => process.stdout.write(text));
	if (upward.length > 0) print(`${upward.join('\n')}\n`);
	const layers = singleOutcome('layers', upward.length);
	const prose = checkProse();
	if (prose.length > 0) print(`${prose.join('\n')}\n`);
	const format = singleOutcome('format', await runModule('oxfmt/bin/oxfmt', ['--check', ...files], { write }));
	const all = [rules, layers, singleOutcome('prose', prose.length), format];
	return {
		...rules,
		passed: all.reduce((sum, { passed }) => sum + passed, 0),
		failed: all.flatMap(({ failed }) => failed),
	};
}

/** Returns the outcome of a test runner that writes a JSON report. A run without a report has failed. */
async function runWithReport(
	run: (report: string) => Promise<number>,
	read: (report: any) => Outcome,
): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-report-'));
	try {
		const report = join(folder, 'report.json');
		const status = await run(report);
		if (!existsSync(report)) return singleOutcome('the run itself', 1);
		const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
		// An error outside of tests fails the step.
		if (outcome.failed.length === 0 && (status !== 0 || outcome.passed === 0))
			return { ...outcome, failed: ['something outside the tests'] };
		return outcome;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

interface VitestReport {
	testResults: {
		name: string;
		status: string;
		assertionResults: {
			fullName: string;
			status: string;
			duration?: number | null;
			tags: string[];
			/** One message for each failed attempt, even if a retry passed. */
			failureMessages?: string[];
		}[];
	}[];
}

const workersOf = ({ workers }: StepOptions): Record<string, string> =>
	workers === undefined ? {} : { TEST_WORKERS: String(workers) };

/** `npm run test:long` runs the tests of all tags. */
const isLong = process.env.LONG === '1';

/** `npm test` skips tests with these tags (vitest.config.ts). */
const leftOut = (project: string): string[] => {
	if (isLong) return [];
	return project === 'postgres' ? ['long', 'long-on-postgres'] : ['long'];
};

/**
 * Runs a project of Vitest, without the tests that take too long. Tests for the other database count as skipped.
 */
export const vitest = (
	project: 'sqlite' | 'postgres' | 'parts' | 'demo-studio',
	options: StepOptions = {},
): Promise<Outcome> =>
	runWithReport(
		(report) =>
			runModule(
				'vitest/vitest.mjs',
				[
					'run',
					// Tests of parts are two projects, because the admin has a separate node_modules.
					`--project=${project === 'parts' ? 'parts*' : project}`,
					...leftOut(project).map((tag) => `--tags-filter=!${tag}`),
					'--reporter=dot',
					'--reporter=json',
					`--outputFile.json=${report}`,
					...(options.shard ? [`--shard=${options.shard}`] : []),
					...(options.files ?? []),
				],
				{ write: options.write, env: workersOf(options), lastFile: report },
			),
		({ testResults }: VitestReport) => {
			const tests = testResults.flatMap(({ name, assertionResults }) =>
				assertionResults
					.filter(({ tags }) => !leftOut(project).some((tag) => tags.includes(tag)))
					.map(({ fullName, status, duration, failureMessages = [] }) => ({
						name: `${relative(root, name)}: ${fullName}`,
						status,
						ms: duration ?? 0,
						isFlaky: status === 'passed' && failureMessages.length > 0,
					})),
			);
			const named = (belongs: (status: string) => boolean) =>
				tests.filter(({ status }) => belongs(status)).map(({ name }) => name);
			// A test file that cannot be loaded has no failed test, so the file itself is reported.
			const broken = testResults.filter(
				({ status, assertionResults }) =>
					status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
			);
			return {
				passed: named((status) => status === 'passed').length,
				failed: [...named((status) => status === 'failed'), ...broken.map(({ name }) => relative(root, name))],
				flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
				skipped: named((status) => status !== 'passed' && status !== 'failed'),
				durations: tests,
			};
		},
	);

const DEMO_STUDIO = 'demo-studio';

export const hasDemoStudio = (): boolean => existsSync(join(root, DEMO_STUDIO));

/** Checks types, lint rules, formatting and tests of the demo studio, which the other checks leave out. */
export async function demoStudio(options: StepOptions = {}): Promise<Outcome> {
	const { write } = options;
	const run = async (name: string, module: string, ...args: string[]) =>
		singleOutcome(name, await runModule(module, args, { write }));
	const inFolder = (config: string) => ['-c', join(DEMO_STUDIO, config), DEMO_STUDIO];
	return merge({
		types: await run('types', 'typescript/bin/tsc', '-p', DEMO_STUDIO),
		lint: await run('rules', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...inFolder('oxlint.json')),
		format: await run('format', 'oxfmt/bin/oxfmt', '--check', ...inFolder('oxfmt.json')),
		tests: await vitest('demo-studio', options),
	});
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: {
		file: string;
		title: string;
		tests: {
			projectName: string;
			status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
			results: { duration: number }[];
		}[];
	}[];
}

/** Merges the outcomes of several steps. The name of a failure begins with its step. */
export function merge(outcomes: Record<string, Outcome>): Outcome {
	const all = Object.values(outcomes);
	return {
		passed: all.reduce((sum, { passed }) => sum + passed, 0),
		failed: Object.entries(outcomes).flatMap(([step, { failed }]) => failed.map((name) => `${step}: ${name}`)),
		flaky: all.flatMap(({ flaky }) => flaky),
		skipped: all.flatMap(({ skipped }) => skipped),
		durations: all.flatMap(({ durations }) => durations),
	};
}

export const slowest = (durations: Duration[], count: number): string[] =>
	durations
		.toSorted((one, other) => other.ms - one.ms)
		.slice(0, count)
		.map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);

/** Runs the Playwright tests against the built site. */
export const journeys = (options: StepOptions = {}): Promise<Outcome> =>
	runWithReport(
		(report) =>
			runModule(
				'@playwright/test/cli.js',
				[
					'test',
					'--reporter=dot,json',
					...(options.shard ? [`--shard=${options.shard}`] : []),
					...(options.files ?? []),
				],
				{
					write: options.write,
					env: {
						...workersOf(options),
						PLAYWRIGHT_JSON_OUTPUT_NAME: report,
						// Workers load the whole server, so they cache its compiled code.
						NODE_COMPILE_CACHE: COMPILE_CACHE,
					},
				},
			),
		(report: { suites: PlaywrightSuite[] }) => {
			type Test = Duration & { status: string };
			const tests = report.suites.flatMap(function within({ suites = [], specs }): Test[] {
				const own = specs.flatMap(({ file, title, tests }) =>
					tests.map(({ projectName, status, results }) => ({
						name: `e2e/${file} (${projectName}): ${title}`,
						status,
						ms: results.reduce((sum, { duration }) => sum + duration, 0),
					})),
				);
				return [...own, ...suites.flatMap(within)];
			});
			const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
			// CI retries a failed test once, because other jobs use the same machines. A test that then passes is
			// flaky.
			const flaky = named('flaky');
			return {
				passed: named('expected').length + flaky.length,
				failed: named('unexpected'),
				flaky,
				skipped: named('skipped'),
				durations: tests,
			};
		},
	);
