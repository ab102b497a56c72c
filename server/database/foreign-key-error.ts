/**
 * Extended result codes of SQLite for a violated foreign key. 1811 is the code for `on delete restrict`, which SQLite
 * implements as a trigger.
 */
const SQLITE_FOREIGN_KEY_CODES: unknown[] = [787, 1811];
const FOREIGN_KEY_VIOLATION = '23503';

/** Returns true if a write failed because rows reference a deleted row, or because a referenced row does not exist. */
export function isForeignKeyError(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === FOREIGN_KEY_VIOLATION || SQLITE_FOREIGN_KEY_CODES.includes(errcode);
}
