/** Tests the content of a release. `scripts/release.long.test.ts` makes and runs a release. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleExternals } from '../vite.server.config.ts';
import { git } from './module-imports.ts';
import { DOCUMENT_FOLDERS, DOCUMENTS } from './release.ts';
import { root } from './run-module.ts';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { launcher } from './release/launcher.ts';
import { licenceText } from './release/licences.ts';
import { architectures, neededPackages, readLock, type LockedPackage } from './release/locked-packages.ts';
import { importsOfModule } from './release/runtime-imports.ts';
import { compressTar, readPackage, writeTar, type Entry } from './release/tar.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reelhouse release-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (path: string, text = path, isExecutable = false): Entry => ({
	path,
	content: Buffer.from(text),
	isExecutable,
});
const TIME = Date.UTC(2026, 0, 2) / 1000;

const longName = `top/${'folder-of-a-long-name/'.repeat(6)}${'n'.repeat(90)}.js`;
const tooLongName = `top/${'x'.repeat(120)}/${'n'.repeat(150)}-é.js`;

test('an archive is the same for entries in any order, and tar unpacks it', { tags: ['long'] }, async () => {
	const entries = [
		entry('top/run', '#!/bin/sh\necho ran\n', true),
		entry(longName),
		entry('top/empty', ''),
		entry(tooLongName),
		entry('top/block', 'b'.repeat(512)),
	];
	const bytes = await compressTar(writeTar(entries, TIME));
	expect(await compressTar(writeTar(entries.toReversed(), TIME))).toEqual(bytes);
	writeFileSync(join(folder, 'a.tar.gz'), bytes);
	expect(spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder }).status).toBe(0);
	for (const { path, content } of entries) expect(readFileSync(join(folder, path)), path).toEqual(content);
	expect(spawnSync(join(folder, 'top/run')).stdout.toString()).toBe('ran\n');
	const { mode, mtimeMs } = statSync(join(folder, longName));
	expect([mode & 0o777, mtimeMs]).toEqual([0o644, TIME * 1000]);
	const { stdout } = spawnSync('tar', ['-tvf', 'a.tar.gz'], { cwd: folder, encoding: 'utf8' });
	for (const line of stdout.trim().split('\n')) expect(line).toMatch(/^[d-]rw[x-]r-[x-]r-[x-] root\/root /);
});

test('the archive of a package is read as tar writes it', () => {
	const written = writeTar([entry('package/package.json', '{}'), entry(tooLongName.replace('top', 'package'))], TIME);
	expect(readPackage(gzipSync(written)).map(({ path }) => path)).toEqual(['package.json', tooLongName.slice(4)].sort());
});

test.for(architectures)('a release for %s has the packages of that platform and no others', (architecture) => {
	const packages = neededPackages(readLock(), bundleExternals, architecture).map(({ path }) => path);
	expect(packages).toEqual(
		expect.arrayContaining([
			`node_modules/@img/sharp-libvips-linux-${architecture}`,
			`node_modules/@img/sharp-linux-${architecture}`,
			`node_modules/@node-rs/argon2-linux-${architecture}-gnu`,
			'node_modules/detect-libc',
			'node_modules/thread-stream',
			'node_modules/pino-pretty/node_modules/sonic-boom',
		]),
	);
	const binaries = packages.filter((path) => /linux|darwin|win32|wasm|freebsd|android|musl/.test(path));
	expect(binaries).toHaveLength(3);
});

function launch(command: string, args: string[], cwd: string) {
	return spawnSync(command, args, { cwd, encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });
}

test('the launcher works from any folder, through links, and in a path with spaces', { tags: ['long'] }, async () => {
	const print = '#!/bin/sh\nprintf "%s\\n" "$NODE_ENV" "$@"\n';
	const entries = [entry('top/bin/reelhouse', launcher(), true), entry('top/runtime/node', print, true)];
	writeFileSync(join(folder, 'a.tar'), writeTar(entries, TIME));
	spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder });
	spawnSync('ln', ['-s', 'top/bin/reelhouse', 'link'], { cwd: folder });
	spawnSync('ln', ['-s', join(folder, 'link'), 'link of link'], { cwd: folder });
	const { servingFlags } = await import('./production-flags.mjs');
	for (const [command, cwd] of [
		[join(folder, 'top/bin/reelhouse'), '/'],
		['bin/reelhouse', join(folder, 'top')],
		['./reelhouse', join(folder, 'top/bin')],
		['./link', folder],
		[join(folder, 'link of link'), '/'],
	] as const) {
		const { stdout, stderr } = launch(command, ['superuser', 'a b'], cwd);
		expect(stderr).toBe('');
		expect(stdout.trim().split('\n'), command).toEqual([
			'production',
			'--disable-warning=ExperimentalWarning',
			...servingFlags,
			join(folder, 'top/dist/app/cli.js'),
			'superuser',
			'a b',
		]);
	}
});

const locked = (name: string, license: string, needs: string[] = []): LockedPackage => ({
	path: `node_modules/${name}`,
	name,
	version: '1.0.0',
	integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
	license,
	needs,
});

test('links in the documents of a release lead to files in it', () => {
	const folders = DOCUMENT_FOLDERS.map((folder) => `${folder}/`);
	const isShipped = (path: string) => DOCUMENTS.includes(path) || folders.some((folder) => path.startsWith(folder));
	const documents = git('ls-files', '-z').filter((path) => path.endsWith('.md') && isShipped(path));
	expect(documents).toContain('docs/operations.md');
	const broken = documents.flatMap((document) =>
		[...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!\w+:|\/|#)([^)#\s]+)/g)]
			.map(([, link = '']) => posix.join(posix.dirname(document), link))
			.filter((path) => !isShipped(path) || !existsSync(join(root, path)))
			.map((path) => `${document}: ${path}`),
	);
	expect(broken).toEqual([]);
});

test('imports of a module are found, also those that a function or require() hides', () => {
	expect(
		importsOfModule(`
			import { a } from "stated";
			export { b } from "passed-on";
			const c = __require("required"), d = () => import("dynamic");
			function importAtRuntime(specifier) { return import(/* hidden */ specifier); }
			const load = async (name, options) => await import(name);
			importAtRuntime("hidden"); load("loaded"); load(\`\${c}/x\`);
			async function e() { return import(d() + "y"); }
			function exported(name) { return import(name); }
			e();
		`),
	).toEqual({
		specifiers: ['stated', 'passed-on', 'dynamic', 'required', 'hidden', 'loaded'],
		computed: ['import(d() + "y")', 'load(`${c}/x`)', 'import(name)'],
	});
});

