import type { Db } from '../../database/schema.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import type { Folder } from '../../platform/storage/file-storage.ts';
import { fileKey } from './manifest.ts';

export interface NamedFile {
	folder: Folder;
	name: string;
}

export async function listNamedFiles(db: Db): Promise<NamedFile[]> {
	const media = await db.selectFrom('media_files').select('name').execute();
	const shown = await db.selectFrom('media').select('original as name').where('original', 'is not', null).execute();
	const waiting = await db.selectFrom('media_work').select('original as name').execute();
	const files = await db.selectFrom('files').select('name').execute();
	const sheets = await listSheetFiles(db);
	const uploads = await db.selectFrom('file_uploads').select(['name', 'folder']).execute();
	const { certificates } = await readSettings(db);
	const inFolder = (folder: Folder, rows: { name: string | null }[]): NamedFile[] =>
		rows.map(({ name }) => ({ folder, name: name ?? '' }));
	const all = [
		...inFolder('media', media),
		...inFolder('originals', [...shown, ...waiting]),
		...inFolder('files', [...files, ...sheets]),
		...inFolder(
			'static',
			certificates.map(({ file }) => ({ name: file })),
		),
		...uploads,
	];
	return [...new Map(all.map((file) => [fileKey(file), file])).values()];
}

/** Returns the PDF files of sheets. A database with an older schema has no such table, and its backup must work too. */
async function listSheetFiles(db: Db): Promise<{ name: string | null }[]> {
	const tables = await db.introspection.getTables();
	if (!tables.some(({ name }) => name === 'sheet_versions')) return [];
	return db.selectFrom('sheet_versions').select('file_name as name').where('file_name', 'is not', null).execute();
}
