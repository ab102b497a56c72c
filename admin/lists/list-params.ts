import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreviousPath } from '../frame/previous-path.ts';
import { readStoredParams, readVisit, storeParams, storeVisit } from './stored-params.ts';

/** Default number of rows per page. */
export const PAGE_SIZE = 25;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export interface Sorting {
	field: string;
	order: 'ASC' | 'DESC';
}

export interface ListParams {
	/** Values by query parameter. A value is empty if the filter is off. */
	filters: Record<string, string>;
	/** Returns to the first page. */
	setFilter: (name: string, value: string) => void;
	/** Returns to the first page. */
	setFilters: (values: Record<string, string>) => void;
	/** Returns to the first page. */
	clear: () => void;
	/** Values of the query parameters in `otherNames`. */
	others: Record<string, string>;
	setOther: (name: string, value: string) => void;
	/** Returns to the first page. */
	setAll: (values: { filters: Record<string, string>; sort: Sorting; others: Record<string, string> }) => void;
	sort: Sorting;
	/** Returns to the first page. */
	setSort: (sort: Sorting) => void;
	/** From 0. */
	page: number;
	setPage: (page: number) => void;
	pageSize: number;
	/** Returns to the first page. */
	setPageSize: (rows: number) => void;
	/** Query parameters of the list's API call. */
	query: { limit: number; offset: number; [filter: string]: string | number };
}

interface ListOptions {
	sortFields?: readonly string[];
	/** Used if the URL has no sort order. */
	defaultSort?: Sorting;
	otherNames?: readonly string[];
	/**
	 * Path of the list's screen without the leading slash. The browser stores the rows per page under this key. After
	 * the return from an item, the list restores filters, sort order and page.
	 */
	rememberAs?: string;
}

const UNSORTED: Sorting = { field: '', order: 'ASC' };
/** Query parameters of every list. */
const listNames = ['sort', 'order', 'page', 'rows'] as const;
/** Filters and sort order are not stored, because a forgotten choice would hide items or change their order. */
const rememberedNames = ['rows'] as const;

/** Skips empty parameters. */
const pick = (params: URLSearchParams, names: readonly string[]) =>
	new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));

/**
 * The URL contains filters, sort order and page.
 * @param filterNames query parameters of the filters
 */
export function useListParams(
	filterNames: readonly string[],
	{ sortFields = [], defaultSort = UNSORTED, otherNames = [], rememberAs }: ListOptions = {},
): ListParams {
	const [address, setAddress] = useSearchParams();
	const names = [...filterNames, ...otherNames, ...listNames];
	const own = (params: URLSearchParams) => pick(params, names);
	const inAddress = own(address);
	const previousPath = usePreviousPath();
	/** Parameters of the last visit. Null without a visit, and once the URL has parameters. */
	const [visit, setVisit] = useState(() => {
		if (rememberAs === undefined || inAddress.size > 0) return null;
		const last = readVisit(rememberAs, previousPath);
		return last && own(last);
	});
	const stored =
		rememberAs !== undefined && inAddress.size === 0
			? (visit ?? pick(readStoredParams(rememberAs), rememberedNames))
			: new URLSearchParams();
	const params = stored.size > 0 ? stored : inAddress;

	const text = params.toString();
	const isRestored = stored.size > 0;
	const isAddressed = inAddress.size > 0;
	const remember = useCallback(
		(next: URLSearchParams) => {
			if (rememberAs === undefined) return;
			storeParams(rememberAs, pick(next, rememberedNames).toString());
			storeVisit(rememberAs, next.toString());
		},
		[rememberAs],
	);
	useEffect(() => {
		remember(new URLSearchParams(text));
		if (isAddressed) setVisit(null);
		if (!isRestored) return;
		setAddress((before) => new URLSearchParams([...before, ...new URLSearchParams(text)]), { replace: true });
	}, [remember, text, isAddressed, isRestored, setAddress]);

	const change = useCallback(
		(changes: Record<string, string>) =>
			setAddress(
				(before) => {
					const next = new URLSearchParams(before);
					for (const [name, value] of Object.entries(changes))
						if (value === '') next.delete(name);
						else next.set(name, value);
					// A URL without parameters restores the stored parameters, so store the new parameters first.
					remember(own(next));
					return next;
				},
				{ replace: true },
			),
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of a list's parameters do not change
		[setAddress, remember],
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
