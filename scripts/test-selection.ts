/** Which tests are quick, and which ones a change can reach: read from the imports of every module. */
import { dirname, posix } from 'node:path';
import { floors } from './floors.ts';
import { git, type Imports } from './imports.ts';

/** Files that differ from a commit, and those that git does not know yet. */
export const changedFiles = (since: string): string[] => [
	...git('diff', '--name-only', '-z', since),
	...git('ls-files', '-z', '--others', '--exclude-standard'),
];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Tests of parts in a browser page (project `parts`), journeys (Playwright), and what is left for Node. */
export const isPartTest = (path: string): boolean => path.endsWith('.browser.test.tsx');
export const isJourney = (path: string): boolean => isTest(path) && dirname(path) === 'e2e';
export const isNodeTest = (path: string): boolean => isTest(path) && !isPartTest(path) && !isJourney(path);

/** Modules that start a whole site or a process of their own, or render with the build: their tests take seconds. */
const WHOLE_SITES = [
	'server/app/run.ts',
	'server/testing/child-process.ts',
	'server/testing/postgres-cluster.ts',
	'server/testing/object-storage.ts',
	'scripts/run-module.ts',
];
/** Rounds by the million, and a test of the build. */
const SLOW = [
	'slots/figures.test.ts',
	'slots/reckoning/reckon.test.ts',
	'scripts/simulate.test.ts',
	'site/bundle.test.ts',
];

/** Tests in Node that start nothing: each takes milliseconds. */
export function quickTests(imports: Imports): string[] {
	const slow = importersOf(imports, WHOLE_SITES);
	return [...imports.keys()].filter((file) => isNodeTest(file) && !slow.has(file) && !SLOW.includes(file));
}

/** Modules that put everything together. Beyond them every change reaches every test, which is what `npm test` is for. */
const ASSEMBLIES = new Set([
	'server/app/run.ts',
	'server/app/services.ts',
	'server/app/app.ts',
	'server/app/content-types.ts',
	'site/routes.tsx',
	'site/client-area/client-pages.ts',
	'admin/main.tsx',
]);
/** Helpers of tests start whole sites, too. */
const isAssembly = (path: string): boolean =>
	ASSEMBLIES.has(path) || (/^e2e\/|\/testing\//.test(path) && !isTest(path));

/** The modules and everything that imports them. @param isEnd whose importers do not count, unless it is one of the modules */
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

/** Files on which everything stands, such as package-lock.json: no search by imports tells what a change of one reaches. */
export const reachesEverything = (path: string): boolean => posix.dirname(path) === '.' && !path.endsWith('.md');

/** Folders that name no subject: floors of the server, and what stands in every room. */
const NO_SUBJECTS = new Set<string>([
	...floors.map(([name]) => name),
	'pages',
	'ui',
	'testing',
	'editing',
	'html',
	'client',
]);

/** Words of a path that name what it is about: `site/pages/games/filter-form.tsx` is about games. */
const subjectsOf = (path: string): string[] =>
	posix
		.dirname(path)
		.split('/')
		.slice(1)
		.filter((folder) => !NO_SUBJECTS.has(folder));

/**
 * Tests that a change can reach: those among the changed files, those beside them, those that import them by whatever way
 * but through an assembly, and those at the front door that are named after their folder.
 */
export function reachableTests(imports: Imports, changed: readonly string[]): string[] {
	const reached = importersOf(imports, changed, isAssembly);
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
