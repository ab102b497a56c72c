/** Everything CI runs: types, lint, unit and API tests on both databases, the browser. Ends with one plain line. */
import { build } from './build.ts';
import { api, browser, lint, slowest, types, type Duration, type Outcome } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';
import { ensureChromium, ensurePostgres, findChromium } from './needed-programs.ts';

endWithParent();
let passed = 0;
const failed: string[] = [];
/** What passed at its second try only. */
const wavered: string[] = [];
/** What did not run, and why. */
const notRun: string[] = [];
const durations: Duration[] = [];
/** Tests whose time is printed at the end. */
const SLOWEST_COUNT = 20;

async function step(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
	const started = Date.now();
	process.stdout.write(`\n${name}\n`);
	const outcome = await run();
	passed += outcome.passed;
	failed.push(...outcome.failed.map((each) => `${name}: ${each}`));
	wavered.push(...outcome.wavered);
	durations.push(...outcome.durations);
	const seconds = Math.round((Date.now() - started) / 1000);
	process.stdout.write(`${name}: ${outcome.passed} passed, ${outcome.failed.length} failed in ${seconds} s\n`);
	return outcome;
}

const missing = (what: string, program: string) => notRun.push(`${what}: ${program} is not installed and could not be`);

await step('Build', async () => {
	await build();
	return { passed: 1, failed: [], wavered: [], skipped: [], durations: [] };
}).catch((error: unknown) => {
	process.stdout.write(`${String(error)}\n`);
	failed.push('Build');
});
await step('Types', types);
await step('Lint', lint);
const onSqlite = await step('Unit and API tests on SQLite', () => api('sqlite'));
if (ensurePostgres()) {
	const { durations: known, skipped } = await step('Unit and API tests on PostgreSQL', () => api('postgres'));
	const onPostgres = new Set(known.map(({ name }) => name)).difference(new Set(skipped));
	// A test of one database alone runs there; one that ran on neither did not run.
	notRun.push(...onSqlite.skipped.filter((name) => !onPostgres.has(name)));
} else {
	missing('Unit and API tests on PostgreSQL', 'PostgreSQL');
}
if (ensureChromium()) notRun.push(...(await step('Browser tests', () => browser(findChromium() ?? ''))).skipped);
else missing('Browser tests', 'Chromium');

const list = (heading: string, names: string[]) => {
	if (names.length) process.stdout.write(`\n${heading}:\n${names.map((each) => `  ${each}\n`).join('')}`);
};
list('Slowest tests', slowest(durations, SLOWEST_COUNT));
list('Passed at the second try only', wavered);
list('Did not run', notRun);
list('Failed', failed);
const failures = failed.length + (process.env.CI ? notRun.length : 0);
const skipped = notRun.length && !process.env.CI ? `, ${notRun.length} skipped` : '';
process.stdout.write(`\n${passed} passed, ${failures} failed${skipped}\n`);
process.exitCode = failures === 0 ? 0 : 1;
