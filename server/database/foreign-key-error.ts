/**
 * The error codes of a violated foreign key: SQLite's extended result codes, and PostgreSQL's SQLSTATE. SQLite
 * implements `on delete restrict` as a trigger, which has a code of its own.
 */
const SQLITE_FOREIGN_KEY_CODES: unknown[] = [787, 1811];
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether a write failed because other rows still reference the deleted row, or because the referenced row does not
 * exist.
 */
export function isForeignKeyError(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === FOREIGN_KEY_VIOLATION || SQLITE_FOREIGN_KEY_CODES.includes(errcode);
}
