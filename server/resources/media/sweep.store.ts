/** Finds rows that reference stored files. */
import type { Db, Tx } from '../../database/schema.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { namedInVersions } from './media-uses.store.ts';

/** Returns those of the names that are in `media_files`. */
export const namedMedia = async (db: Db, names: string[]) =>
	(await db.selectFrom('media_files').select('name').where('name', 'in', names).execute()).map(({ name }) => name);

/** Returns those of the names that are originals of pictures, processed or still waiting. */
export async function namedOriginals(db: Db, names: string[]): Promise<string[]> {
	const shown = await db.selectFrom('media').select('original as name').where('original', 'in', names).execute();
	const waiting = await db.selectFrom('media_work').select('original as name').where('original', 'in', names).execute();
	return [...shown, ...waiting].flatMap(({ name }) => name ?? []);
}

/** Returns those of the names that are files of documents and promo tools, or uploads. */
export async function namedFiles(db: Db, names: string[]): Promise<string[]> {
	const owned = await db.selectFrom('files').select('name').where('name', 'in', names).execute();
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	return [...owned, ...uploaded].map(({ name }) => name);
}

/** Returns the certificates of the settings, and those of the names that are uploads or that a version may restore. */
export async function namedStatic(db: Db, names: string[]): Promise<string[]> {
	const { certificates } = await readSettings(db);
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	const known = [...certificates.map(({ file }) => file), ...uploaded.map(({ name }) => name)];
	const others = names.filter((name) => !known.includes(name));
	return [...known, ...(await namedInVersions(db, others))];
}

/** Returns the files in `media_files` that were replaced before an instant. */
export const retiredBefore = (db: Db, before: string) =>
	db.selectFrom('media_files').select('name').where('retired_at', '<', before).execute();

/** Returns the files that were uploaded before an instant and that no document, promo tool or setting uses. */
export async function unownedBefore(db: Db, before: string): Promise<{ name: string }[]> {
	const rows = await db
		.selectFrom('file_uploads')
		.select('file_uploads.name')
		.leftJoin('files', 'files.name', 'file_uploads.name')
		.where('files.name', 'is', null)
		.where('file_uploads.created_at', '<', before)
		.execute();
	const { certificates } = await readSettings(db);
	return rows.filter(({ name }) => !certificates.some(({ file }) => file === name));
}

export async function deleteRetiredFile(tx: Tx, name: string): Promise<void> {
	await tx.deleteFrom('media_files').where('name', '=', name).where('retired_at', 'is not', null).execute();
}

export async function deleteFileUpload(tx: Tx, name: string): Promise<void> {
	await tx.deleteFrom('file_uploads').where('name', '=', name).execute();
}
