/** Campaigns too long for every change. Passes its arguments to the test runner. */
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import { runModule } from './run-module.ts';

endWithParent();
await build();
process.exitCode = await runModule(
	'vitest/vitest.mjs',
	['run', '--project', 'sqlite', 'server/main.test.ts', ...process.argv.slice(2)],
	{ KILLS: '50' },
);
