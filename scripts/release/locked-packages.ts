/** Packages of package-lock.json that a program needs on a platform, and their verified archives. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-module.ts';

export type Architecture = 'x64' | 'arm64';
export const architectures: readonly Architecture[] = ['x64', 'arm64'];

export interface LockedPackage {
	/** Path in package-lock.json, e.g. `node_modules/sharp`. */
	path: string;
	name: string;
	version: string;
	/** Hash of the package's archive, e.g. `sha512-…`. */
	integrity: string;
	license: string | undefined;
	/** Paths of the needed packages that exist for the platform. */
	needs: string[];
}

interface LockEntry {
	version?: string;
	integrity?: string;
	license?: string;
	os?: string[] | string;
	cpu?: string[] | string;
	libc?: string[] | string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

export type Lock = Record<string, LockEntry>;

export const readLock = (): Lock =>
	(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

const includes = (list: string[] | string | undefined, value: string): boolean =>
	list === undefined || [list].flat().includes(value);

/** Finds the package to which an import in another package leads. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
		const path = `${folder && `${folder}/`}node_modules/${name}`;
		if (lock[path]) return path;
		if (folder === '') return undefined;
	}
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns a package with the packages that it needs on Linux with glibc.
 * @throws Error if the lock file lacks a required package
 */
export function lockedPackage(lock: Lock, path: string, architecture: Architecture): LockedPackage {
	const entry = lock[path];
	if (!entry?.version || !entry.integrity) throw new Error(`package-lock.json has no version and hash of ${path}`);
	const isInstalled = (needed: string) => {
		const { os, cpu, libc } = lock[needed]!;
		return includes(os, 'linux') && includes(cpu, architecture) && includes(libc, 'glibc');
	};
	const required = Object.keys(entry.dependencies ?? {}).map((name) => {
		const found = resolve(lock, path, name);
		if (found === undefined) throw new Error(`package-lock.json lacks ${name}, which ${path} needs`);
		return found;
	});
	const optional = Object.keys(entry.optionalDependencies ?? {})
		.map((name) => resolve(lock, path, name))
		.filter((found) => found !== undefined);
	return {
		path,
		name: nameOf(path),
		version: entry.version,
		integrity: entry.integrity,
		license: entry.license,
		needs: [...new Set([...required, ...optional])].filter(isInstalled).sort(),
	};
}

/** Returns the named packages and all packages that they need, sorted by path. */
export function neededPackages(lock: Lock, names: readonly string[], architecture: Architecture): LockedPackage[] {
	const found = new Map<string, LockedPackage>();
	const add = (path: string) => {
		if (found.has(path)) return;
		const each = lockedPackage(lock, path, architecture);
		found.set(path, each);
		each.needs.forEach(add);
	};
	for (const name of names) add(`node_modules/${name}`);
	return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Downloaded archives, which are named by a hash of their integrity. */
const cache = join(root, 'node_modules/.cache/release');
const archiveOf = ({ integrity }: LockedPackage): string =>
	join(cache, `${createHash('sha256').update(integrity).digest('hex')}.tgz`);

/**
 * Returns the archives of packages. npm downloads archives that are not cached, for any architecture.
 * @throws Error if an archive does not have the hash of the lock file
 */
export function fetchArchives(packages: readonly LockedPackage[]): Map<LockedPackage, Buffer> {
	const missing = packages.filter((each) => !existsSync(archiveOf(each)));
	if (missing.length > 0) {
		mkdirSync(cache, { recursive: true });
		const folder = mkdtempSync(join(cache, 'download-'));
		try {
			for (const [each, file] of download(missing, folder)) renameSync(join(folder, file), archiveOf(each));
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}
	return new Map(
		packages.map((each) => {
			const bytes = readFileSync(archiveOf(each));
			if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` === each.integrity) return [each, bytes];
			rmSync(archiveOf(each));
			throw new Error(`the archive of ${each.name}@${each.version} does not have the hash of package-lock.json`);
		}),
	);
}

function download(packages: readonly LockedPackage[], folder: string): [LockedPackage, string][] {
	const npm = process.env.npm_execpath;
	const [command = '', ...first] = npm ? [process.execPath, npm] : ['npm'];
	const specifiers = packages.map(({ name, version }) => `${name}@${version}`);
	const options = ['--json', '--ignore-scripts', '--prefer-offline', '--loglevel=error', '--pack-destination', folder];
	const { status, stdout } = spawnSync(command, [...first, 'pack', ...options, ...specifiers], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 256 * 1024 * 1024,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (status !== 0) throw new Error('npm could not download packages; see the output above');
	const packed = JSON.parse(stdout) as { name: string; version: string; filename: string }[];
	return packages.map((each) => {
		const file = packed.find(({ name, version }) => name === each.name && version === each.version);
		if (!file) throw new Error(`npm did not download ${each.name}@${each.version}`);
		// Some versions of npm return the scoped package name as a part of the file name.
		return [each, file.filename.replace('@', '').replace('/', '-')];
	});
}
