/** Stores watermarked copies of files for guests, and the hashes with which anybody can verify a copy (ADR 0096). */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CopyFailure, Db, FileCopiesTable, Tx } from '../../database/schema.ts';

export type FileCopyRow = Selectable<FileCopiesTable>;

/** Resource name of copied sheets. Their `item_uid` is the version of the sheet. */
export const SHEET_COPIES = 'sheet_versions';

/** A file of which a share needs a copy. */
export interface CopySource {
	share_uid: string;
	/** A content type, or `SHEET_COPIES`. */
	resource: string;
	item_uid: string;
	/** Name of the file in the storage. */
	source: string;
	/** Text of the watermark. */
	mark: string;
}

/** Returns the key of a copy. Equal copies of a share have the same key. */
export const copyKey = ({ share_uid, source, mark }: CopySource): string =>
	createHash('sha256')
		.update(JSON.stringify([share_uid, source, mark]))
		.digest('hex')
		.slice(0, 40);

export async function findCopies(db: Db, keys: readonly string[]): Promise<Map<string, FileCopyRow>> {
	if (keys.length === 0) return new Map();
	const rows = await db.selectFrom('file_copies').selectAll().where('key', 'in', keys).execute();
	return new Map(rows.map((row) => [row.key, row]));
}

interface FinishedCopy {
	name: string;
	content_type: string;
	size: number;
	sha256: string;
}

/**
 * Stores a copy, or the reason why there is none. If two processes make the same copy, the later result replaces the
 * earlier result.
 */
export async function setCopy(
	tx: Tx,
	{ mark, ...source }: CopySource,
	result: FinishedCopy | { failure: CopyFailure },
	now: Date,
): Promise<FileCopyRow> {
	const made =
		'failure' in result
			? { name: null, content_type: '', size: 0, sha256: null, failure: result.failure }
			: { ...result, failure: null };
	const row = { key: copyKey({ ...source, mark }), ...source, ...made, created_at: now.toISOString() };
	await tx
		.insertInto('file_copies')
		.values(row)
		.onConflict((conflict) => conflict.column('key').doUpdateSet(made))
		.execute();
	return row;
}

/** Returns those names that belong to copies of existing shares. */
export async function namedCopies(db: Db, names: readonly string[]): Promise<string[]> {
	if (names.length === 0) return [];
	const rows = await db
		.selectFrom('file_copies')
		.select('name')
		.where('name', 'in', names)
		.where('share_uid', 'is not', null)
		.execute();
	return rows.flatMap(({ name }) => name ?? []);
}

/** A copy without its share. */
export type FileCopy = Pick<FileCopyRow, 'resource' | 'item_uid' | 'source' | 'created_at'>;

export const findCopyByHash = (db: Db, sha256: string): Promise<FileCopy | undefined> =>
	db
		.selectFrom('file_copies')
		.select(['resource', 'item_uid', 'source', 'created_at'])
		.where('sha256', '=', sha256)
		.orderBy('created_at')
		.limit(1)
		.executeTakeFirst();
