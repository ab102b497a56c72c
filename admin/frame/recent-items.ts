/** Items that a user opened last in this browser. */
import { useEffect } from 'react';
import { useMe } from '../api/rights.tsx';

export interface RecentItem {
	/** Path of the item's screen under /admin. */
	path: string;
	title: string;
}

const MAX_RECENT_ITEMS = 8;
const keyOf = (accountUid: string): string => `reelhouse.admin.recent.${accountUid}`;

const isRecentItem = (value: unknown): value is RecentItem =>
	typeof value === 'object' &&
	value !== null &&
	'path' in value &&
	typeof value.path === 'string' &&
	/^\/[^/]/.test(value.path) &&
	'title' in value &&
	typeof value.title === 'string';

/** The latest is first. */
export function readRecentItems(accountUid: string): RecentItem[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountUid)) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isRecentItem).slice(0, MAX_RECENT_ITEMS) : [];
	} catch {
		return [];
	}
}

export function storeRecentItem(accountUid: string, item: RecentItem): void {
	const others = readRecentItems(accountUid).filter(({ path }) => path !== item.path);
	try {
		localStorage.setItem(keyOf(accountUid), JSON.stringify([item, ...others].slice(0, MAX_RECENT_ITEMS)));
	} catch {
		// Without storage, the item is not remembered.
	}
}

/** @param path null for a new item */
export function useRecentItem(path: string | null, title: string): void {
	const { uid } = useMe();
	useEffect(() => {
		if (path !== null) storeRecentItem(uid, { path, title });
	}, [uid, path, title]);
}
