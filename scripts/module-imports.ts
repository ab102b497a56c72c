import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run-module.ts';

/** Paths from the root, by module. */
export type Imports = Map<string, string[]>;

/** Matches imports, exports and dynamic imports within the repository, apart from type imports. */
const SPECIFIER =
	/(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?['"](\.{1,2}\/[^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

export const importsOf = (path: string, source: string, specifier = SPECIFIER): string[] =>
	[...source.matchAll(specifier)].map(([, stated, dynamic]) =>
		posix.join(posix.dirname(path), (stated ?? dynamic ?? '').replace(/\?.*$/, '')),
	);

/** Runs git, and returns the entries of its output, which NUL characters separate. */
export const git = (...args: string[]): string[] =>
	spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
		.stdout.split('\0')
		.filter(Boolean);

/** Matches imports of types, which SPECIFIER excludes. */
export const TYPE_SPECIFIER =
	/(?:^|\n)\s*(?:import|export)\s+type\b[^;'"]*?['"](\.{1,2}\/[^'"]+)['"]|import\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

/**
 * Reads the imports of all modules, including uncommitted modules.
 * @param withTypes includes imports of types
 */
export function readImports({ withTypes = false } = {}): Imports {
	const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
	const modules = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file)));
	return new Map(
		modules.map((file) => {
			const source = readFileSync(join(root, file), 'utf8');
			const values = importsOf(file, source);
			return [file, withTypes ? [...values, ...importsOf(file, source, TYPE_SPECIFIER)] : values];
		}),
	);
}
