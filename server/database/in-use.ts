/** SQLite's extended result code, and PostgreSQL's SQLSTATE, of a foreign key that a write breaks. */
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because other rows still name the one that it deletes, or no row has the name that it gives. */
export function isReferenceFault(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === FOREIGN_KEY_VIOLATION || errcode === SQLITE_CONSTRAINT_FOREIGNKEY;
}
