/** Selects quick tests, and tests that a change can affect. Follows the imports of modules for both. */
import { dirname, posix } from 'node:path';
import { isDemoStudio, layers } from './layers.ts';
import { git, type Imports } from './module-imports.ts';

export const changedFiles = (since: string): string[] => [
	...git('diff', '--name-only', '-z', since),
	...git('ls-files', '-z', '--others', '--exclude-standard'),
];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isComponentTest = (path: string): boolean => path.endsWith('.browser.test.tsx');
export const isEndToEndTest = (path: string): boolean => isTest(path) && dirname(path) === 'e2e';
/**
 * Returns true for a test that runs in Node.js. Excludes the tests of the demo studio, which `npm run
 * check:demo-studio` runs.
 */
export const isNodeTest = (path: string): boolean =>
	isTest(path) && !isComponentTest(path) && !isEndToEndTest(path) && !isDemoStudio(path);

/** Tests that import these modules start a site or a process, so they are slow. */
const SITE_STARTERS = [
	'server/app/run.ts',
	'server/testing/child-process.ts',
	'server/testing/postgres-cluster.ts',
	'server/testing/object-storage.ts',
	'scripts/run-module.ts',
];
const SLOW_TESTS = [
	'slots/maths-records.test.ts',
	'slots/rtp/compute-rtp.test.ts',
	'scripts/simulate.test.ts',
	'site/app/bundle.test.ts',
];

export function quickTests(imports: Imports): string[] {
	const slow = importersOf(imports, SITE_STARTERS);
	return [...imports.keys()].filter((file) => isNodeTest(file) && !slow.has(file) && !SLOW_TESTS.includes(file));
}

const DEMO_STUDIO_READER = 'server/testing/demo-studio.ts';

/** Most changes would reach every test through these modules, so the search for importers ends at them. */
const ASSEMBLIES = new Set([
	'server/app/run.ts',
	'server/app/services.ts',
	'server/app/app.ts',
	'server/app/content-types.ts',
	'site/app/routes.tsx',
	'admin/main.tsx',
]);
/** Returns true for assemblies, and for test helpers, which may start whole sites. */
const isAssembly = (path: string): boolean =>
	ASSEMBLIES.has(path) || (/^e2e\/|\/testing\//.test(path) && !isTest(path));

/**
 * Returns modules with their direct and indirect importers.
 * @param isEnd modules at which the search ends
 */
function importersOf(
	imports: Imports,
	modules: readonly string[],
	isEnd: (path: string) => boolean = () => false,
): Set<string> {
	const importers = new Map<string, string[]>();
	for (const [file, targets] of imports)
		for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
	const reached = new Set(modules);
	for (const module of reached)
		if (!isEnd(module) || modules.includes(module))
			for (const importer of importers.get(module) ?? []) reached.add(importer);
	return reached;
}

/** Returns true for files of the root folder that are no documents, e.g. package-lock.json. */
export const reachesEverything = (path: string): boolean => posix.dirname(path) === '.' && !path.endsWith('.md');

/** Layers and common folders say nothing about the subject of a file. */
const GENERIC_FOLDERS = new Set<string>([
	...layers.map(([name]) => name),
	'pages',
	'ui',
	'testing',
	'editing',
	'html',
	'client',
]);

/** Returns the subjects of a file, e.g. `games` for `site/pages/games/filter-form.tsx`. */
const subjectsOf = (path: string): string[] =>
	posix
		.dirname(path)
		.split('/')
		.slice(1)
		.filter((folder) => !GENERIC_FOLDERS.has(folder));

/**
 * Returns the changed tests, tests in the folders of changed files, tests that import changed files, and
 * tests in e2e/ with the same subject.
 */
export function reachableTests(imports: Imports, changed: readonly string[]): string[] {
	// Tests read the demo studio's data through DEMO_STUDIO_READER.
	const readers = changed.some((file) => isDemoStudio(file) && file.endsWith('.json')) ? [DEMO_STUDIO_READER] : [];
	const reached = importersOf(imports, [...changed, ...readers], isAssembly);
	const code = changed.filter((file) => !isTest(file));
	const folders = new Set(code.map((file) => posix.dirname(file)).filter((folder) => folder !== '.'));
	const subjects = new Set(code.flatMap(subjectsOf));
	return [...imports.keys()].filter(
		(file) =>
			isTest(file) &&
			(reached.has(file) ||
				folders.has(posix.dirname(file)) ||
				(file.startsWith('e2e/') &&
					posix
						.basename(file)
						.split(/[-.]/)
						.some((word) => subjects.has(word)))),
	);
}
