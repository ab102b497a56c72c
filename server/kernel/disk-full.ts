/** SQLite's primary result code for a full disk, and its extended code for a write-ahead index that cannot grow. */
const SQLITE_FULL = 13;
const SQLITE_IOERR_SHMSIZE = 4874;

/** Codes of the file system and PostgreSQL. */
const FULL_CODES: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or its cause, reports a full disk: of SQLite, PostgreSQL or the file system. */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode = 0 } = error as { code?: unknown; errcode?: number };
	if (FULL_CODES.includes(code) || (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return true;
	return isDiskFull(error.cause);
}

/** Records whether the latest transaction failed because a disk was full. */
export class DiskSpaceMonitor {
	isOutOfSpace = false;

	/** Runs a transaction. */
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
