import { useQueries } from '@tanstack/react-query';
import type { MediaItem } from '../../contract/media.ts';
import { call } from './call.ts';
import type { ItemRow } from './item.ts';

/** Maximum number of items in a list response. */
export const MAX_PAGE_SIZE = 200;
/** More uids would make the URL too long. */
export const MAX_UIDS_PER_REQUEST = 100;

/** The API sorts by this field by default, so lists do not send it. */
export const MANUAL_ORDER = 'position';

interface MediaRequest {
	uid: string;
	resolve: (item: MediaItem | null) => void;
	reject: (error: unknown) => void;
}

/** A timer sends the waiting requests together. */
let waiting: MediaRequest[] = [];

async function sendMediaRequests(): Promise<void> {
	const requests = waiting;
	waiting = [];
	const uids = [...new Set(requests.map(({ uid }) => uid))];
	for (let from = 0; from < uids.length; from += MAX_UIDS_PER_REQUEST) {
		const part = uids.slice(from, from + MAX_UIDS_PER_REQUEST);
		const own = requests.filter(({ uid }) => part.includes(uid));
		try {
			const query = { uids: part.join(','), limit: part.length };
			const { data } = await call<MediaItem[]>('GET', 'media', { query });
			for (const { uid, resolve } of own) resolve(data.find((item) => item.uid === uid) ?? null);
		} catch (error) {
			for (const { reject } of own) reject(error);
		}
	}
}

function loadMedia(uid: string): Promise<MediaItem | null> {
	return new Promise((resolve, reject) => {
		if (waiting.length === 0) setTimeout(() => void sendMediaRequests(), 0);
		waiting.push({ uid, resolve, reject });
	});
}

/** Interval of requests while media are being processed. */
export const POLL_INTERVAL_MS = 2000;

function useByUid<T>(
	resource: string,
	uids: readonly string[],
	load: (uid: string) => Promise<T | null>,
	isUnfinished: (item: T) => boolean = () => false,
): T[] {
	return useQueries({
		queries: uids.map((uid) => ({
			queryKey: [resource, 'item', uid],
			queryFn: () => load(uid),
			refetchInterval: ({ state: { data } }: { state: { data: T | null | undefined } }) =>
				data && isUnfinished(data) ? POLL_INTERVAL_MS : false,
		})),
		combine: (results) => results.flatMap(({ data }) => (data ? [data as T] : [])),
	});
}

/** Omits items that are missing or not loaded yet. */
export const useItems = (resource: string, uids: readonly string[]): ItemRow[] =>
	useByUid(resource, uids, async (uid) => (await call<ItemRow>('GET', `${resource}/${uid}`)).data);

/** Undefined for items that are missing or not loaded yet. */
export const useItemsOf = (keys: readonly { resource: string; uid: string }[]): (ItemRow | undefined)[] =>
	useQueries({
		queries: keys.map(({ resource, uid }) => ({
			queryKey: [resource, 'item', uid],
			queryFn: async () => (await call<ItemRow>('GET', `${resource}/${uid}`)).data,
		})),
		combine: (results) => results.map(({ data }) => data),
	});

/** Omits items that are missing or not loaded yet. */
export const useMediaItems = (uids: readonly string[]): MediaItem[] =>
	useByUid('media', uids, loadMedia, ({ state }) => state === 'processing');
