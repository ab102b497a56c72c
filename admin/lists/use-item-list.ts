import { useEffect, useState } from 'react';
import type { Paging } from '../api/call-page.ts';
import { call, type ApiResult } from '../api/call.ts';
import { MANUAL_ORDER, MAX_PAGE_SIZE } from '../api/items.ts';
import type { ItemRow } from '../api/item.ts';
import { usePageQuery } from '../api/use-api-query.ts';
import { useListParams, type ListParams, type Sorting } from './list-params.ts';

interface ItemListOptions {
	filters: readonly string[];
	sortFields: readonly string[];
	defaultSort: Sorting;
	otherNames: readonly string[];
}

export interface ItemListState extends ListParams {
	/** Rows of the shown page; undefined until they have loaded. */
	rows: readonly ItemRow[] | undefined;
	/** Number of items on all pages. */
	total: number;
	isFetching: boolean;
	/** True while the requested rows load and the list shows the previous rows. */
	isStale: boolean;
	error: Error | null;
	refetch: () => unknown;
	/** Selected uids on all pages. */
	selected: readonly string[];
	select: (uids: readonly string[]) => void;
	/** Selects the items on all pages. */
	selectAll: () => Promise<void>;
}

export function useItemList(resource: string, { filters: names, ...options }: ItemListOptions): ItemListState {
	const params = useListParams(names, { ...options, rememberAs: resource });
	const { page, pageSize, setPage, sort } = params;
	const { sort: sortField, order, ...query } = params.query;
	const { data, error, isFetching, isPlaceholderData, refetch } = usePageQuery<ItemRow[]>(
		resource,
		sort.field === MANUAL_ORDER ? query : { ...query, sort: sortField, order },
	);
	// A change of the filters clears the selection, so that no hidden item stays selected.
	const filters = JSON.stringify(params.filters);
	const [selection, setSelection] = useState<{ filters: string; uids: readonly string[] }>({ filters, uids: [] });
	if (selection.filters !== filters) setSelection({ filters, uids: [] });
	// After rows were removed, the page may no longer exist.
	const total = data?.extra.total ?? 0;
	const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
	const isBehindEnd = data !== undefined && !isFetching && page > lastPage;
	useEffect(() => {
		if (isBehindEnd) setPage(lastPage);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- `setPage` changes with every render
	}, [isBehindEnd, lastPage]);
	return {
		...params,
		rows: data?.data,
		total,
		isFetching,
		isStale: isPlaceholderData,
		error,
		refetch,
		selected: selection.uids,
		select: (uids) => setSelection({ filters, uids }),
		async selectAll() {
			const uids: string[] = [];
			for (let cursor: string | null = ''; cursor !== null;) {
				const page: ApiResult<ItemRow[], Paging> = await call('GET', resource, {
					query: { ...params.filters, limit: MAX_PAGE_SIZE, cursor },
				});
				uids.push(...page.data.map(({ uid }) => uid));
				cursor = page.extra.next;
			}
			setSelection({ filters, uids });
		},
	};
}
