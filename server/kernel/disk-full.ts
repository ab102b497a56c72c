/** Result codes of SQLite for a full disk, and for the shared memory of the write-ahead log if it cannot grow. */
const SQLITE_FULL = 13;
const SQLITE_IOERR_SHMSIZE = 4874;

/** Codes of the file system for a full disk and a full quota, and of PostgreSQL for a full disk. */
const FULL_CODES: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/**
 * Returns true if an error, or one of its causes, reports a full disk. The server then responds 507 `storage_full` to
 * writes and 503 to sign-ins (ADR 0029).
 */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode = 0 } = error as { code?: unknown; errcode?: number };
	if (FULL_CODES.includes(code) || (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return true;
	return isDiskFull(error.cause);
}

/** Records whether a transaction has failed because of a full disk since the last successful one. */
export class DiskSpaceMonitor {
	isOutOfSpace = false;

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
