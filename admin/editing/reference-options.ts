import { useGetList, useGetManyAggregate } from 'ra-core';
import type { ItemRow } from '../api/item.ts';

type Row = ItemRow & { id: string };

/** Maximum number of options. */
const MAX_OPTIONS = 50;

/** Returns the items that match the input (`found`), and a map by uid of these and the selected items (`rows`). */
export function useReferenceOptions(resource: string, typed: string, uids: string[]) {
	const { data: found = [], isFetching } = useGetList<Row>(resource, {
		pagination: { page: 1, perPage: MAX_OPTIONS },
		sort: { field: 'title', order: 'ASC' },
		filter: typed ? { q: typed } : {},
	});
	const { data: chosen = [] } = useGetManyAggregate<Row>(resource, { ids: uids }, { enabled: uids.length > 0 });
	const rows = new Map([...found, ...chosen.filter(Boolean)].map((row) => [row.uid, row]));
	return { found, rows, isFetching };
}
