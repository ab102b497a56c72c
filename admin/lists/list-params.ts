import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows per page. */
export const PAGE_SIZE = 25;

export interface ListParams {
	/** Filter values by the name of the query parameter; empty where the filter is off. */
	filters: Record<string, string>;
	/** Sets a filter, and goes back to the first page. */
	setFilter: (name: string, value: string) => void;
	/** Sets several filters, and goes back to the first page. */
	setFilters: (values: Record<string, string>) => void;
	clear: () => void;
	/** Counted from 0. */
	page: number;
	setPage: (page: number) => void;
	/** Query parameters of the list's API call. */
	query: { limit: number; offset: number; [filter: string]: string | number };
}

/** Stores the filters and the page of a list in the URL, so that links and the browser's history restore them. */
export function useListParams(names: readonly string[]): ListParams {
	const [params, setParams] = useSearchParams();
	const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
	const page = Math.max(0, Math.floor(Number(params.get('page')) || 1) - 1);
	const change = useCallback(
		(changes: Record<string, string>) =>
			setParams(
				(before) => {
					const next = new URLSearchParams(before);
					for (const [name, value] of Object.entries(changes))
						if (value === '') next.delete(name);
						else next.set(name, value);
					return next;
				},
				{ replace: true },
			),
		[setParams],
	);
	return {
		filters,
		setFilter: (name, value) => change({ [name]: value, page: '' }),
		setFilters: (values) => change({ ...values, page: '' }),
		clear: () => change(Object.fromEntries([...names, 'page'].map((name) => [name, '']))),
		page,
		setPage: (to) => change({ page: to === 0 ? '' : String(to + 1) }),
		query: { ...filters, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
	};
}
