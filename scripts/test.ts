/**
 * `npm test`: runs the checks and tests of CI, and ends with a summary. `--shard=1/3` runs a part of the
 * tests.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
	build,
	demoStudio,
	hasDemoStudio,
	journeys,
	lint,
	merge,
	slowest,
	types,
	vitest,
	type Outcome,
} from './test-steps.ts';
import { endWithParent } from './end-with-parent.ts';
import { ensureChromium, ensurePostgres, findChromium } from './needed-programs.ts';
import { runSteps, type Step } from './run-steps.ts';

const SLOWEST_COUNT = 20;

endWithParent();
const { shard } = parseArgs({ options: { shard: { type: 'string' } } }).values;
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
	process.stdout.write(`--shard takes a fraction such as 1/3, not ${shard}\n`);
	process.exit(1);
}
const isFirstShard = shard === undefined || shard.startsWith('1/');

/** Steps and tests that did not run, with the reason. */
const notRun: string[] = [];
const hasPostgres = ensurePostgres();
const hasChromium = ensureChromium();
if (hasChromium) process.env.CHROMIUM_PATH = findChromium() ?? '';
const missing = (step: string, program: string) => notRun.push(`${step}: ${program} is not installed and could not be`);

const ON_SQLITE = 'Unit and API tests on SQLite';
const ON_POSTGRES = 'Unit and API tests on PostgreSQL';
const PARTS = 'Parts in the browser';
const JOURNEYS = 'Browser tests';
const DEMO_STUDIO = 'Demo studio';

// The tests need the build. The checks of types and lint do not.
const outcomes: Record<string, Outcome> = isFirstShard
	? await runSteps({ Build: build, Types: types, Lint: lint }, { cores: 2 * availableParallelism() })
	: await runSteps({ Build: build });
const steps: Record<string, Step> = {};
if (hasChromium) steps[JOURNEYS] = (options) => journeys({ ...options, shard });
else missing(JOURNEYS, 'Chromium');
// The demo studio uses slots/, so a change of slots/ can break the demo studio.
if (isFirstShard && hasDemoStudio()) steps[DEMO_STUDIO] = (options) => demoStudio(options);
steps[ON_SQLITE] = (options) => vitest('sqlite', { ...options, shard });
if (hasChromium) steps[PARTS] = (options) => vitest('parts', { ...options, shard });
else missing(PARTS, 'Chromium');
if (hasPostgres) steps[ON_POSTGRES] = (options) => vitest('postgres', { ...options, shard });
else missing(ON_POSTGRES, 'PostgreSQL');
// These steps may run beside another step: tests of parts wait half of their time, and the check of the demo studio is
// short.
Object.assign(outcomes, await runSteps(steps, { light: [PARTS, DEMO_STUDIO] }));

const { passed, failed, flaky, durations } = merge(outcomes);
const { [ON_SQLITE]: onSqlite, [ON_POSTGRES]: onPostgres, [PARTS]: parts, [JOURNEYS]: inBrowser } = outcomes;
const ranOnPostgres = new Set(onPostgres?.durations.map(({ name }) => name)).difference(new Set(onPostgres?.skipped));
notRun.push(...(parts?.skipped ?? []), ...(inBrowser?.skipped ?? []));
// Tests for one database are skipped on the other. Report only tests that both databases skip. A shard runs different
// tests on each database, so it cannot compare them.
if (onPostgres && shard === undefined)
	notRun.push(...(onSqlite?.skipped ?? []).filter((name) => !ranOnPostgres.has(name)));

const list = (heading: string, names: string[]) => {
	if (names.length) process.stdout.write(`\n${heading}:\n${names.map((each) => `  ${each}\n`).join('')}`);
};
list('Slowest tests', slowest(durations, SLOWEST_COUNT));
list('Flaky: passed only after a retry', flaky);
list(process.env.CI ? 'Did not run, which fails the run where CI is set' : 'Did not run', notRun);
list('Failed', failed);
const failures = failed.length + (process.env.CI ? notRun.length : 0);
const skipped = notRun.length && !process.env.CI ? `, ${notRun.length} skipped` : '';
process.stdout.write(`\n${passed} passed, ${failures} failed${skipped}\n`);
process.exitCode = failures === 0 ? 0 : 1;
