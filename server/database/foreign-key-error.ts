/**
 * SQLite's extended result codes, and PostgreSQL's SQLSTATE, of a foreign key that a write breaks. A key declared with
 * `on delete restrict` is a trigger to SQLite.
 */
const SQLITE_CODES: unknown[] = [787, 1811];
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because other rows still name the one that it deletes, or no row has the name that it gives. */
export function isForeignKeyError(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === FOREIGN_KEY_VIOLATION || SQLITE_CODES.includes(errcode);
}
