import type { Language } from '../../../contract/languages.ts';
import type { FileReference } from '../../../contract/content-fields.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { anyText, toLocalizedJson, type Localized, toAllLanguages } from '../../database/localized.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import type { Db, FilesTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { isFileName } from '../../platform/storage/file-storage.ts';

/**
 * A file with the uid of its owner. Users who may see the owner may download the file. The calls in
 * `server/features/assets/` send the files of assets.
 */
export type NewFile = Omit<FilesTable, 'title' | 'created_at' | 'position'> & {
	/** Download name without the extension, e.g. 'Thunder Yak, game sheet'. */
	title: Localized;
};

/**
 * Adds the row of a file that is already in the folder `files` of the storage.
 * @throws if the name is not valid for the storage
 */
export async function addFile(tx: ContentTx, file: NewFile, now: Date, position = 0): Promise<void> {
	if (!isFileName(file.name)) throw new Error(`not a valid file name: ${file.name}`);
	await tx
		.insertInto('files')
		.values({ ...file, title: toLocalizedJson(file.title), created_at: now.toISOString(), position })
		.execute();
}

const ownerColumns = ['document_uid', 'promo_tool_uid', 'certificate_uid', 'asset_uid'] as const;
type OwnerColumn = (typeof ownerColumns)[number];

export type FileOwner =
	| { document_uid: string }
	| { promo_tool_uid: string }
	| { certificate_uid: string }
	| { asset_uid: string };

const noOwner = { document_uid: null, promo_tool_uid: null, certificate_uid: null, asset_uid: null };
export const ownerOf = (owner: FileOwner): Record<OwnerColumn, string | null> => ({ ...noOwner, ...owner });
const columnOf = (owner: FileOwner) => Object.entries(owner)[0] as [OwnerColumn, string];
const ownedBy = (owner: FileOwner) => {
	const [column, uid] = columnOf(owner);
	return [column, '=', uid] as const;
};

/** Returns the files of documents, promo tools, certificates or assets for the admin, by the uid of the owner. */
export async function filesByOwner(
	db: Db,
	column: OwnerColumn,
	uids: readonly string[],
): Promise<Map<string, FileReference[]>> {
	const rows = await db
		.selectFrom('files')
		.select(['name', 'title', 'content_type', 'size', `${column} as owner`])
		.where(column, 'in', uids)
		.orderBy('position')
		.orderBy('created_at')
		.orderBy('name')
		.execute();
	const files = new Map<string, FileReference[]>(uids.map((uid) => [uid, []]));
	for (const { owner, ...row } of rows) files.get(owner!)?.push({ ...row, title: toAllLanguages(row.title) });
	return files;
}

/** Returns the files of promo tools, sorted by position. Users who may see a promo tool may download its files. */
export async function packFilesOf(db: Db, toolUids: readonly string[]) {
	if (!toolUids.length) return [];
	return db
		.selectFrom('files')
		.select(['name', 'title', 'content_type', 'size', 'created_at', 'promo_tool_uid'])
		.where('promo_tool_uid', 'in', toolUids)
		.orderBy('position')
		.orderBy('created_at')
		.orderBy('name')
		.execute();
}

async function filesOf(db: Db, owner: FileOwner): Promise<FileReference[]> {
	const [column, uid] = columnOf(owner);
	return (await filesByOwner(db, column, [uid])).get(uid)!;
}

async function knownFiles(db: Db, names: string[]) {
	if (!names.length) return [];
	const [owned, uploaded] = await Promise.all([
		db
			.selectFrom('files')
			.select(['name', 'content_type', 'size', ...ownerColumns])
			.where('name', 'in', names)
			.execute(),
		db
			.selectFrom('file_uploads')
			.select(['name', 'content_type', 'size'])
			.where('name', 'in', names)
			.where('folder', '=', 'files')
			.execute(),
	]);
	const free = uploaded.filter(({ name }) => !owned.some((file) => file.name === name));
	return [...owned, ...free.map((file) => ({ ...file, ...noOwner }))];
}

/**
 * Replaces the files of an item. The earlier files become uploads without an owner, so that a restored version can use
 * them again.
 */
export async function setFiles(tx: ContentTx, owner: FileOwner, files: FileReference[], now: Date): Promise<void> {
	const before = await filesOf(tx, owner);
	const known = await knownFiles(
		tx,
		files.map(({ name }) => name),
	);
	await tx
		.deleteFrom('files')
		.where(...ownedBy(owner))
		.execute();
	for (const { name, title, content_type, size } of before)
		await tx
			.insertInto('file_uploads')
			.values({
				name,
				content_type,
				size,
				title: anyText(title),
				created_at: now.toISOString(),
				created_by: '',
				folder: 'files',
			})
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	for (const [position, { name, title }] of files.entries()) {
		const { content_type, size } = known.find((file) => file.name === name)!;
		await addFile(tx, { ...ownerOf(owner), name, title, content_type, size }, now, position);
	}
}

/** Returns an error for a file that does not exist, has another owner or is listed twice. */
export async function fileErrors(db: Db, owner: FileOwner, files: Record<string, FileReference>): Promise<FieldErrors> {
	const names = Object.values(files).map(({ name }) => name);
	const known = await knownFiles(db, names);
	const [column, uid] = columnOf(owner);
	const errors: FieldErrors = {};
	for (const [index, [path, { name }]] of Object.entries(files).entries()) {
		const file = known.find((each) => each.name === name);
		const isFree = file && ownerColumns.every((each) => file[each] === null);
		if (!file) errors[path] = 'noLongerExists';
		else if (!isFree && file[column] !== uid) errors[path] = 'notUnique';
		else if (names.indexOf(name) < index) errors[path] = 'duplicate';
	}
	return errors;
}

export type FileRow = Pick<FilesTable, 'name' | 'title' | 'content_type' | OwnerColumn>;

/** Runs a query for a file. In a preview, the query runs in a transaction, which must end before the file is sent. */
export type LookUp = (find: (db: Db) => Promise<FileRow | undefined>) => Promise<FileRow | undefined>;

const selectByName = (db: Db, name: string) =>
	db
		.selectFrom('files')
		.select([
			'files.name',
			'files.title',
			'files.content_type',
			'files.document_uid',
			'files.promo_tool_uid',
			'files.certificate_uid',
			'files.asset_uid',
		])
		.where('files.name', '=', name);

export async function fileTitles(db: Db, names: string[]): Promise<Pick<FileRow, 'name' | 'title'>[]> {
	if (!names.length) return [];
	return db.selectFrom('files').select(['name', 'title']).where('name', 'in', names).execute();
}

export async function findDocumentFile(db: Db, language: Language, name: string): Promise<FileRow | undefined> {
	return selectByName(db, name)
		.innerJoin('documents', 'documents.uid', 'files.document_uid')
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
}

/** Returns a file of a promo tool that the audience may see in a language. */
export async function findPromoFile(
	db: Db,
	audience: Audience,
	language: Language,
	name: string,
): Promise<FileRow | undefined> {
	const files = selectByName(db, name)
		.innerJoin('promo_tools', 'promo_tools.uid', 'files.promo_tool_uid')
		.where('is_published', '=', 1)
		.where(isShownIn(language));
	return (audience === 'staff' ? files : files.where('is_visible', '=', 1)).executeTakeFirst();
}

/** Returns the file of a certificate if operators see its game in a language. */
export async function findCertificateFile(db: Db, language: Language, name: string): Promise<FileRow | undefined> {
	return selectByName(db, name)
		.innerJoin('game_certificates', 'game_certificates.uid', 'files.certificate_uid')
		.innerJoin('games', 'games.uid', 'game_certificates.game_uid')
		.where('game_certificates.is_published', '=', 1)
		.where('games.is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.executeTakeFirst();
}
