/**
 * `npm run release`: writes an archive for each architecture to release/, and an archive of the demo studio. An archive
 * for an architecture contains everything except the system's C libraries. The same sources always produce the same
 * bytes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleExternals } from '../vite.server.config.ts';
import { build } from './build.ts';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { launcher, LAUNCHER, RUNTIME } from './release/launcher.ts';
import { licenceText } from './release/licences.ts';
import {
	architectures,
	fetchArchives,
	lockedPackage,
	neededPackages,
	readLock,
	type Architecture,
	type LockedPackage,
	type Lock,
} from './release/locked-packages.ts';
import { compressTar, readPackage, writeTar, type Entry } from './release/tar.ts';
import { root } from './run-module.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	name: string;
	version: string;
	description: string;
	license: string;
};

/** Data files that modules read beside their sources (ADR 0036). */
const DATA_FOLDERS = ['outline', 'slots/maths-records'];
/** Messages that the server reads: its own, and labels of columns for imports. The build has the other messages. */
const SERVER_MESSAGES = /\/(?:server|admin)\.json$/;
export const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE'];
export const DOCUMENT_FOLDERS = ['docs', 'deploy'];
/** Files of a build that a server does not read. */
const BUILD_FILES = /(^|\/)(\.inputs|packages\.json)$/;
/** Files of packages that no program reads. */
const UNREAD_FILES =
	/\.(map|md|markdown|ts|mts|cts|cc|h|gypi?|flow)$|(^|\/)(\.[\w-]+|benchmarks?|docs|examples?|fixtures?|test|tests|tap-snapshots)\//;
/** Packages of fonts and map outlines, which the build contains in another form. */
const DERIVED_FROM = /^node_modules\/(@fontsource|world-atlas$)/;

const filesIn = (folder: string, isIncluded: (path: string) => boolean = () => true): Entry[] =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.filter(isIncluded)
		.map(fileAt);

const fileAt = (path: string): Entry => ({ path, content: readFileSync(join(root, path)), isExecutable: false });
const textFile = (path: string, text: string): Entry => ({ path, content: Buffer.from(text), isExecutable: false });
const below = (folder: string, entries: readonly Entry[]): Entry[] =>
	entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const checksums = (entries: readonly Entry[]): string =>
	entries
		.toSorted((a, b) => (a.path < b.path ? -1 : 1))
		.map(({ path, content }) => `${sha256(content)}  ${path}\n`)
		.join('');

