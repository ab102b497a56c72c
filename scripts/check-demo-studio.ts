/**
 * `npm run check:demo-studio`: checks types, lint, format and tests of the demo studio. `npm run check` excludes them.
 */
import { demoStudio, hasDemoStudio, merge } from './test-steps.ts';
import { endWithParent } from './end-with-parent.ts';
import { runSteps } from './run-steps.ts';

endWithParent();
if (!hasDemoStudio()) {
	process.stdout.write('The demo studio is not installed: there is no folder demo-studio/.\n');
	process.exit(1);
}
const { passed, failed } = merge(await runSteps({ 'Demo studio': demoStudio }, { cores: 2 }));
process.stdout.write(
	`\n${failed.map((each) => `failed: ${each}\n`).join('')}${passed} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
