import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Period } from '../../contract/performance.ts';
import { ApiError } from '../api.ts';
import { useDialogs } from '../layout/dialogs-state.tsx';
import { isStaff, useSession } from '../layout/user.tsx';
import { logFailure } from '../log.ts';
import { parseFiguresQuery, correctFiguresQuery, writeFiguresQuery } from './figures-query.ts';
import { useClientApi, type FiguresQuery, type ClientApi } from './client-api.ts';
import { useHistoryCache } from './client-data.ts';

interface LoadedFigures<T> {
	query: FiguresQuery;
	data: T;
}

export interface FiguresState<T> {
	query: FiguresQuery;
	/** Changes the query of the address, which loads the figures. */
	setQuery: (query: FiguresQuery) => void;
	/** The newest loaded data, or null. The data stays while other data loads, and when the other data fails to load. */
	data: T | null;
	isLoading: boolean;
	hasFailed: boolean;
	retry: () => void;
}

const queryString = (query: FiguresQuery): string => writeFiguresQuery('', query);

/**
 * Loads the figures that the page's query describes.
 * @param name names the data in the log
 * @param load must be the same function in every render
 */
export function useFigures<T extends { known: Period | null }>(
	name: string,
	load: (api: ClientApi, query: FiguresQuery) => Promise<T>,
): FiguresState<T> {
	const api = useClientApi();
	const { user, reload } = useSession();
	const { open } = useDialogs();
	const { search } = useLocation();
	const navigate = useNavigate();
	const forStaff = isStaff(user);
	const queryKey = queryString(parseFiguresQuery(search, forStaff));
	const query = useMemo(() => parseFiguresQuery(queryKey, forStaff), [queryKey, forStaff]);
	const { cached, store } = useHistoryCache<LoadedFigures<T>>(name);
	const [loaded, setLoaded] = useState<LoadedFigures<T> | null>(cached ?? null);
	/** The query whose request failed. */
	const [failedKey, setFailedKey] = useState<string | null>(null);
	const isCurrent = loaded !== null && queryString(loaded.query) === queryKey;
	const hasFailed = !isCurrent && failedKey === queryKey;
	const isLoading = !isCurrent && !hasFailed;

	useEffect(() => {
		if (loaded && isCurrent) store(loaded);
	}, [loaded, isCurrent, store]);

	/** Writes a query into the address. `replace` is false for a user's choice, which adds a history entry. */
	const updateAddress = useCallback(
		(next: FiguresQuery, replace: boolean) =>
			void navigate(
				{ search: writeFiguresQuery(location.search, next), hash: location.hash },
				{ replace, preventScrollReset: true },
			),
		[navigate],
	);

	// Corrects the address, so that it matches the figures shown.
	const known = loaded?.data.known;
	useEffect(() => {
		if (!isCurrent || known === undefined) return;
		const corrected = correctFiguresQuery(search, forStaff, known);
		if (writeFiguresQuery(search, corrected) !== new URLSearchParams(search).toString()) updateAddress(corrected, true);
	}, [isCurrent, known, search, forStaff, updateAddress]);

	useEffect(() => {
		if (!isLoading) return;
		let isCancelled = false;
		load(api, query).then(
			(data) => {
				if (isCancelled) return;
				setFailedKey(null);
				setLoaded({ query, data });
			},
			async (error: unknown) => {
				if (isCancelled) return;
				// The session has ended elsewhere or its role has changed. The reloaded user leads to the login, or
				// to the message that the role does not include figures.
				const isDenied = error instanceof ApiError && (error.status === 401 || error.code === 'figures_not_allowed');
				if (isDenied) await reload();
				else logFailure(error, name);
				if (isCancelled) return;
				if (!isDenied) open('global-error');
				// The old figures stay, so the address returns to their query.
				if (loaded && !isDenied) updateAddress(loaded.query, true);
				else setFailedKey(queryKey);
			},
		);
		return () => {
			isCancelled = true;
		};
	}, [isLoading, load, api, query, queryKey, name, reload, open, loaded, updateAddress]);

	const setQuery = useCallback((next: FiguresQuery) => updateAddress(next, false), [updateAddress]);
	const retry = useCallback(() => setFailedKey(null), []);
	return { query, setQuery, data: loaded?.data ?? null, isLoading, hasFailed, retry };
}
