/** Everything CI runs: types, lint, unit and API tests on both databases, the browser. Ends with one plain line. */
import { build } from './build.ts';
import { api, browser, lint, types, type Outcome } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';
import { ensureChromium, ensurePostgres, findChromium } from './needed-programs.ts';

endWithParent();
const total = { passed: 0, failed: 0 };
/** What did not run, and why. */
const notRun: string[] = [];

async function step(name: string, run: () => Promise<Outcome>): Promise<string[]> {
	const started = Date.now();
	process.stdout.write(`\n${name}\n`);
	const { passed, failed, skipped } = await run();
	total.passed += passed;
	total.failed += failed;
	process.stdout.write(
		`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`,
	);
	return skipped;
}

const missing = (what: string, program: string) => notRun.push(`${what}: ${program} is not installed and could not be`);

await step('Build', async () => {
	await build();
	return { passed: 1, failed: 0, skipped: [] };
}).catch((error: unknown) => {
	process.stdout.write(`${String(error)}\n`);
	total.failed += 1;
});
await step('Types', types);
await step('Lint', lint);
const withoutSqlite = await step('Unit and API tests on SQLite', () => api('sqlite'));
if (ensurePostgres()) {
	const withoutPostgres = new Set(await step('Unit and API tests on PostgreSQL', () => api('postgres')));
	// A test of one database alone runs there; one that ran on neither did not run.
	notRun.push(...withoutSqlite.filter((name) => withoutPostgres.has(name)));
} else {
	missing('Unit and API tests on PostgreSQL', 'PostgreSQL');
}
if (ensureChromium()) notRun.push(...(await step('Browser tests', () => browser(findChromium() ?? ''))));
else missing('Browser tests', 'Chromium');

if (notRun.length) process.stdout.write(`\nDid not run:\n${notRun.map((each) => `  ${each}\n`).join('')}`);
if (process.env.CI) total.failed += notRun.length;
const skipped = notRun.length && !process.env.CI ? `, ${notRun.length} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
