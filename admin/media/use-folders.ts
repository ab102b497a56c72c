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

/** Numbers of media: all, and those in no folder. */
export interface FolderCounts {
	total: number;
	unfiled: number;
}

/** A folder at its place in the tree. */
export interface FolderNode extends MediaFolder {
	/** Level in the tree, from 1. */
	level: number;
	/** Names of the folder's ancestors and of the folder. */
	path: string;
	/** Number of media in the folder and in the folders below it. */
	total: number;
}

/** Returns the folders in the order of a tree, with names sorted for the language. */
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
		// Uploads that end one after another ask for the counts again. Earlier requests are ignored, not aborted: an aborted
		// request counts as failed in the browser.
		queryFn: () => call<MediaFolder[], FolderCounts>('GET', 'media-folders'),
	});
	return data;
}

/** Loads the folders of the library, in the order of a tree. Undefined during the first load. */
export function useFolders(): FolderNode[] | undefined {
	const locale = useLocale();
	const result = useFoldersQuery();
	return result && orderFolders(result.data, locale);
}

/** Loads the numbers of media outside of folders. Undefined during the first load. */
export const useFolderCounts = (): FolderCounts | undefined => useFoldersQuery()?.extra;

/** Loads the tags in use, the most used first. */
export function useTags(): readonly string[] {
	const { data } = useQuery({
		queryKey: ['media', 'tags'],
		queryFn: async ({ signal }) => (await call<{ tag: string }[]>('GET', 'media-tags', { signal })).data,
	});
	return data?.map(({ tag }) => tag) ?? [];
}

/** Returns a function that reloads the lists, the folders and the tags of the library. */
export function useReloadLibrary(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['media'] }), [queries]);
}

/** Returns true if a folder can be moved below another: not into itself, and within the maximum number of levels. */
export function canContain(folders: readonly FolderNode[], parent: FolderNode | null, moved: FolderNode): boolean {
	const isWithin = (folder: FolderNode | undefined): boolean =>
		folder !== undefined && (folder.uid === moved.uid || isWithin(folders.find(({ uid }) => uid === folder.parent)));
	const below = folders.filter(isWithin);
	const height = Math.max(...below.map(({ level }) => level)) - moved.level + 1;
	if (parent && isWithin(parent)) return false;
	return (parent?.level ?? 0) + height <= MAX_FOLDER_DEPTH;
}
