/** The key file, which a server with SQLite uses if SECRET_KEY is not set. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the key file in DATA_DIR. The file contains a valid SECRET_KEY. */
export const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const KEY_PATTERN = /^[\w-]{43}$/;

const pathOf = (dataDir: string, isNext: boolean): string => join(dataDir, isNext ? `${KEY_FILE}.new` : KEY_FILE);

/**
 * Reads the key in use, or with `isNext` the key that a rotation has prepared.
 * @returns undefined without a file, `'damaged'` for a file without a valid key
 */
export function readKeyFile(dataDir: string, isNext = false): { key: string } | 'damaged' | undefined {
	try {
		const key = readFileSync(pathOf(dataDir, isNext), 'utf8').trim();
		return KEY_PATTERN.test(key) ? { key } : 'damaged';
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Writes a random key as the next key and returns the key. Only the owner of the file can read the file. */
export function writeNextKey(dataDir: string): string {
	const key = randomBytes(KEY_BYTES).toString('base64url');
	writeNext(dataDir, key);
	return key;
}

/**
 * Stores a key from a backup as the next key.
 * @returns false for a key of the wrong format, which is not stored
 */
export function storeNextKey(dataDir: string, key: string): boolean {
	if (!KEY_PATTERN.test(key)) return false;
	writeNext(dataDir, key);
	return true;
}

function writeNext(dataDir: string, key: string): void {
	rmSync(pathOf(dataDir, true), { force: true });
	const file = openSync(pathOf(dataDir, true), 'wx', 0o600);
	try {
		writeSync(file, `${key}\n`);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	syncFolder(dataDir);
}

/** Replaces the key in use by the next key, atomically. */
export function useNextKey(dataDir: string): void {
	renameSync(pathOf(dataDir, true), pathOf(dataDir, false));
	syncFolder(dataDir);
}

export function removeKeyFile(dataDir: string): void {
	rmSync(pathOf(dataDir, false), { force: true });
	syncFolder(dataDir);
}

/** Renames a damaged key file, so that the next start creates a key. */
export function setDamagedKeyFileAside(dataDir: string): void {
	if (readKeyFile(dataDir) !== 'damaged') return;
	renameSync(pathOf(dataDir, false), `${pathOf(dataDir, false)}.damaged`);
	syncFolder(dataDir);
}

function syncFolder(path: string): void {
	// On Windows, folders cannot be opened, and need no synchronisation.
	if (process.platform === 'win32') return;
	const folder = openSync(path, 'r');
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}
