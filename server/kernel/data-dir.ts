import {
	accessSync,
	chmodSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { isDiskFull } from './disk-full.ts';

const STORAGE_FOLDERS = ['media', 'static', 'files', 'originals', 'quarantine'];
const PROBE_FILE = '.start-probe';
const STICKY_BIT = 0o1000;

export class DataDirError extends Error {
	readonly code = 'data_dir_unusable';
}

/**
 * Creates DATA_DIR, checks that DATA_DIR and its folders are writable, and removes the permissions of other users.
 * @returns true if the disk has free space
 * @throws DataDirError, or the system's error with the path
 */
export function prepareDataDir({
	dataDir,
	storage,
	mailUrl,
}: Pick<Config, 'dataDir' | 'storage' | 'mailUrl'>): boolean {
	makeFolder(dataDir);
	const folders = foldersIn({ dataDir, storage, mailUrl });
	const hasRoom = canWriteAll([dataDir, ...folders]);
	restrictPermissions(dataDir, folders);
	return hasRoom;
}

/** Returns the existing folders in DATA_DIR that this configuration uses. */
function foldersIn({ dataDir, storage, mailUrl }: Pick<Config, 'dataDir' | 'storage' | 'mailUrl'>): string[] {
	const names = ['uploads', 'imports', ...(storage ? [] : STORAGE_FOLDERS), ...(mailUrl ? [] : ['mail'])];
	return names
		.map((name) => join(dataDir, name))
		.filter((folder) => lstatSync(folder, { throwIfNoEntry: false }) !== undefined);
}

const canWriteAll = (folders: string[]): boolean => folders.map((folder) => canWriteNow(folder)).every(Boolean);

/**
 * Checks an existing DATA_DIR and its folders by writing. Changes no permission.
 * @returns whether the disk has free space, and whether other users may enter DATA_DIR
 * @throws DataDirError
 */
export function inspectDataDir(config: Pick<Config, 'dataDir' | 'storage' | 'mailUrl'>): {
	hasRoom: boolean;
	isShared: boolean;
} {
	return {
		hasRoom: canWriteAll([config.dataDir, ...foldersIn(config)]),
		isShared: (statSync(config.dataDir).mode & 0o077) !== 0,
	};
}

/**
 * Creates a folder and its parents one by one. Node's recursive `mkdir` does not return if the system rejects a folder
 * with ENOENT, e.g. below /proc.
 */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path, { mode: 0o700 });
	} catch (error) {
		if (!existsSync(path)) throw error;
	}
}

/**
 * Checks a folder by writing a file, because root ignores permissions, and permissions do not show a read-only disk.
 * @returns false if the disk is full
 */
function canWriteNow(folder: string): boolean {
	const file = join(folder, PROBE_FILE);
	try {
		if (!statSync(folder).isDirectory())
			throw new DataDirError(`${folder} is not a folder; move what is there away, so that it can be made`);
		accessSync(folder, constants.R_OK | constants.X_OK);
		try {
			writeFileSync(file, 'x', { mode: 0o600 });
		} finally {
			rmSync(file, { force: true });
		}
		return true;
	} catch (error) {
		if (isDiskFull(error)) return false;
		if (error instanceof DataDirError) throw error;
		const { code } = error as NodeJS.ErrnoException;
		throw new DataDirError(`${folder} cannot be read or written (${code}); give it to the user that runs Reelhouse`, {
			cause: error,
		});
	}
}

/**
 * Removes permissions of other users, because earlier releases granted them. Does not change shared folders such as
 * /tmp, or folders of other users.
 */
function restrictPermissions(dataDir: string, folders: string[]): void {
	const databaseFiles = readdirSync(dataDir).filter((name) => /^(reelhouse|lock)\.sqlite/.test(name));
	for (const path of [dataDir, ...folders, ...databaseFiles.map((name) => join(dataDir, name))]) {
		const { mode } = statSync(path);
		if ((mode & 0o077) === 0 || mode & STICKY_BIT) continue;
		try {
			chmodSync(path, mode & 0o700);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
		}
	}
}
