/**
 * `npm run test:long`: runs the tests that take too long for every change. The first run of Vitest gets the arguments.
 */
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import { runModule } from './run-module.ts';

endWithParent();
await build();
const kills = await runModule(
	'vitest/vitest.mjs',
	[
		'run',
		'--project',
		'sqlite',
		'server/main.test.ts',
		'server/app/backup/backup-campaign.test.ts',
		'server/cms/editing/process-crash.test.ts',
		'server/resources/media/crash-recovery.test.ts',
		'server/cms/editing/stored-attacks.test.ts',
		'server/features/figures/imports/imports.test.ts',
		'slots/rtp/compute-rtp.test.ts',
		'slots/maths-records.test.ts',
		'server/app/asset-archives.long.test.ts',
		'scripts/release.long.test.ts',
		'scripts/faults/power-cut-replay.long.test.ts',
		...process.argv.slice(2),
	],
	{ env: { KILLS: '50', LONG: '1' } },
);
// Tests on PostgreSQL: loss of a primary with a standby, several processes on one database, and an older version.
const processes = await runModule(
	'vitest/vitest.mjs',
	[
		'run',
		'--project',
		'postgres',
		'server/database/failover.long.test.ts',
		'server/app/several-processes.long.test.ts',
		'server/database/older-version.long.test.ts',
	],
	{ env: { LONG: '1' } },
);
// The editor's tests with all attack strings (admin/html-editor/).
const parts = await runModule('vitest/vitest.mjs', ['run', '--project=parts-admin', 'stored-html'], {
	env: { EVERY_PAIR: '1' },
});
// All browser tests, in every language on phone and desktop (playwright.config.ts).
const pairs = await runModule('@playwright/test/cli.js', ['test', '--reporter=dot'], { env: { EVERY_PAIR: '1' } });
process.exitCode = kills || processes || parts || pairs;
