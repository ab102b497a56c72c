import { expect, test } from 'vitest';
import { adminLayers, demoStudioImports, layerPlan, layers, siteLayers, upwardImports } from './layers.ts';
import { importsOf, readImports, TYPE_SPECIFIER } from './module-imports.ts';

const real = readImports({ withTypes: true });

test('upwardImports finds imports of a higher layer in every syntax', () => {
	for (const statement of [
		"import { run } from '../app/run.ts';",
		"import type { Run } from '../app/run.ts';",
		"export { run } from '../app/run.ts';",
		"const { run } = await import('../app/run.ts');",
		"let run: import('../app/run.ts').Run;",
	]) {
		const read = new Map([['server/http/log.ts', importsOfAll(statement)]]);
		expect(upwardImports(read), statement).toEqual([
			'server/http/log.ts imports server/app/run.ts from a higher layer',
		]);
	}
	expect(upwardImports(new Map([['server/app/run.ts', ['server/http/log.ts', 'server/app/app.ts']]]))).toEqual([]);
	const ofSite = new Map([['site/parts/block.tsx', ['site/layout/layout.tsx', 'site/api.ts', 'ui/picture.tsx']]]);
	expect(upwardImports(ofSite)).toEqual(['site/parts/block.tsx imports site/layout/layout.tsx from a higher layer']);
	expect(upwardImports(new Map([['site/api.ts', ['site/parts/block.tsx']]]))).toHaveLength(1);
	const ofAdmin = new Map([
		['admin/users/user-list.tsx', ['admin/inbox/days.ts', 'admin/app/app.tsx', 'ui/table.tsx']],
	]);
	expect(upwardImports(ofAdmin)).toEqual(['admin/users/user-list.tsx imports admin/app/app.tsx from a higher layer']);
	expect(upwardImports(new Map([['admin/main.tsx', ['admin/app/app.tsx']]]))).toEqual([]);
});

test('no module of the server, the site or the admin imports a higher layer', () => {
	expect(upwardImports(real)).toEqual([]);
});

test('upwardImports rejects a module that belongs to no layer', () => {
	expect(() => upwardImports(new Map([['server/new-folder/thing.ts', []]]))).toThrow('server/new-folder/thing.ts');
});

test('nothing imports the demo studio', () => {
	const read = new Map([
		['server/app/run.ts', ['demo-studio/games.ts']],
		['demo-studio/games.ts', ['demo-studio/game-titles.ts', 'slots/definitions.ts']],
	]);
	expect(demoStudioImports(read)).toEqual([
		'server/app/run.ts imports demo-studio/games.ts of the demo studio, which is data',
	]);
	expect(demoStudioImports(real)).toEqual([]);
});

test('layerPlan lists every layer with its folders', () => {
	const plan = layerPlan(real);
	for (const [name] of [...layers, ...siteLayers, ...adminLayers]) expect(plan).toContain(name);
	expect(plan).toContain('games');
});

const importsOfAll = (source: string): string[] => [
	...new Set([...importsOf('server/http/log.ts', source), ...importsOf('server/http/log.ts', source, TYPE_SPECIFIER)]),
];
