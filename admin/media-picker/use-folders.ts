import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MediaFolder } from '../../contract/media.ts';
import { call } from '../api/call.ts';
import { useLocale } from '../messages/use-translate.tsx';

export type { MediaFolder };

/** Filter value for media in no folder (contract/media.ts). */
export const NO_FOLDER = 'none';
/** Maximum number of levels of folders (contract/media.ts). */
export const MAX_FOLDER_DEPTH = 3;

export const FOLDERS_QUERY_KEY = ['media', 'folders'];

/** Number of all media, and of media outside of folders. */
export interface FolderCounts {
	total: number;
	unfiled: number;
}

/** A folder with its place in the tree. */
export interface FolderNode extends MediaFolder {
	/** Depth in the tree; 1 for a folder at the top. */
	level: number;
	/** Names of the ancestors and of the folder. */
	path: string;
	/** Number of media in the folder and in its descendants. */
	total: number;
}

/** Returns the folders in the order of a tree. Siblings are sorted by name. */
export function orderFolders(folders: readonly MediaFolder[], locale: string): FolderNode[] {
	const { compare } = new Intl.Collator(locale, { numeric: true });
	const below = (parent: string | null, level: number, above: string): FolderNode[] =>
		folders
			.filter((folder) => folder.parent === parent)
			.toSorted((a, b) => compare(a.name, b.name))
			.flatMap((folder) => {
				const path = above ? `${above} / ${folder.name}` : folder.name;
				const inside = below(folder.uid, level + 1, path);
				const total = inside.reduce((sum, each) => sum + each.media, folder.media);
				return [{ ...folder, level, path, total }, ...inside];
			});
	return below(null, 1, '');
}

function useFoldersQuery() {
	const { data } = useQuery({
		queryKey: FOLDERS_QUERY_KEY,
		// Ignore the abort signal. Each finished upload reloads the counts, and the browser would log the aborted
		// requests as failed.
		queryFn: () => call<MediaFolder[], FolderCounts>('GET', 'media-folders'),
	});
	return data;
}

/** Loads the folders in the order of the tree. Undefined during the first load. */
export function useFolders(): FolderNode[] | undefined {
	const locale = useLocale();
	const result = useFoldersQuery();
	return result && orderFolders(result.data, locale);
}

/** Loads the number of all media and of media outside of folders. Undefined during the first load. */
export const useFolderCounts = (): FolderCounts | undefined => useFoldersQuery()?.extra;

/** Loads the used tags, the most frequent first. */
export function useTags(): readonly string[] {
	const { data } = useQuery({
		queryKey: ['media', 'tags'],
		queryFn: async ({ signal }) => (await call<{ tag: string }[]>('GET', 'media-tags', { signal })).data,
	});
	return data?.map(({ tag }) => tag) ?? [];
}

/** Returns a function that reloads the lists, folders and tags of the library. */
export function useReloadLibrary(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['media'] }), [queries]);
}

/**
 * Returns true if a move of a folder causes no cycle and exceeds no depth limit.
 * @param parent new parent; null for the top
 */
export function canContain(folders: readonly FolderNode[], parent: FolderNode | null, moved: FolderNode): boolean {
	const isWithin = (folder: FolderNode | undefined): boolean =>
		folder !== undefined && (folder.uid === moved.uid || isWithin(folders.find(({ uid }) => uid === folder.parent)));
	const below = folders.filter(isWithin);
	const height = Math.max(...below.map(({ level }) => level)) - moved.level + 1;
	if (parent && isWithin(parent)) return false;
	return (parent?.level ?? 0) + height <= MAX_FOLDER_DEPTH;
}
