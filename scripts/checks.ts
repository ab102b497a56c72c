/** The steps of the tests: each returns how many tests passed, which failed, needed a second try or did not run, and how long they took. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build as buildAll } from './build.ts';
import { COMPILE_CACHE } from '../server/testing/child-process.ts';
import { upwardImports } from './floors.ts';
import { root, runModule, type RunOptions } from './run-module.ts';
import { readImports } from './imports.ts';

/** Time of one test, all its tries together. */
export interface Duration {
	name: string;
	ms: number;
}

/** The result of a step, in names of tests or of what stands for one. */
export interface Outcome {
	passed: number;
	failed: string[];
	/** Passed at their second try only. They have passed. */
	flaky: string[];
	/** Did not run. */
	skipped: string[];
	durations: Duration[];
}

const one = (name: string, status: number): Outcome => ({
	passed: status === 0 ? 1 : 0,
	failed: status === 0 ? [] : [name],
	flaky: [],
	skipped: [],
	durations: [],
});

/** How a step runs. */
export interface StepOptions {
	/** Takes what the step prints; by default it goes where this process prints. */
	write?: RunOptions['write'];
	/** Test files; all by default. */
	files?: string[];
	/** A part of the tests, `1/3`. */
	shard?: string | undefined;
	/** Processes that run tests at a time; as many as cores by default. */
	workers?: number;
}

export async function build(): Promise<Outcome> {
	try {
		await buildAll();
		return one('build', 0);
	} catch (error) {
		process.stdout.write(`${String(error)}\n`);
		return one('build', 1);
	}
}

export const types = async ({ write }: StepOptions = {}): Promise<Outcome> =>
	one('types', await runModule('typescript/bin/tsc', ['-p', root], { write }));

/** Rules of the code, the import rules between the folders and the server's floors among them, and its format. */
export async function lint({ write, files = [] }: StepOptions = {}): Promise<Outcome> {
	const rules = one(
		'rules',
		await runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...files], { write }),
	);
	const upward = upwardImports(readImports({ withTypes: true }));
	if (upward.length > 0) (write ?? ((text) => process.stdout.write(text)))(`${upward.join('\n')}\n`);
	const floors = one('floors', upward.length);
	const format = one('format', await runModule('oxfmt/bin/oxfmt', ['--check', ...files], { write }));
	const all = [rules, floors, format];
	return {
		...rules,
		passed: all.reduce((sum, { passed }) => sum + passed, 0),
		failed: all.flatMap(({ failed }) => failed),
	};
}

/** Runs a test runner that writes a JSON report, and reads the outcome out of it. A runner without a report has failed. */
async function reported(run: (report: string) => Promise<number>, read: (report: any) => Outcome): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-report-'));
	try {
		const report = join(folder, 'report.json');
		const status = await run(report);
		if (!existsSync(report)) return one('the run itself', 1);
		const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
		// Errors outside any test (a set-up, an unhandled rejection) must not pass for success.
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
			/** Of each try that failed, also where a later one passed. */
			failureMessages?: string[];
		}[];
	}[];
}

const workersOf = ({ workers }: StepOptions): Record<string, string> =>
	workers === undefined ? {} : { TEST_WORKERS: String(workers) };

/**
 * Vitest's projects: tests in Node on one database, or of parts in a browser page. Tests that belong to the other database
 * count as skipped.
 */
export const vitest = (project: 'sqlite' | 'postgres' | 'parts', options: StepOptions = {}): Promise<Outcome> =>
	reported(
		(report) =>
			runModule(
				'vitest/vitest.mjs',
				[
					'run',
					// The site's parts and the admin's, which has modules of its own, are two projects.
					`--project=${project === 'parts' ? 'parts*' : project}`,
					'--reporter=dot',
					'--reporter=json',
					`--outputFile.json=${report}`,
					...(options.shard ? [`--shard=${options.shard}`] : []),
					...(options.files ?? []),
				],
				{ write: options.write, env: workersOf(options) },
			),
		({ testResults }: VitestReport) => {
			const tests = testResults.flatMap(({ name, assertionResults }) =>
				assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
					name: `${relative(root, name)}: ${fullName}`,
					status,
					ms: duration ?? 0,
					isFlaky: status === 'passed' && failureMessages.length > 0,
				})),
			);
			const named = (belongs: (status: string) => boolean) =>
				tests.filter(({ status }) => belongs(status)).map(({ name }) => name);
			// A file whose tests could not be read has none that failed.
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

/** The outcomes of several steps as one; a failure names its step. */
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

/** The slowest tests, slowest first, one a line. */
export const slowest = (durations: Duration[], count: number): string[] =>
	durations
		.toSorted((one, other) => other.ms - one.ms)
		.slice(0, count)
		.map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);

/** Journeys in a real browser against the built site. */
export const journeys = (options: StepOptions = {}): Promise<Outcome> =>
	reported(
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
						// Each worker reads the whole server.
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
			// CI may try once more, on machines that are busy with others.
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
