import {
	keepPreviousData,
	useInfiniteQuery,
	useQuery,
	useQueryClient,
	type InfiniteData,
	type QueryClient,
} from '@tanstack/react-query';
import type { MediaKind, UploadLimits } from '../../contract/media.ts';
import type { Paging } from '../api/call-page.ts';
import { call, type ApiResult } from '../api/call.ts';
import { MAX_PAGE_SIZE, MAX_UIDS_PER_REQUEST, POLL_INTERVAL_MS } from '../api/items.ts';
import type { MediaItem } from './media-item.ts';
import { newestFirst, type MediaSorting } from './media-sort.tsx';
import { FOLDERS_QUERY_KEY, NO_FOLDER } from './use-folders.ts';

const PAGE_SIZE = 60;

type Listed = ApiResult<MediaItem[], Paging & { limits: UploadLimits; uses?: Record<string, number> }>;
type Lists = InfiniteData<Listed>;

interface LibraryFilter {
	/** '' for all media. */
	q: string;
	kind?: MediaKind | '';
	/** Uid, `none`, or '' for all media. */
	folder?: string;
	/** Joined by commas. */
	tags?: string;
	/** True loads only unused items. */
	isUnused?: boolean;
	/** True loads only pictures that lack an alternative text in at least one language. */
	lacksAlt?: boolean;
	sort?: MediaSorting;
	/** True also counts the uses of each item. */
	withUses?: boolean;
}

const LISTS_QUERY_KEY = ['media', 'library'];

/** Changes cached lists without a request. */
function changeLists(queries: QueryClient, change: (items: MediaItem[]) => MediaItem[]): void {
	queries.setQueriesData<Lists>({ queryKey: LISTS_QUERY_KEY }, (lists) => {
		if (!lists) return lists;
		return { ...lists, pages: lists.pages.map((page) => ({ ...page, data: change(page.data) })) };
	});
}

/** Inserts the item at the top of the lists that include its folder. */
function insertItem(queries: QueryClient, item: MediaItem): void {
	const showsFolder = ({ queryKey }: { queryKey: readonly unknown[] }) => {
		const { folder } = queryKey[LISTS_QUERY_KEY.length] as { folder: string };
		return folder === '' || folder === (item.folder ?? NO_FOLDER);
	};
	queries.setQueriesData<Lists>({ queryKey: LISTS_QUERY_KEY, predicate: showsFolder }, (lists) => {
		if (!lists) return lists;
		const pages = lists.pages.map(({ data, extra }, index) => ({
			data: index === 0 ? [item, ...data] : data,
			extra: { ...extra, total: extra.total + 1, ...(extra.uses ? { uses: { [item.uid]: 0, ...extra.uses } } : {}) },
		}));
		return { ...lists, pages };
	});
}

/** Returns at most as many uids as one request may contain. */
const processingUids = (items: readonly MediaItem[]): string[] =>
	items
		.filter(({ state }) => state === 'processing')
		.map(({ uid }) => uid)
		.slice(0, MAX_UIDS_PER_REQUEST);

const loadItems = async (uids: readonly string[], signal: AbortSignal): Promise<MediaItem[]> =>
	(await call<MediaItem[]>('GET', 'media', { query: { uids: uids.join(','), limit: uids.length }, signal })).data;

/** Polls the items that are being processed, except the items in `listed`. */
export function useUploaded(items: readonly MediaItem[], listed: readonly MediaItem[] = []): MediaItem[] {
	const polled = processingUids(items.filter(({ uid }) => !listed.some((item) => item.uid === uid)));
	const { data = [] } = useQuery({
		queryKey: ['media', 'uploaded', polled],
		queryFn: ({ signal }) => loadItems(polled, signal),
		enabled: polled.length > 0,
		refetchInterval: ({ state }) =>
			state.error || !processingUids(state.data ?? items).length ? false : POLL_INTERVAL_MS,
		gcTime: 0,
	});
	const known = [...listed, ...data];
	return items.map((item) => known.find(({ uid }) => uid === item.uid) ?? item);
}

/** Loads media page by page. Polls items that are being processed. */
export function useLibrary({
	q,
	kind = '',
	folder = '',
	tags = '',
	isUnused = false,
	lacksAlt = false,
	sort = newestFirst,
	withUses = false,
}: LibraryFilter) {
	const queries = useQueryClient();
	const filter = { q, kind, folder, tags, unused: isUnused ? 1 : 0, no_alt: lacksAlt ? 1 : 0 };
	const params = {
		...filter,
		sort: sort.field,
		order: sort.order.toLowerCase(),
		with_uses: withUses ? 1 : 0,
		limit: PAGE_SIZE,
	};
	const query = useInfiniteQuery({
		queryKey: [...LISTS_QUERY_KEY, params],
		queryFn: ({ pageParam, signal }): Promise<Listed> =>
			call('GET', 'media', { query: { ...params, cursor: pageParam }, signal }),
		initialPageParam: '',
		getNextPageParam: ({ extra }: Listed) => extra.next ?? undefined,
		placeholderData: keepPreviousData,
		gcTime: 0,
	});
	const items = query.data?.pages.flatMap(({ data }) => data);
	const polled = processingUids(items ?? []);
	useQuery({
		queryKey: ['media', 'processing', polled],
		queryFn: async ({ signal }) => {
			const data = await loadItems(polled, signal);
			const found = new Map(data.map((item) => [item.uid, item]));
			// If an item is not in the response, another user has deleted it.
			changeLists(queries, (before) =>
				before.flatMap((item) => (polled.includes(item.uid) ? (found.get(item.uid) ?? []) : item)),
			);
			return data;
		},
		enabled: polled.length > 0,
		refetchInterval: ({ state }) => (state.error ? false : POLL_INTERVAL_MS),
		gcTime: 0,
	});
	const last = query.data?.pages.at(-1)?.extra;
	return {
		query,
		items,
		total: last?.total ?? 0,
		limits: last?.limits,
		/** Numbers of uses, by uid. Empty without `withUses`. */
		uses: Object.assign({}, ...(query.data?.pages.map(({ extra }) => extra.uses) ?? [])) as Record<string, number>,
		/** Inserts the item at the top of the lists that include its folder. Ignores other filters. */
		addUploaded: (item: MediaItem): void => {
			insertItem(queries, item);
			void queries.invalidateQueries({ queryKey: FOLDERS_QUERY_KEY });
		},
		loadUids: async (): Promise<string[]> => {
			const uids: string[] = [];
			for (let cursor: string | null = ''; cursor !== null;) {
				const page: Listed = await call('GET', 'media', { query: { ...filter, limit: MAX_PAGE_SIZE, cursor } });
				uids.push(...page.data.map(({ uid }) => uid));
				cursor = page.extra.next;
			}
			return uids;
		},
	};
}

export type Library = ReturnType<typeof useLibrary>;
