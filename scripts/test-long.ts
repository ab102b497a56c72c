/** Campaigns too long for every change; their records stand in docs/. Passes its arguments to the test runner. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';

build();
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
	process.execPath,
	[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'sqlite', 'server/main.test.ts', ...process.argv.slice(2)],
	{ cwd: root, stdio: 'inherit', env: { ...process.env, KILLS: '50' } },
);
process.exitCode = status ?? 1;
process.disconnect?.();
