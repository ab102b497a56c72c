/** Prints the branch coverage of Node tests by folder, without a threshold. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import { root, runModule } from './run-module.ts';

/** These folders contain important rules, e.g. about access and payouts. */
const FOLDERS = ['server', 'slots/engine', 'slots/rtp'];
const LISTED_FILES = 10;

type Summary = Record<string, { branches: { total: number; covered: number } }>;

endWithParent();
await build();
const folder = mkdtempSync(join(tmpdir(), 'reelhouse-coverage-'));
const status = await runModule('vitest/vitest.mjs', [
	'run',
	'--project=sqlite',
	'--reporter=dot',
	'--coverage.enabled',
	'--coverage.provider=v8',
	'--coverage.reporter=json-summary',
	`--coverage.reportsDirectory=${folder}`,
	...FOLDERS.map((folder) => `--coverage.include=${folder}/**/*.ts`),
	'--coverage.exclude=**/*.test.ts',
	'--coverage.exclude=server/testing/**',
	...process.argv.slice(2),
]);
try {
	const { total: _total, ...files } = JSON.parse(
		readFileSync(join(folder, 'coverage-summary.json'), 'utf8'),
	) as Summary;
	const branches = Object.entries(files).map(([file, { branches }]) => ({ file: relative(root, file), ...branches }));
	const share = (covered: number, total: number) => `${((100 * covered) / (total || 1)).toFixed(1)} %`;
	for (const name of FOLDERS) {
		const inside = branches.filter(({ file }) => file.startsWith(`${name}/`));
		const covered = inside.reduce((sum, each) => sum + each.covered, 0);
		const total = inside.reduce((sum, each) => sum + each.total, 0);
		process.stdout.write(`${name}: ${share(covered, total)} of ${total} branches\n`);
	}
	process.stdout.write('Files with the most uncovered branches:\n');
	for (const { file, covered, total } of branches
		.toSorted((one, other) => other.total - other.covered - (one.total - one.covered))
		.slice(0, LISTED_FILES))
		process.stdout.write(`  ${file}: ${total - covered} of ${total}\n`);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
process.exitCode = status;
