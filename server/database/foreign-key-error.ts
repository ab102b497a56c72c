/**
 * Extended result codes of SQLite for violated foreign keys: 787, and 1811 for `on delete restrict`, which SQLite
 * implements as a trigger.
 */
const SQLITE_FOREIGN_KEY_CODES: unknown[] = [787, 1811];
const FOREIGN_KEY_VIOLATION = '23503';

/** Returns true if a deleted row is still referenced, or if a referenced row does not exist. */
export function isForeignKeyError(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === FOREIGN_KEY_VIOLATION || SQLITE_FOREIGN_KEY_CODES.includes(errcode);
}
