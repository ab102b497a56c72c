/** The quick part of the tests: types, lint, unit and API tests on SQLite. */
import { build } from './build.ts';
import { api, lint, types } from './checks.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
await build();
const outcomes = [await types(), await lint(), await api('sqlite')];
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