/** Returns the packages that the build contains as code, fonts or outlines. */
export function builtInPackages(lock: Lock, architecture: Architecture): LockedPackage[] {
	const paths = ['dist/packages.json', 'dist/app/packages.json'].flatMap(
		(file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as string[],
	);
	const derived = Object.keys(lock).filter((path) => DERIVED_FROM.test(path));
	return [...new Set([...paths, ...derived])].sort().map((path) => lockedPackage(lock, path, architecture));
}

export const topFiles = ({ path }: LockedPackage): Entry[] =>
	readdirSync(join(root, path), { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name)
		.sort()
		.map((name) => ({ ...fileAt(join(path, name)), path: name }));

function releaseFiles(architecture: Architecture, time: number): { entries: Entry[]; bill: string } {
	const lock = readLock();
	const nodePackage = `node-linux-${architecture}`;
	const installed = neededPackages(lock, [...bundleExternals, nodePackage], architecture);
	const archives = fetchArchives(installed);
	const contents = new Map([...archives].map(([each, archive]) => [each, readPackage(archive)]));
	const entries: Entry[] = [
		{ ...textFile(LAUNCHER, launcher()), isExecutable: true },
		...filesIn('dist', (path) => !BUILD_FILES.test(path)),
		...[...DATA_FOLDERS, ...DOCUMENT_FOLDERS].flatMap((folder) => filesIn(folder)),
		...filesIn('languages', (path) => SERVER_MESSAGES.test(path)),
		...DOCUMENTS.map(fileAt),
		textFile(
			'package.json',
			`${JSON.stringify({ name: manifest.name, version: manifest.version, private: true, type: 'module' }, null, '\t')}\n`,
		),
	];
	for (const [{ name, path }, files] of contents) {
		if (name === nodePackage) {
			const { content } = files.find((file) => file.path === 'bin/node')!;
			entries.push({ path: RUNTIME, content, isExecutable: true });
		} else
			entries.push(
				...below(
					path,
					files.filter((file) => !UNREAD_FILES.test(file.path)),
				).map(notExecutable),
			);
	}
	const builtIn = builtInPackages(lock, architecture).filter(
		({ path }) => !installed.some((each) => each.path === path),
	);
	const licences = [
		...installed.map((each) => ({ package: each, files: contents.get(each)! })),
		...builtIn.map((each) => ({ package: each, files: topFiles(each) })),
	].sort((a, b) => (a.package.path < b.package.path ? -1 : 1));
	entries.push(textFile('LICENCES.txt', licenceText(licences)));
	const parts = licences.map(({ package: each, files }) => ({ package: each, contains: librariesIn(files) }));
	const direct = [
		...[...bundleExternals, nodePackage].map((name) => `node_modules/${name}`),
		...builtIn.map(({ path }) => path),
	];
	const bill = billOfMaterials(manifest, parts, direct, time);
	entries.push(textFile('bom.cdx.json', bill));
	entries.push(textFile('SHA256SUMS', checksums(entries)));
	return { entries, bill };
}

const notExecutable = (entry: Entry): Entry => ({ ...entry, isExecutable: false });

/** Returns the libraries in a package's binaries. Only the package of libvips has a list of them. */
function librariesIn(files: readonly Entry[]): Record<string, string> {
	const list = files.find(({ path }) => path === 'versions.json');
	return list ? (JSON.parse(list.content.toString('utf8')) as Record<string, string>) : {};
}

/** Returns the files that the manifest of the demo studio names. The server reads only these files (ADR 0047). */
function demoStudioFiles(folder: string): Entry[] {
	const { folders, pictures, videos, data } = JSON.parse(readFileSync(join(root, folder, 'manifest.json'), 'utf8')) as {
		folders: Record<string, string>;
		pictures: string;
		videos?: string;
		data: Record<string, string>;
	};
	return [
		...['manifest.json', pictures, videos, ...Object.values(data)].flatMap((file) =>
			file === undefined ? [] : [fileAt(`${folder}/${file}`)],
		),
		...Object.values(folders).flatMap((name) => filesIn(`${folder}/${name.replace(/\/$/, '')}`)),
	];
}

/** Returns SOURCE_DATE_EPOCH, or the time of the commit, in seconds since 1970. */
function releaseTime(): number {
	const given = process.env.SOURCE_DATE_EPOCH;
	const text = given ?? spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout;
	if (!/^\d+\s*$/.test(text ?? ''))
		throw new Error('Set SOURCE_DATE_EPOCH, as there is no commit to take the time from');
	return Number(text);
}

export interface ReleaseFile {
	name: string;
	bytes: Buffer;
}

export async function makeRelease(only: readonly Architecture[] = architectures): Promise<ReleaseFile[]> {
	await build();
	const time = releaseTime();
	const top = `${manifest.name}-${manifest.version}`;
	const files: ReleaseFile[] = [];
	await Promise.all(
		only.map(async (architecture) => {
			const { entries, bill } = releaseFiles(architecture, time);
			const name = `${top}-linux-${architecture}`;
			files.push({ name: `${name}.cdx.json`, bytes: Buffer.from(bill) });
			files.push({ name: `${name}.tar.gz`, bytes: await compressTar(writeTar(below(top, entries), time)) });
		}),
	);
	const demoFiles = [
		...demoStudioFiles('demo-studio'),
		...demoStudioFiles('demo-studio/copper-lantern'),
		{ ...fileAt('docs/credits.md'), path: 'demo-studio/credits.md' },
	];
	const demo = await compressTar(writeTar(demoFiles, time));
	files.push({ name: `${manifest.name}-demo-studio-${manifest.version}.tar.gz`, bytes: demo });
	files.sort((a, b) => (a.name < b.name ? -1 : 1));
	const sums = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('');
	return [...files, { name: 'SHA256SUMS', bytes: Buffer.from(sums) }];
}

if (import.meta.main) {
	const started = performance.now();
	const folder = join(root, 'release');
	const files = await makeRelease();
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	for (const { name, bytes } of files) {
		writeFileSync(join(folder, name), bytes);
		process.stdout.write(`${(bytes.length / 1e6).toFixed(1).padStart(7)} MB  release/${name}\n`);
	}
	process.stdout.write(`The release was made in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}
