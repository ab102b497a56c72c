import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

/** In a file with `dbTest`, Vitest's own `test` would run twice, because the whole file also runs on PostgreSQL. */
const OWN_TEST = /import \{[^}]*\b(?:test|it)\b[^}]*\} from 'vitest'/;

test('in a file with tests for both databases, all other tests run on SQLite only', () => {
	const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server').filter((file) =>
		file.endsWith('.test.ts'),
	);
	const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
	const both = sources.filter(([, source]) => /\bdbTest\b/.test(source));
	expect(both.length).toBeGreaterThan(50);
	expect(both.filter(([, source]) => OWN_TEST.test(source)).map(([file]) => file)).toEqual([]);
});
