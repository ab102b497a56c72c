/** The steps of the tests: each returns how many tests passed, which failed, wavered or did not run, and how long they took. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runModule } from './run-module.ts';

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
	wavered: string[];
	/** Did not run. */
	skipped: string[];
	durations: Duration[];
}

const one = (name: string, status: number): Outcome => ({
	passed: status === 0 ? 1 : 0,
	failed: status === 0 ? [] : [name],
	wavered: [],
	skipped: [],
	durations: [],
});

export const types = async (): Promise<Outcome> => one('types', await runModule('typescript/bin/tsc', ['-p', root]));

/** Rules of the code, the import rules between the folders among them, and its format. */
export async function lint(): Promise<Outcome> {
	const rules = one('rules', await runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']));
	const format = one('format', await runModule('oxfmt/bin/oxfmt', ['--check']));
	return { ...rules, passed: rules.passed + format.passed, failed: [...rules.failed, ...format.failed] };
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
		assertionResults: { fullName: string; status: string; duration?: number | null }[];
	}[];
}

/** Unit and API tests on one database. Tests that belong to the other database count as skipped here. */
export const api = (database: 'sqlite' | 'postgres'): Promise<Outcome> =>
	reported(
		(report) =>
			runModule('vitest/vitest.mjs', [
				'run',
				'--project',
				database,
				'--reporter=dot',
				'--reporter=json',
				`--outputFile.json=${report}`,
			]),
		({ testResults }: VitestReport) => {
			const tests = testResults.flatMap(({ name, assertionResults }) =>
				assertionResults.map(({ fullName, status, duration }) => ({
					name: `${relative(root, name)}: ${fullName}`,
					status,
					ms: duration ?? 0,
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
				wavered: [],
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

/** The slowest tests, slowest first, one a line. */
export const slowest = (durations: Duration[], count: number): string[] =>
	durations
		.toSorted((one, other) => other.ms - one.ms)
		.slice(0, count)
		.map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);

/** Journeys in a real browser against the built site. */
export const browser = (chromium: string): Promise<Outcome> =>
	reported(
		(report) =>
			runModule('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				CHROMIUM_PATH: chromium,
			}),
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
			const wavered = named('flaky');
			return {
				passed: named('expected').length + wavered.length,
				failed: named('unexpected'),
				wavered,
				skipped: named('skipped'),
				durations: tests,
			};
		},
	);
