import type { Selectable } from 'kysely';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../../../contract/media.ts';
import type { Db, MediaFoldersTable, Tx } from '../../database/schema.ts';
import { ConflictError, NotFoundError } from '../../kernel/errors.ts';

type FolderRow = Selectable<MediaFoldersTable>;

/** A folder with the number of media in it, without those in folders below. */
export interface ListedFolder extends FolderRow {
	media: number;
}

export async function countMedia(db: Db): Promise<{ total: number; unfiled: number }> {
	const { total, filed } = await db
		.selectFrom('media')
		.select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('folder_uid').as('filed')])
		.executeTakeFirstOrThrow();
	return { total, unfiled: total - filed };
}

export async function listFolders(db: Db): Promise<ListedFolder[]> {
	const rows = await db.selectFrom('media_folders').selectAll().orderBy('key').orderBy('uid').execute();
	const counts = await db
		.selectFrom('media')
		.select((eb) => ['folder_uid', eb.fn.countAll<number>().as('count')])
		.where('folder_uid', 'is not', null)
		.groupBy('folder_uid')
		.execute();
	const media = new Map(counts.map(({ folder_uid, count }) => [folder_uid, count]));
	return rows.map((row) => ({ ...row, media: media.get(row.uid) ?? 0 }));
}

type Tree = readonly Pick<FolderRow, 'uid' | 'parent_uid'>[];

/** Returns the uids of a folder and of all folders below it. */
export function subtreeOf(tree: Tree, uid: string): string[] {
	const below = tree.filter(({ parent_uid }) => parent_uid === uid);
	return [uid, ...below.flatMap((folder) => subtreeOf(tree, folder.uid))];
}

/** Returns the level of a folder: 1 without a parent, and 0 for no folder. */
function levelOf(tree: Tree, uid: string | null): number {
	const folder = tree.find((each) => each.uid === uid);
	return folder ? levelOf(tree, folder.parent_uid) + 1 : 0;
}

function heightOf(tree: Tree, uid: string): number {
	const below = tree.filter(({ parent_uid }) => parent_uid === uid);
	return 1 + Math.max(0, ...below.map((folder) => heightOf(tree, folder.uid)));
}

export async function assertFolderExists(db: Db, uid: string | null): Promise<void> {
	if (uid === null) return;
	const row = await db.selectFrom('media_folders').select('uid').where('uid', '=', uid).executeTakeFirst();
	if (!row) throw new ConflictError('folder_gone');
}

interface Place {
	name: string;
	parent_uid: string | null;
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Throws a ConflictError if a folder cannot be moved to a place.
 * @param uid the folder; undefined for a new folder
 * @param height number of levels of the folder and the folders below it
 */
function assertFits(tree: readonly FolderRow[], { name, parent_uid }: Place, uid: string | undefined, height: number) {
	if (parent_uid !== null && !tree.some((folder) => folder.uid === parent_uid)) throw new ConflictError('folder_gone');
	if (uid !== undefined && parent_uid !== null && subtreeOf(tree, uid).includes(parent_uid))
		throw new ConflictError('folder_in_itself');
	if (levelOf(tree, parent_uid) + height > MAX_FOLDER_DEPTH)
		throw new ConflictError('folder_too_deep', { max: MAX_FOLDER_DEPTH });
	const isTaken = tree.some(
		(other) => other.uid !== uid && other.parent_uid === parent_uid && other.key === keyOf(name),
	);
	if (isTaken) throw new ConflictError('folder_exists', { name });
}

// Changes of folders read the whole tree first, so callers use content writes, which run one after another.

export async function addFolder(tx: Tx, uid: string, place: Place): Promise<void> {
	const tree = await listFolders(tx);
	if (tree.length >= MAX_FOLDERS) throw new ConflictError('too_many_folders', { max: MAX_FOLDERS });
	assertFits(tree, place, undefined, 1);
	await tx
		.insertInto('media_folders')
		.values({ uid, ...place, key: keyOf(place.name) })
		.execute();
}

export async function changeFolder(tx: Tx, uid: string, place: Place): Promise<void> {
	const tree = await listFolders(tx);
	if (!tree.some((folder) => folder.uid === uid)) throw new NotFoundError();
	assertFits(tree, place, uid, heightOf(tree, uid));
	await tx
		.updateTable('media_folders')
		.set({ ...place, key: keyOf(place.name) })
		.where('uid', '=', uid)
		.execute();
}

/**
 * Deletes a folder. `movesContentUp` moves its media and folders to its parent. Otherwise the folder must be empty.
 * @returns the name of the folder
 */
export async function removeFolder(tx: Tx, uid: string, movesContentUp: boolean): Promise<string> {
	const tree = await listFolders(tx);
	const folder = tree.find((each) => each.uid === uid);
	if (!folder) throw new NotFoundError();
	const { parent_uid } = folder;
	const below = tree.filter((each) => each.parent_uid === uid);
	if (!movesContentUp && (folder.media > 0 || below.length > 0))
		throw new ConflictError('folder_not_empty', { media: folder.media, folders: below.length });
	const rest = tree.filter((each) => each.uid !== uid);
	for (const { uid: moved, name } of below) assertFits(rest, { name, parent_uid }, moved, 1);
	await tx.updateTable('media_folders').set({ parent_uid }).where('parent_uid', '=', uid).execute();
	await tx
		.updateTable('media')
		.set((eb) => ({ folder_uid: parent_uid, revision: eb('revision', '+', 1) }))
		.where('folder_uid', '=', uid)
		.execute();
	await tx.deleteFrom('media_folders').where('uid', '=', uid).execute();
	return folder.name;
}

/** Returns tags with their number of media, the most used tag first. */
export async function listTags(db: Db): Promise<{ tag: string; media: number }[]> {
	const rows = await db.selectFrom('media').select('tags').where('tags', '!=', '[]').execute();
	const counts = new Map<string, number>();
	for (const { tags } of rows)
		for (const tag of JSON.parse(tags) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts]
		.map(([tag, media]) => ({ tag, media }))
		.toSorted((a, b) => b.media - a.media || (a.tag < b.tag ? -1 : 1));
}
