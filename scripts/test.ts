/** Everything CI runs: types, lint, unit and API tests on both databases, the browser. Ends with one plain line. */
import { build } from './build.ts';
import { api, browser, lint, types, type Outcome } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';
import { ensureChromium, ensurePostgres, findChromium } from './needed-programs.ts';

endWithParent();
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const notRun: string[] = [];

function step(name: string, run: () => Outcome): void {
	const started = Date.now();
	process.stdout.write(`\n${name}\n`);
	const { passed, failed, skipped } = run();
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
	const seconds = Math.round((Date.now() - started) / 1000);
	process.stdout.write(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} not run` : ''} in ${seconds} s\n`);
}

/** A step that needs a program; without it, it is named at the end, and in CI it has failed. */
function stepWith(program: string, isThere: boolean, name: string, run: () => Outcome): void {
	if (isThere) return step(name, run);
	notRun.push(`${name}: ${program} is not installed and could not be installed here`);
	if (process.env.CI) total.failed += 1;
}

build();
step('Types', types);
step('Lint', lint);
step('Unit and API tests on SQLite', () => api('sqlite'));
stepWith('PostgreSQL', ensurePostgres(), 'Unit and API tests on PostgreSQL', () => api('postgres'));
stepWith('Chromium', ensureChromium(), 'Browser tests', () => browser(findChromium() ?? ''));

if (notRun.length) process.stdout.write(`\nDid not run:\n${notRun.map((each) => `  ${each}\n`).join('')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
process.disconnect?.();
