import {
	keepPreviousData,
	useInfiniteQuery,
	useQuery,
	useQueryClient,
	type InfiniteData,
	type QueryClient,
} from '@tanstack/react-query';
import type { MediaKind, UploadLimits } from '../../contract/media.ts';
import { call, type Answer } from '../api/call.ts';
import { MOST_UIDS } from '../api/data-provider.ts';
import type { MediaItem } from './media-item.ts';

/** Items in one page. */
const LOAD = 60;
/** How often what is still being made is asked for, in ms. */
export const PATIENCE = 2000;

type Listed = Answer<MediaItem[], { total: number; limits: UploadLimits }>;
type Lists = InfiniteData<Listed>;

interface LibraryFilter {
	/** Words of the name or the alternative text; empty for all. */
	q: string;
	kind?: MediaKind | '';
	/** Only what nothing shows. */
	isUnused?: boolean;
}

const LISTS = ['media', 'library'];

/** Changes what the lists hold, without asking anybody. */
function changeLists(queries: QueryClient, change: (items: MediaItem[], page: number) => MediaItem[]): void {
	queries.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => {
		if (!lists) return lists;
		const pages = lists.pages.map((page, index) => ({ ...page, data: change(page.data, index) }));
		return { ...lists, pages };
	});
}

/** The library, newest first, page by page. While sizes of something in it are being made, that is asked for again. */
export function useLibrary({ q, kind = '', isUnused = false }: LibraryFilter) {
	const queries = useQueryClient();
	const query = { q, kind, unused: isUnused ? 1 : 0, limit: LOAD };
	const answer = useInfiniteQuery({
		queryKey: [...LISTS, query],
		queryFn: ({ pageParam, signal }): Promise<Listed> =>
			call('GET', 'media', { query: { ...query, offset: pageParam * LOAD }, signal }),
		initialPageParam: 0,
		// What was uploaded since stands in the first page beside those that it was asked for, so pages are counted.
		getNextPageParam: ({ extra }: Listed, pages) => (pages.length * LOAD < extra.total ? pages.length : undefined),
		placeholderData: keepPreviousData,
		gcTime: 0,
	});
	// What is uploaded between two pages moves the last of the one into the other.
	const byUid = new Map(answer.data?.pages.flatMap(({ data }) => data).map((item) => [item.uid, item]));
	const items = answer.data ? [...byUid.values()] : undefined;
	const unmade = (items ?? []).filter(({ state }) => state === 'processing').map(({ uid }) => uid);
	const asked = unmade.slice(0, MOST_UIDS);
	useQuery({
		queryKey: ['media', 'being made', asked],
		queryFn: async ({ signal }) => {
			const { data } = await call<MediaItem[]>('GET', 'media', {
				query: { uids: asked.join(','), limit: asked.length },
				signal,
			});
			const found = new Map(data.map((item) => [item.uid, item]));
			// What is not found any more somebody has deleted.
			changeLists(queries, (before) =>
				before.flatMap((item) => (asked.includes(item.uid) ? (found.get(item.uid) ?? []) : item)),
			);
			return data;
		},
		enabled: asked.length > 0,
		refetchInterval: ({ state }) => (state.error ? false : PATIENCE),
		gcTime: 0,
	});
	const last = answer.data?.pages.at(-1)?.extra;
	return {
		answer,
		items,
		total: last?.total ?? 0,
		limits: last?.limits,
		/** Puts what was just uploaded before everything else, whatever is being looked for. */
		addFirst: (item: MediaItem) => changeLists(queries, (items, page) => (page === 0 ? [item, ...items] : items)),
	};
}

export type Library = ReturnType<typeof useLibrary>;
