import { faceKeys } from '../contract/theme/faces.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

interface Manifest {
	version: string;
	workspaces?: string[];
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
	JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const packagesOf = ({ dependencies, devDependencies }: Manifest): Record<string, string> => ({
	...dependencies,
	...devDependencies,
});

test('all workspaces have one version, which is not that of an earlier release', () => {
	const { version, workspaces = [] } = manifestOf('.');
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
		packages: Record<string, Manifest>;
	};
	for (const folder of workspaces) expect(manifestOf(folder).version, folder).toBe(version);
	for (const folder of ['', ...workspaces]) expect(packages[folder]?.version, `lock of ${folder}`).toBe(version);
	const [, unreleased = '', released] =
		/^## \[Unreleased\]\n(.*?)^## \[(\S+)\]/ms.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
	if (unreleased.includes('\n- ')) expect(version).not.toBe(released);
	else expect(version).toBe(released);
});

test('packages that the workspace of UI parts shares with the root have one exact version', () => {
	const rootPackages = packagesOf(manifestOf('.'));
	const other = Object.entries(packagesOf(manifestOf('ui'))).filter(
		([name, version]) => !/^\d/.test(version) || (rootPackages[name] ?? version) !== version,
	);
	expect(other).toEqual([]);
});

test('the workspace of UI parts lists what its parts and styles import, and nothing else', () => {
	const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', 'ui').filter(
		(file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('/testing/') && !/\.browser\.test\./.test(file),
	);
	const imported = new Set<string>();
	for (const file of files)
		for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
			/(?:(?<!import type .*)from |import |import\(|url\()'((?:@[\w-]+\/)?[a-z][\w-]*)(?=[/'])[^']*'/g,
		))
			imported.add(specifier);
	// Documents load the faces of a look from their packages (contract/theme/faces.ts).
	for (const face of faceKeys) imported.add(`@fontsource-variable/${face}`);
	imported.delete('vitest');
	const listed = Object.keys(packagesOf(manifestOf('ui'))).filter((name) => !name.startsWith('@types/'));
	expect([...imported].sort()).toEqual(listed.sort());
});
