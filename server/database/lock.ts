import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a data folder for this process, until `release` or the process's death, however it dies: the claim is an
 * exclusive transaction held open on a tiny SQLite file, a lock that the operating system lets go with its holder.
 * Throws when another process holds it.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
	makeFolder(dataDir);
	const file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
	try {
		file.exec('begin exclusive');
	} catch (error) {
		file.close();
		if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
		throw new Error(`another Reelhouse process is using ${dataDir}; one process serves an embedded database`);
	}
	return { release: () => file.close() };
}

const SQLITE_BUSY = 5;

/** Step by step: Node's recursive `mkdir` never returns where the system refuses with ENOENT, as below /proc. */
function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	mkdirSync(path);
}
