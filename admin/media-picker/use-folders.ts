import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MediaFolder } from '../../contract/media.ts';
import { call } from '../api/call.ts';
import { useLocale } from '../messages/use-translate.tsx';

export type { MediaFolder };

/** Equals the filter value in contract/media.ts. */
export const NO_FOLDER = 'none';
/** Equals the limit in contract/media.ts. */
export const MAX_FOLDER_DEPTH = 3;

export const FOLDERS_QUERY_KEY = ['media', 'folders'];

/** Number of all media, and number of media outside of folders. */
export interface FolderCounts {
	total: number;
	unfiled: number;
}

export interface FolderNode extends MediaFolder {
	/** 1 at the top. */
	level: number;
	/** Names of the ancestors, then the name of the folder. */
	path: string;
	/** Includes the media of its descendants. */
	total: number;
}

/** In the order of a tree. Siblings are sorted by name. */
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
		// Uses no abort signal: each finished upload reloads the counts, and the browser would log aborted requests as
		// failed.
		queryFn: () => call<MediaFolder[], FolderCounts>('GET', 'media-folders'),
	});
	return data;
}

/** In the order of the tree. Undefined during the first load. */
export function useFolders(): FolderNode[] | undefined {
	const locale = useLocale();
	const result = useFoldersQuery();
	return result && orderFolders(result.data, locale);
}

/** Undefined during the first load. */
export const useFolderCounts = (): FolderCounts | undefined => useFoldersQuery()?.extra;

/** The most frequent is first. */
export function useTags(): readonly string[] {
	const { data } = useQuery({
		queryKey: ['media', 'tags'],
		queryFn: async ({ signal }) => (await call<{ tag: string }[]>('GET', 'media-tags', { signal })).data,
	});
	return data?.map(({ tag }) => tag) ?? [];
}

export function useReloadLibrary(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['media'] }), [queries]);
}

/**
 * A move must cause no cycle and stay within the depth limit.
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
