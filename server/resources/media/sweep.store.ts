import type { Db, Tx } from '../../database/schema.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { namedCuts } from '../assets/asset-files.store.ts';
import { namedSheets } from '../sheets/sheet-files.store.ts';
import { namedCopies } from '../files/file-copies.store.ts';
import { namedInVersions } from './media-uses.store.ts';

export const namedMedia = async (db: Db, names: string[]) =>
	(await db.selectFrom('media_files').select('name').where('name', 'in', names).execute()).map(({ name }) => name);

export async function namedOriginals(db: Db, names: string[]): Promise<string[]> {
	const shown = await db.selectFrom('media').select('original as name').where('original', 'in', names).execute();
	const waiting = await db.selectFrom('media_work').select('original as name').where('original', 'in', names).execute();
	return [...shown, ...waiting].flatMap(({ name }) => name ?? []);
}

/** Returns those names that items, uploads, cuts of assets, sheets or copies for guests use. */
export async function namedFiles(db: Db, names: string[]): Promise<string[]> {
	const owned = await db.selectFrom('files').select('name').where('name', 'in', names).execute();
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	return [
		...[...owned, ...uploaded].map(({ name }) => name),
		...(await namedCuts(db, names)),
		...(await namedSheets(db, names)),
		...(await namedCopies(db, names)),
	];
}

/** Returns the certificates of the settings, and those names that uploads or versions contain. */
export async function namedStatic(db: Db, names: string[]): Promise<string[]> {
	const { certificates } = await readSettings(db);
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	const known = [...certificates.map(({ file }) => file), ...uploaded.map(({ name }) => name)];
	const others = names.filter((name) => !known.includes(name));
	return [...known, ...(await namedInVersions(db, others))];
}

export const retiredBefore = (db: Db, before: string) =>
	db.selectFrom('media_files').select('name').where('retired_at', '<', before).execute();

/** Returns files that were uploaded before a time and that neither an item nor the settings use. */
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