test('the bill of materials names each package with its hash, and depends on its content alone', () => {
	const parts = [
		{ package: locked('@a/b', 'MIT', ['node_modules/c', 'node_modules/outside']) },
		{ package: locked('c', 'MIT AND ISC'), contains: { zlib: '1.3' } },
	];
	const product = { name: 'reelhouse', version: '1.2.3', license: 'MIT', description: 'x' };
	const text = billOfMaterials(product, parts, ['node_modules/@a/b'], TIME);
	expect(billOfMaterials(product, parts, ['node_modules/@a/b'], TIME)).toBe(text);
	const bill = JSON.parse(text);
	expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
	expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(bill.components[0]).toMatchObject({
		purl: 'pkg:npm/%40a/b@1.0.0',
		hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
		licenses: [{ license: { id: 'MIT' } }],
	});
	expect(bill.components[1]).toMatchObject({
		licenses: [{ expression: 'MIT AND ISC' }],
		components: [{ name: 'zlib', version: '1.3' }],
	});
	expect(bill.dependencies).toEqual([
		{ ref: 'reelhouse', dependsOn: ['node_modules/@a/b'] },
		{ ref: 'node_modules/@a/b', dependsOn: ['node_modules/c'] },
		{ ref: 'node_modules/c', dependsOn: [] },
	]);
});

test('a package without a licence file gets the standard text, or stops the release', () => {
	const withFile = { package: locked('a', 'ISC'), files: [entry('LICENSE', 'The text of a')] };
	const without = {
		package: locked('b', 'MIT'),
		files: [
			entry('package.json', '{"author":"B. Author"}'),
			entry('README.md', '# b\n\n## License\n\nMIT by B\n\n## Use\n'),
		],
	};
	const text = licenceText([withFile, without]);
	expect(text).toContain('a 1.0.0 (ISC)');
	expect(text).toContain('The text of a');
	expect(text).toMatch(
		/b 1\.0\.0 \(MIT\)[\s\S]*Copyright B\. Author[\s\S]*## License\n\nMIT by B\n\nThe text of MIT is at the end/,
	);
	expect(text).toMatch(/Permission is hereby granted/);
	expect(text).not.toContain('## Use');
	expect(() => licenceText([{ package: locked('c', 'Odd-1.0'), files: [] }])).toThrow(/c has no licence file/);
});
