/** Data that a client-area page loads after sign-in. */
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ApiError, type User } from '../api.ts';
import { useDialogs } from '../layout/dialogs-state.tsx';
import { useSession } from '../layout/user.tsx';
import { logFailure } from '../log.ts';
import { BoundedMap } from '../bounded-map.ts';
import { useClientApi, type ClientApi } from './client-api.ts';

type LoadResult<T> =
	| { state: 'loading' | 'failed' }
	| { state: 'ready'; data: T }
	/** The item does not exist or this user may not see it: the error page of this status is shown. */
	| { state: 'unavailable'; status: 403 | 404 };

export type ClientData<T> = LoadResult<T> & { retry: () => void };

/** Maximum number of cached values of a user. */
const MAX_CACHED_VALUES = 40;

/** Cached data of pages in the browser history. The entries of a user are dropped together with the user object. */
const cacheByUser = new WeakMap<User, BoundedMap<string, unknown>>();

/** History state after a redirect: the key of the history entry whose cached data the new entry reuses. */
export interface CacheKeyState {
	cacheKey: string;
}

/**
 * Caches data of the user for a history entry and returns it when the user navigates back to that entry.
 * @param name distinguishes several values of one page
 */
export function useHistoryCache<T>(name: string): { cached: T | undefined; store: (value: T) => void } {
	const { user } = useSession();
	const { key: ownKey, state } = useLocation();
	const redirectedFrom = (state as CacheKeyState | null)?.cacheKey;
	const key = redirectedFrom ?? ownKey;
	const isReturn = useNavigationType() === NavigationType.Pop || redirectedFrom !== undefined;
	const [cached] = useState(() =>
		user && isReturn ? (cacheByUser.get(user)?.get(`${key} ${name}`) as T | undefined) : undefined,
	);
	const store = useCallback(
		(value: T) => {
			if (!user) return;
			const cache = cacheByUser.get(user) ?? new BoundedMap<string, unknown>(MAX_CACHED_VALUES);
			cacheByUser.set(user, cache.set(`${key} ${name}`, value));
		},
		[user, key, name],
	);
	return { cached, store };
}

interface ClientDataOptions<T> {
	/** Names the data in the log. */
	name: string;
	/** Must be the same function as long as it loads the same data. */
	load: (api: ClientApi) => Promise<T>;
	/** The data is a list. Its URL has no slug, so the statuses 400 and 404 do not mean that an item is missing. */
	isList?: boolean;
	/** Opens the dialog `global-error` on failure; the default is true for lists. */
	opensErrorDialog?: boolean;
}

export function useClientData<T>({
	name,
	load,
	isList = false,
	opensErrorDialog = isList,
}: ClientDataOptions<T>): ClientData<T> {
	const api = useClientApi();
	const { reload } = useSession();
	const { open } = useDialogs();
	const { cached, store } = useHistoryCache<T>(name);
	const [result, setResult] = useState<LoadResult<T>>(
		cached === undefined ? { state: 'loading' } : { state: 'ready', data: cached },
	);
	const retry = useCallback(() => setResult({ state: 'loading' }), []);

	useEffect(() => {
		if (result.state === 'ready') store(result.data);
	}, [result, store]);

	const isLoading = result.state === 'loading';
	useEffect(() => {
		if (!isLoading) return;
		let isCancelled = false;
		load(api).then(
			(data) => {
				if (!isCancelled) setResult({ state: 'ready', data });
			},
			async (error: unknown) => {
				if (isCancelled) return;
				const status = error instanceof ApiError ? error.status : 0;
				// 400: the slug of the URL is malformed.
				if (!isList && (status === 404 || status === 400)) return setResult({ state: 'unavailable', status: 404 });
				// The session has ended elsewhere or needs two-factor authentication: the reloaded user makes the gate redirect.
				if (status === 401 || (error instanceof ApiError && error.code === 'two_factor_required')) {
					await reload();
					if (!isCancelled) setResult({ state: 'failed' });
					return;
				}
				if (status === 403) return setResult({ state: 'unavailable', status });
				logFailure(error, name);
				setResult({ state: 'failed' });
				if (opensErrorDialog) open('global-error');
			},
		);
		return () => {
			isCancelled = true;
		};
	}, [isLoading, load, api, name, isList, opensErrorDialog, reload, open]);

	return { ...result, retry };
}
