/** The quick part of the tests: types, lint, unit and API tests on SQLite. */
import { build } from './build.ts';
import { api, lint, types } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
await build();
const outcomes = [await types(), await lint(), await api('sqlite')];
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
process.stdout.write(
	`\n${failed.map((each) => `failed: ${each}\n`).join('')}${passed} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
