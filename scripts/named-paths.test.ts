import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { namedPaths } from './named-paths.ts';
import { root } from './run-module.ts';

test('every path in a document or comment exists', () => {
	const files = git('ls-files', '-z');
	const known = new Set(files);
	// The changelog may name files that were renamed later.
	const read = files.filter((file) => /\.(?:md|tsx?|mjs)$/.test(file) && file !== 'CHANGELOG.md');
	const missing = read.flatMap((file) =>
		namedPaths(file, readFileSync(join(root, file), 'utf8'))
			.filter((path) => !known.has(path))
			.map((path) => `${file} names ${path}`),
	);
	expect(missing).toEqual([]);
});

test('namedPaths reads whole documents, but only the comments of modules', () => {
	expect(namedPaths('a.md', 'See `server/app/run.ts`, (docs/glossary.md) and server/<resource>/x.ts.')).toEqual([
		'server/app/run.ts',
		'docs/glossary.md',
	]);
	expect(namedPaths('a.ts', "import a from 'server/a.ts'; // as in site/api.ts\n/** and e2e/axe.ts */")).toEqual([
		'site/api.ts',
		'e2e/axe.ts',
	]);
});
