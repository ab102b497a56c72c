/** The response of each call contains all views of the list. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DefaultListView, ListView, ListViewChange, NewListView } from '../../contract/list-views.ts';
import { call } from '../api/call.ts';

export type { ListView };

/** Time for which views are cached. */
const VIEWS_STALE_MS = 60_000;

const PATH = 'list-views';

export interface ListViews {
	views: readonly ListView[];
	isLoading: boolean;
	/** @returns the view's uid */
	add: (view: Omit<NewListView, 'list'>) => Promise<string>;
	change: (uid: string, change: ListViewChange) => Promise<void>;
	remove: (uid: string) => Promise<void>;
	setDefault: (uid: string | null) => Promise<void>;
}

/** If the views fail to load, the list works without them. */
export function useListViews(list: string): ListViews {
	const queries = useQueryClient();
	const queryKey = [PATH, list];
	const { data = [], isPending } = useQuery({
		queryKey,
		queryFn: async ({ signal }) => (await call<ListView[]>('GET', PATH, { query: { list }, signal })).data,
		staleTime: VIEWS_STALE_MS,
	});
	const show = (views: readonly ListView[]) => void queries.setQueryData(queryKey, views);
	const send = async (...request: Parameters<typeof call>) => show((await call<ListView[]>(...request)).data);
	return {
		views: data,
		isLoading: isPending,
		async add(view) {
			const body: NewListView = { list, ...view };
			const { data: added } = await call<{ uid: string; views: ListView[] }>('POST', PATH, { body });
			show(added.views);
			return added.uid;
		},
		change: (uid, change) => send('PUT', `${PATH}/${uid}`, { body: change }),
		remove: (uid) => send('DELETE', `${PATH}/${uid}`),
		setDefault: (view) => send('PUT', `${PATH}/default`, { body: { list, view } satisfies DefaultListView }),
	};
}
