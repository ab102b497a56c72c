/**
 * `npm run check`: checks types, lint and format, and runs the Node tests that start no process. `--changed` runs the
 * tests that changes since the last commit can affect. `--changed=main` compares with another commit.
 */
import { availableParallelism } from 'node:os';
import { build, demoStudio, journeys, lint, merge, types, vitest } from './test-steps.ts';
import { endWithParent } from './end-with-parent.ts';
import { isDemoStudio, layerPlan } from './layers.ts';
import { readImports } from './module-imports.ts';
import { ensureChromium, findChromium } from './needed-programs.ts';
import { runSteps, type Step } from './run-steps.ts';
import {
	changedFiles,
	isEndToEndTest,
	isNodeTest,
	isComponentTest,
	quickTests,
	reachableTests,
	reachesEverything,
} from './test-selection.ts';

endWithParent();
const changedArgument = process.argv.slice(2).find((argument) => /^--changed(=|$)/.test(argument));
const since = changedArgument === undefined ? undefined : (changedArgument.split('=')[1] ?? 'HEAD');
const imports = readImports();
const changed = since === undefined ? [] : changedFiles(since);
const tests = since === undefined ? quickTests(imports) : reachableTests(imports, changed);
if (since !== undefined)
	process.stdout.write(
		tests.length ? `Affected tests:\n${tests.map((test) => `  ${test}\n`).join('')}` : 'No test is affected.\n',
	);
const changedCode = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && imports.has(file) && !isDemoStudio(file));
const everywhere = changed.filter(reachesEverything);
if (everywhere.length > 0) process.stdout.write(`Run npm test to check the change of ${everywhere.join(', ')}.\n`);

const steps: Record<string, Step> = { Types: types, Lint: (options) => lint({ ...options, files: changedCode }) };
const inNode = tests.filter(isNodeTest);
const parts = tests.filter(isComponentTest);
const inBrowser = tests.filter(isEndToEndTest);
if (since !== undefined && tests.length > 0) steps.Build = build;
if (inNode.length > 0) steps['Tests in Node'] = (options) => vitest('sqlite', { ...options, files: inNode });
if (changed.some(isDemoStudio) || tests.some(isDemoStudio)) steps['Demo studio'] = demoStudio;
if (parts.length + inBrowser.length > 0 && ensureChromium()) process.env.CHROMIUM_PATH = findChromium() ?? '';
if (parts.length > 0) steps['Parts in the browser'] = (options) => vitest('parts', { ...options, files: parts });
if (inBrowser.length > 0) steps['Browser tests'] = (options) => journeys({ ...options, files: inBrowser });
// Types and lint each use about one core.
const { passed, failed } = merge(await runSteps(steps, { cores: 2 * availableParallelism() }));
if (since === undefined) process.stdout.write(`\n${layerPlan(imports)}`);
process.stdout.write(
	`\n${failed.map((each) => `failed: ${each}\n`).join('')}${passed} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
