/** The steps of the tests: each runs, and says how many tests passed and failed, and which did not run. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runModule } from './run-module.ts';

export interface Outcome {
	passed: number;
	failed: number;
	/** Names of tests that did not run. */
	skipped: string[];
}

const one = (status: number): Outcome => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: [] });

export const types = async (): Promise<Outcome> => one(await runModule('typescript/bin/tsc', ['-p', root]));

/** Rules of the code, the import rules between the folders among them, and its format. */
export async function lint(): Promise<Outcome> {
	const rules = one(await runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']));
	const format = one(await runModule('oxfmt/bin/oxfmt', ['--check']));
	return { passed: rules.passed + format.passed, failed: rules.failed + format.failed, skipped: [] };
}

/** Runs a test runner that writes a JSON report, and reads the outcome out of it. A runner without a report has failed. */
async function reported(run: (report: string) => Promise<number>, read: (report: any) => Outcome): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-report-'));
	try {
		const report = join(folder, 'report.json');
		const status = await run(report);
		if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [] };
		const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
		// Errors outside any test (a set-up, an unhandled rejection) must not pass for success.
		if (outcome.failed === 0 && (status !== 0 || outcome.passed === 0)) return { ...outcome, failed: 1 };
		return outcome;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numFailedTestSuites: number;
	testResults: { assertionResults: { fullName: string; status: string }[] }[];
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
		({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }: VitestReport) => ({
			passed: numPassedTests,
			failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
			skipped: testResults
				.flatMap((file) => file.assertionResults)
				.filter((test) => test.status !== 'passed' && test.status !== 'failed')
				.map((test) => test.fullName),
		}),
	);

/** Journeys in a real browser against the built site. */
export const browser = (chromium: string): Promise<Outcome> =>
	reported(
		(report) =>
			runModule('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				CHROMIUM_PATH: chromium,
			}),
		({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => {
			// CI may try once more, on machines that are busy with others; what needed it is told.
			if (stats.flaky) process.stdout.write(`${stats.flaky} passed at their second try only\n`);
			return {
				passed: stats.expected + stats.flaky,
				failed: stats.unexpected,
				skipped: Array<string>(stats.skipped).fill('a browser test'),
			};
		},
	);
