import { expect, test } from 'vitest';
import { importsOf, readImports, type Imports } from './module-imports.ts';
import { quickTests, reachableTests } from './test-selection.ts';

test('importsOf finds imports of values and ignores imports of types', () => {
	const source = [
		"import { a } from './a.ts';",
		"import type { B } from './b.ts';",
		"import c, {\n\td,\n} from '../other/c.tsx';",
		"import './style.css';",
		"export { e } from './e.ts';",
		"const page = () => import('./page.tsx');",
		"import { readFile } from 'node:fs';",
	].join('\n');
	expect(importsOf('site/parts/x.ts', source)).toEqual([
		'site/parts/a.ts',
		'site/other/c.tsx',
		'site/parts/style.css',
		'site/parts/e.ts',
		'site/parts/page.tsx',
	]);
});

const imports: Imports = new Map(
	Object.entries({
		'server/app/run.ts': ['server/resources/games/games.store.ts', 'server/resources/news/news.store.ts'],
		'server/resources/games/games.store.ts': ['server/kernel/uid.ts'],
		'server/resources/games/rank.test.ts': ['server/resources/games/games.store.ts'],
		'server/resources/news/news.store.ts': [],
		'server/resources/news/news.test.ts': ['server/testing/test-site.ts'],
		'server/platform/audit/games-audit.test.ts': ['server/resources/games/games.store.ts'],
		'server/testing/test-site.ts': ['server/app/run.ts'],
		'server/testing/demo-studio.ts': [],
		'server/app/site-map.test.ts': ['server/testing/demo-studio.ts', 'server/testing/test-site.ts'],
		'demo-studio/news.ts': [],
		'demo-studio/data.test.ts': ['demo-studio/news.ts'],
		'server/kernel/uid.ts': [],
		'server/kernel/uid.test.ts': ['server/kernel/uid.ts'],
		'site/pages/games/games-page.tsx': [],
		'site/pages/games/games-page.browser.test.tsx': ['site/testing/open-page.tsx'],
		'site/testing/open-page.tsx': ['site/app/routes.tsx'],
		'site/app/routes.tsx': ['site/pages/games/games-page.tsx'],
		'e2e/games-page.test.ts': ['e2e/site-test.ts'],
		'e2e/html/games.test.ts': ['e2e/site-test.ts'],
		'e2e/news-page.test.ts': ['e2e/site-test.ts'],
		'e2e/site-test.ts': ['server/testing/test-site.ts'],
	}),
);

test('a changed file affects tests that import it, are in its folder or are named after its subject', () => {
	expect(reachableTests(imports, ['server/resources/games/games.store.ts'])).toEqual([
		'server/resources/games/rank.test.ts',
		'server/platform/audit/games-audit.test.ts',
		'e2e/games-page.test.ts',
		'e2e/html/games.test.ts',
	]);
	expect(reachableTests(imports, ['server/kernel/uid.ts'])).toEqual([
		'server/resources/games/rank.test.ts',
		'server/platform/audit/games-audit.test.ts',
		'server/kernel/uid.test.ts',
	]);
	expect(reachableTests(imports, ['site/pages/games/games-page.tsx'])).toEqual([
		'site/pages/games/games-page.browser.test.tsx',
		'e2e/games-page.test.ts',
		'e2e/html/games.test.ts',
	]);
});

test('a change of a test helper affects all its tests, and a change of a document none', () => {
	expect(reachableTests(imports, ['server/testing/test-site.ts'])).toContain('server/resources/news/news.test.ts');
	expect(reachableTests(imports, ['server/resources/news/news.test.ts'])).toEqual([
		'server/resources/news/news.test.ts',
	]);
	expect(reachableTests(imports, ['README.md'])).toEqual([]);
});

test('a changed text of the demo studio affects the studio’s tests, changed data the tests that read the data', () => {
	expect(reachableTests(imports, ['demo-studio/news.ts'])).toEqual(['demo-studio/data.test.ts']);
	expect(reachableTests(imports, ['demo-studio/data/news.json'])).toEqual(['server/app/site-map.test.ts']);
});

test('quickTests leaves out tests that start a site', () => {
	expect(quickTests(imports)).toEqual([
		'server/resources/games/rank.test.ts',
		'server/platform/audit/games-audit.test.ts',
		'server/kernel/uid.test.ts',
	]);
});

test('this repository has many quick tests, and the modules that limit the search exist', { tags: ['long'] }, () => {
	const real = readImports();
	expect(quickTests(real).length).toBeGreaterThan(50);
	expect(quickTests(real)).not.toContain('server/resources/games/games.test.ts');
	expect(reachableTests(real, ['server/resources/games/games.store.ts'])).toContain(
		'server/resources/games/games.test.ts',
	);
	expect(reachableTests(real, ['server/resources/games/games.store.ts'])).not.toContain(
		'server/resources/contact/contact.test.ts',
	);
});
