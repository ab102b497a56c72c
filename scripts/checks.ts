/** The steps of the tests: each runs, and says how many tests passed and failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Outcome {
	passed: number;
	failed: number;
	/** Tests that did not run, for a reason told beside them. */
	skipped: number;
}

const root = join(import.meta.dirname, '..');

function runModule(module: string, args: string[], env: Record<string, string> = {}): number {
	const { status } = spawnSync(process.execPath, [join(root, 'node_modules', module), ...args], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...env },
	});
	return status ?? 1;
}

const one = (status: number): Outcome => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });

export const types = (): Outcome => one(runModule('typescript/bin/tsc', ['-p', root]));

/** Rules of the code, the import rules between the folders among them, and its format. */
export function lint(): Outcome {
	const rules = one(runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']));
	const format = one(runModule('oxfmt/bin/oxfmt', ['--check']));
	return { passed: rules.passed + format.passed, failed: rules.failed + format.failed, skipped: 0 };
}

/** Runs a test runner that writes a JSON report, and reads the counts out of it. A runner without a report has failed. */
function reported(run: (report: string) => number, read: (report: any) => Outcome): Outcome {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-report-'));
	try {
		const report = join(folder, 'report.json');
		const status = run(report);
		if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
		const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
		// Errors outside any test (a set-up, an unhandled rejection) must not pass for success.
		if (outcome.failed === 0 && (status !== 0 || outcome.passed === 0)) return { ...outcome, failed: 1 };
		return outcome;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Unit and API tests on one database. */
export const api = (database: 'sqlite' | 'postgres'): Outcome =>
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
		({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
			passed: numPassedTests,
			failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
			// What is pending belongs to the other database, and runs there.
			skipped: 0,
		}),
	);

/** Journeys in a real browser against the built site. */
export const browser = (chromium: string): Outcome =>
	reported(
		(report) =>
			runModule('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				CHROMIUM_PATH: chromium,
			}),
		({ stats }) => ({
			passed: stats.expected,
			failed: stats.unexpected + stats.flaky,
			skipped: stats.skipped,
		}),
	);
