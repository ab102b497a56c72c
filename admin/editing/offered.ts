import { useGetList, useGetManyAggregate } from 'react-admin';
import type { ItemRow } from '../api/item.ts';

type Row = ItemRow & { id: string };

/** Items offered while nothing is searched. */
const OFFERED = 50;

/** Items of a resource by what is typed, those already chosen among them. */
export function useOffered(resource: string, typed: string, uids: string[]) {
	const { data: found = [], isFetching } = useGetList<Row>(resource, {
		pagination: { page: 1, perPage: OFFERED },
		sort: { field: 'title', order: 'ASC' },
		filter: typed ? { q: typed } : {},
	});
	const { data: chosen = [] } = useGetManyAggregate<Row>(resource, { ids: uids }, { enabled: uids.length > 0 });
	const rows = new Map([...found, ...chosen.filter(Boolean)].map((row) => [row.uid, row]));
	return { found, rows, isFetching };
}
