import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a data folder for this process, until `release` or the process's death, however it dies: the claim is an
 * exclusive transaction held open on a tiny SQLite file, a lock that the operating system lets go with its holder.
 * Throws when another process holds it.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
	const path = join(dataDir, LOCK_FILE);
	const file = new DatabaseSync(path, { timeout: 0 });
	try {
		file.exec('begin exclusive');
	} catch (error) {
		file.close();
		const { errcode } = error as { errcode?: number };
		if (errcode === SQLITE_NOTADB)
			throw new Error(`${path} is damaged; it holds nothing, so remove it`, { cause: error });
		if (errcode !== SQLITE_BUSY) throw error;
		throw new Error(`another Reelhouse process is using ${dataDir}; one process serves an embedded database`, {
			cause: error,
		});
	}
	return { release: () => file.close() };
}

const LOCK_FILE = 'lock.sqlite';
const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;
