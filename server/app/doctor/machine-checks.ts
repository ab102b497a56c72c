import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { inspectDataDir } from '../../kernel/data-dir.ts';
import { explainLoadError } from '../../kernel/load-error.ts';
import { fileTypeOf } from '../../resources/media/upload-limits.ts';
import { failed, ok, warning, type Finding } from './diagnosis.ts';

const MINIMUM_NODE = [24, 15];
const MB = 1024 * 1024;
/** Below this free space, uploads and imports may soon fail, so the check warns. */
const LITTLE_SPACE_BYTES = 1024 * MB;
const MINIMUM_SPACE_BYTES = 64 * MB;

export function checkVersions(programVersion: string): Finding {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	const versions = `Reelhouse ${programVersion}, Node.js ${process.versions.node}, SQLite ${process.versions.sqlite}`;
	const isOld = major < MINIMUM_NODE[0]! || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1]!);
	return isOld
		? failed(versions, `Use Node.js ${MINIMUM_NODE.join('.')} or newer; a release contains one.`)
		: ok(versions);
}

/** Packages that the server's bundle does not contain, so an installation may lack them. */
export const separatePackages: Readonly<Record<string, () => Promise<unknown>>> = {
	'@node-rs/argon2': async () => import('@node-rs/argon2'),
	sharp: async () => import('sharp'),
	pino: async () => import('pino'),
	'pino-pretty': async () => import('pino-pretty'),
};

/** Loads the packages that the bundle does not contain. Their binaries may need system libraries that are missing. */
export async function checkLibraries(): Promise<Finding> {
	let loading = '';
	try {
		for (const [name, load] of Object.entries(separatePackages)) {
			loading = name;
			await load();
		}
		// Reads a file, because `fileTypeOf` imports more modules at its first call.
		loading = 'file-type';
		await fileTypeOf(process.execPath, 'picture');
		return ok('all packages and their binaries can be loaded');
	} catch (error) {
		return failed(
			`${loading} cannot be loaded: ${explainLoadError(error)}`,
			'Install the missing library, or unpack the release again. The binaries need Linux with glibc 2.28 or newer, and libstdc++.',
		);
	}
}

/** Checks the owner, permissions and free space of DATA_DIR by writing a file. */
export function checkDataDir(config: Config): Finding {
	const { dataDir } = config;
	if (!existsSync(dataDir)) {
		let parent = dirname(dataDir);
		while (!existsSync(parent)) parent = dirname(parent);
		return warning(`${dataDir} does not exist`, `The first start creates it, if its user may write to ${parent}.`);
	}
	const { hasRoom, isShared } = inspectDataDir(config);
	const { bavail, bsize } = statfsSync(dataDir);
	const free = bavail * bsize;
	const state = `${dataDir} can be written to and has ${Math.round(free / MB)} MB of free space`;
	if (!hasRoom || free < MINIMUM_SPACE_BYTES) return failed(`${dataDir} has no free space`, 'Make room on its disk.');
	const { uid } = statSync(dataDir);
	if (process.getuid && uid !== process.getuid())
		return warning(`${dataDir} belongs to another user`, 'Run this command as the user that runs the server.');
	if (isShared) return warning(`other users may enter ${dataDir}`, 'The next start closes it, or `chmod 700`.');
	if (free < LITTLE_SPACE_BYTES) return warning(state, 'Make room on its disk.');
	return ok(state);
}
