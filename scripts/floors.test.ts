import { expect, test } from 'vitest';
import { floorPlan, floors, upwardImports } from './floors.ts';
import { importsOf, readImports, TYPE_SPECIFIER } from './imports.ts';

const real = readImports({ withTypes: true });

test('an import that points up is found, whatever its form', () => {
	for (const statement of [
		"import { run } from '../app/run.ts';",
		"import type { Run } from '../app/run.ts';",
		"export { run } from '../app/run.ts';",
		"const { run } = await import('../app/run.ts');",
		"let run: import('../app/run.ts').Run;",
	]) {
		const read = new Map([['server/http/log.ts', importsOfAll(statement)]]);
		expect(upwardImports(read), statement).toEqual([
			'server/http/log.ts imports server/app/run.ts, which stands above it',
		]);
	}
	expect(upwardImports(new Map([['server/app/run.ts', ['server/http/log.ts', 'server/app/app.ts']]]))).toEqual([]);
});

test('a module beside the floors is named', () => {
	expect(() => upwardImports(new Map([['server/new-folder/thing.ts', []]]))).toThrow('server/new-folder/thing.ts');
});

test('the plan names every floor with its folders', () => {
	const plan = floorPlan(real);
	for (const [name] of floors) expect(plan).toContain(name);
	expect(plan).toContain('games');
});

const importsOfAll = (source: string): string[] => [
	...new Set([...importsOf('server/http/log.ts', source), ...importsOf('server/http/log.ts', source, TYPE_SPECIFIER)]),
];
