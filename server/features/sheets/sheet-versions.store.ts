/** Stores versions of sheets. A stored version does not change, except that its PDF is added later. */
import type { Selectable } from 'kysely';
import type { SheetKind } from '../../../contract/sheets.ts';
import type { Db, SheetVersionsTable, Tx } from '../../database/schema.ts';

export type SheetVersionRow = Selectable<SheetVersionsTable>;

/** A sheet in a language. Its versions are counted from 1. */
export interface SheetOf {
	kind: SheetKind;
	/** Uid of the game; empty for a statement of the studio. */
	subject: string;
	language: string;
}

const versionsOf = (db: Db, { kind, subject, language }: SheetOf) =>
	db
		.selectFrom('sheet_versions')
		.where('kind', '=', kind)
		.where('subject', '=', subject)
		.where('language', '=', language);

export const newestVersion = (db: Db, of: SheetOf): Promise<SheetVersionRow | undefined> =>
	versionsOf(db, of).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const versionNumbered = (db: Db, of: SheetOf, number: number): Promise<SheetVersionRow | undefined> =>
	versionsOf(db, of).selectAll().where('number', '=', number).executeTakeFirst();

/** Returns all versions without their content, the newest first. */
export const listVersions = (db: Db, of: SheetOf): Promise<Omit<SheetVersionRow, 'content'>[]> =>
	versionsOf(db, of)
		.select(['uid', 'kind', 'subject', 'language', 'number', 'created_at', 'file_name', 'file_size', 'file_sha256'])
		.orderBy('number', 'desc')
		.execute();

export const versionById = (db: Db, uid: string): Promise<SheetVersionRow | undefined> =>
	db.selectFrom('sheet_versions').selectAll().where('uid', '=', uid).executeTakeFirst();

export const versionByHash = (db: Db, sha256: string): Promise<SheetVersionRow | undefined> =>
	db.selectFrom('sheet_versions').selectAll().where('file_sha256', '=', sha256).limit(1).executeTakeFirst();

/**
 * Adds a version, unless another process has added a version with the same number.
 * @returns true if the version was added
 */
export async function addVersion(tx: Tx, row: SheetVersionRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto('sheet_versions')
		.values(row)
		.onConflict((conflict) => conflict.columns(['kind', 'subject', 'language', 'number']).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}

export type FileOfVersion = Pick<SheetVersionRow, 'file_name' | 'file_size' | 'file_sha256'>;

/** Sets the PDF of a version that has none. */
export async function setFile(tx: Tx, uid: string, file: FileOfVersion): Promise<void> {
	await tx.updateTable('sheet_versions').set(file).where('uid', '=', uid).where('file_name', 'is', null).execute();
}
