/** SQLite's code for a full disk, and its code for a write-ahead index that cannot grow. */
const SQLITE_FULL = 13;
const SQLITE_IOERR_SHMSIZE = 4874;

/** Codes of the file system for a full disk or quota, and of PostgreSQL for a full disk. */
const FULL_CODES: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns true if an error, or one of its causes, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode = 0 } = error as { code?: unknown; errcode?: number };
	if (FULL_CODES.includes(code) || (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return true;
	return isDiskFull(error.cause);
}

/** Records whether the last transaction failed because of a full disk. */
export class DiskSpaceMonitor {
	isOutOfSpace = false;

	/** Runs a transaction and records its outcome. */
	async run<T>(transaction: () => Promise<T>): Promise<T> {
		try {
			const result = await transaction();
			this.isOutOfSpace = false;
			return result;
		} catch (error) {
			if (isDiskFull(error)) this.isOutOfSpace = true;
			throw error;
		}
	}
}
