import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from './open-database.ts';

/** Another process has locked the data folder or has the database open. */
export class DataDirInUseError extends Error {
	readonly code = 'data_dir_in_use';
	/** @param isDatabase true if another process has the database open without the lock */
	constructor(dataDir: string, isDatabase: boolean, cause: unknown) {
		super(
			isDatabase
				? `another program has ${join(dataDir, SQLITE_FILE)} open: a SQLite shell, a backup, or a Reelhouse process whose ${LOCK_FILE} was deleted; end it and start again`
				: `another Reelhouse process is using ${dataDir}; one process serves an embedded database`,
			{ cause },
		);
	}
}

/**
 * Locks a data folder until `release` or the end of the process, by an exclusive transaction on a small SQLite file. If
 * somebody deletes that file, a second process can create and lock a new one. Therefore, this function also checks that
 * the database is closed.
 * @throws DataDirInUseError if another process has the lock or the database open
 */
export function lockDataDir(dataDir: string): { release: () => void } {
	const path = join(dataDir, LOCK_FILE);
	const file = new DatabaseSync(path, { timeout: 0 });
	let isLocked = false;
	try {
		file.exec('begin exclusive');
		isLocked = true;
		assertDatabaseIsClosed(dataDir);
	} catch (error) {
		file.close();
		const { errcode } = error as { errcode?: number };
		if (errcode === SQLITE_NOTADB)
			throw new Error(`${path} is damaged; it holds nothing, so remove it`, { cause: error });
		if (errcode !== SQLITE_BUSY) throw error;
		throw new DataDirInUseError(dataDir, isLocked, error);
	}
	return { release: () => file.close() };
}

/** Checks the lock without taking it. */
export function isDataDirLocked(dataDir: string): boolean {
	const path = join(dataDir, LOCK_FILE);
	if (!existsSync(path)) return false;
	const file = new DatabaseSync(path, { readOnly: true, timeout: 0 });
	try {
		file.exec('select count(*) from sqlite_schema');
		return false;
	} catch (error) {
		if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return true;
		throw error;
	} finally {
		file.close();
	}
}

/**
 * Throws SQLITE_BUSY if another process has the database open. Each connection has a shared lock on the file, and the
 * read below needs an exclusive lock.
 */
function assertDatabaseIsClosed(dataDir: string): void {
	const path = join(dataDir, SQLITE_FILE);
	if (!existsSync(path)) return;
	const probe = new DatabaseSync(path, { timeout: 0 });
	try {
		probe.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema');
	} catch (error) {
		// Ignores other errors, because the server reports them when it opens the database.
		if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw error;
	} finally {
		probe.close();
	}
}

/**
 * Calls `onLost` if the database file is deleted or replaced, because writes to the opened file are then lost.
 * @returns a function that ends the watch
 */
export function watchDatabaseFile(dataDir: string, onLost: (path: string) => void): () => void {
	const path = join(dataDir, SQLITE_FILE);
	const inodeOf = () => {
		const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
		return stats && `${stats.dev} ${stats.ino}`;
	};
	const openedInode = inodeOf();
	const timer = setInterval(() => {
		if (inodeOf() === openedInode) return;
		clearInterval(timer);
		onLost(path);
	}, WATCH_INTERVAL_MS);
	timer.unref();
	return () => clearInterval(timer);
}

const LOCK_FILE = 'lock.sqlite';
const WATCH_INTERVAL_MS = 2000;
const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;
