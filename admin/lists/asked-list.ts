import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows of a page. */
export const PAGE_SIZE = 25;

export interface AskedList {
	/** What narrows the list down, by the name of the query parameter; what is not chosen is empty. */
	filters: Record<string, string>;
	/** Chooses, and goes back to the first page. */
	setFilter: (name: string, value: string) => void;
	/** The same of several at once. */
	setFilters: (values: Record<string, string>) => void;
	clear: () => void;
	/** From 0. */
	page: number;
	setPage: (page: number) => void;
	/** For the list's call. */
	query: Record<string, string | number>;
}

/** Filters and page of a list, kept in the address, so that a link can say them and the way back finds them. */
export function useAskedList(names: readonly string[]): AskedList {
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
