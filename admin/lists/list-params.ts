import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readStoredParams, storeParams } from './stored-params.ts';

/** Rows per page. */
export const PAGE_SIZE = 25;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Sort order of a list. */
export interface Sorting {
	field: string;
	order: 'ASC' | 'DESC';
}

export interface ListParams {
	/** Filter values by the name of the query parameter; empty where the filter is off. */
	filters: Record<string, string>;
	/** Sets a filter, and goes back to the first page. */
	setFilter: (name: string, value: string) => void;
	/** Replaces all filters, and goes back to the first page. */
	setFilters: (values: Record<string, string>) => void;
	/** Removes all filters, and goes back to the first page. */
	clear: () => void;
	/** Values of the further query parameters of `otherNames`. */
	others: Record<string, string>;
	setOther: (name: string, value: string) => void;
	/** Replaces filters, sort order and further parameters, and goes back to the first page. */
	setAll: (values: { filters: Record<string, string>; sort: Sorting; others: Record<string, string> }) => void;
	sort: Sorting;
	/** Sets the sort order, and goes back to the first page. */
	setSort: (sort: Sorting) => void;
	/** Number of the page, counted from 0. */
	page: number;
	setPage: (page: number) => void;
	pageSize: number;
	/** Sets the number of rows per page, and goes back to the first page. */
	setPageSize: (rows: number) => void;
	/** Query parameters of the list's API call. */
	query: { limit: number; offset: number; [filter: string]: string | number };
}

interface ListOptions {
	/** Fields that the list can be sorted by. */
	sortFields?: readonly string[];
	/** Sort order while the URL names none. */
	defaultSort?: Sorting;
	/** Names of further query parameters. */
	otherNames?: readonly string[];
	/** Name under which this browser remembers the filters, the sort order and the page. */
	rememberAs?: string;
}

const UNSORTED: Sorting = { field: '', order: 'ASC' };
/** Query parameters of all lists. */
const listNames = ['sort', 'order', 'page', 'rows'] as const;

/**
 * Keeps the filters, the sort order and the page of a list in the URL, so that links and the browser's history restore
 * them. Where the URL has none of them, a list that is remembered takes those of its last visit.
 * @param filterNames names of the filters' query parameters
 */
export function useListParams(
	filterNames: readonly string[],
	{ sortFields = [], defaultSort = UNSORTED, otherNames = [], rememberAs }: ListOptions = {},
): ListParams {
	const [address, setAddress] = useSearchParams();
	const names = [...filterNames, ...otherNames, ...listNames];
	const own = (params: URLSearchParams) =>
		new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
	const inAddress = own(address);
	const stored =
		rememberAs !== undefined && inAddress.size === 0 ? own(readStoredParams(rememberAs)) : new URLSearchParams();
	const params = stored.size > 0 ? stored : inAddress;

	const text = params.toString();
	const isRestored = stored.size > 0;
	useEffect(() => {
		if (rememberAs !== undefined) storeParams(rememberAs, text);
		if (!isRestored) return;
		setAddress((before) => new URLSearchParams([...before, ...new URLSearchParams(text)]), { replace: true });
	}, [rememberAs, text, isRestored, setAddress]);

	const change = useCallback(
		(changes: Record<string, string>) =>
			setAddress(
				(before) => {
					const next = new URLSearchParams(before);
					for (const [name, value] of Object.entries(changes))
						if (value === '') next.delete(name);
						else next.set(name, value);
					// Stores the parameters before the URL changes: a URL without parameters restores what is stored.
					if (rememberAs !== undefined) storeParams(rememberAs, own(next).toString());
					return next;
				},
				{ replace: true },
			),
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of a list's parameters do not change
		[setAddress, rememberAs],
	);

	const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
	const others = Object.fromEntries(otherNames.map((name) => [name, params.get(name) ?? '']));
	const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']));
	const sortParams = ({ field, order }: Sorting) => ({ sort: field, order: order === 'DESC' ? 'desc' : '' });
	const page = Math.max(0, Math.floor(Number(params.get('page')) || 1) - 1);
	const pageSize = PAGE_SIZES.find((each) => each === Number(params.get('rows'))) ?? PAGE_SIZE;
	const sortField = params.get('sort') ?? '';
	const sort: Sorting = sortFields.includes(sortField)
		? { field: sortField, order: params.get('order') === 'desc' ? 'DESC' : 'ASC' }
		: defaultSort;
	return {
		filters,
		setFilter: (name, value) => change({ [name]: value, page: '' }),
		setFilters: (values) => change({ ...noFilters, ...values, page: '' }),
		clear: () => change({ ...noFilters, page: '' }),
		sort,
		others,
		setOther: (name, value) => change({ [name]: value }),
		setAll: (values) =>
			change({ ...noFilters, ...values.filters, ...sortParams(values.sort), ...values.others, page: '' }),
		setSort: (next) => change({ ...sortParams(next), page: '' }),
		page,
		setPage: (to) => change({ page: to === 0 ? '' : String(to + 1) }),
		pageSize,
		setPageSize: (rows) => change({ rows: rows === PAGE_SIZE ? '' : String(rows), page: '' }),
		query: {
			...filters,
			...(sort.field ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
			limit: pageSize,
			offset: page * pageSize,
		},
	};
}
