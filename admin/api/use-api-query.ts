import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from 'ra-core';
import { callPage, type Paging } from './call-page.ts';
import { call, type ApiResult } from './call.ts';

type Query = Record<string, string | number | undefined>;

interface Options<A> {
	query?: Query | undefined;
	/** No request is sent while it is false. */
	enabled?: boolean;
	/** Returns after how many ms to refetch, by the latest result; 0 for never. */
	pollEveryMs?: (result: A | undefined) => number;
}

/** Loads a GET call of the admin, again when its path or query changes. Until then the previous result stays. */
export function useApiQuery<T, E = unknown>(
	path: string,
	{ query = {}, enabled = true, pollEveryMs }: Options<ApiResult<T, E>> = {},
): UseQueryResult<ApiResult<T, E>> {
	const load = (signal: AbortSignal) => call<T, E>('GET', path, { query, signal });
	return useLoaded(path, query, load, { enabled, pollEveryMs });
}

function useLoaded<A>(
	path: string,
	query: Query,
	load: (signal: AbortSignal) => Promise<A>,
	{ enabled = true, pollEveryMs }: Pick<Options<A>, 'enabled'> & { pollEveryMs: Options<A>['pollEveryMs'] | undefined },
): UseQueryResult<A> {
	const locale = useLocale();
	return useQuery({
		// The server's messages are in the interface's language.
		queryKey: ['api', path, query, locale],
		queryFn: ({ signal }) => load(signal),
		enabled,
		placeholderData: keepPreviousData,
		// Polling stops after an error: an ended session would be reported at every poll.
		refetchInterval: ({ state }) => (state.status === 'error' ? false : pollEveryMs?.(state.data) || false),
	});
}

/** Returns a function that refetches every query of `useApiQuery` on the screen, after a change. */
export function useRefetchAll(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['api'] }), [queries]);
}

/** Loads a page of a list in the same way. */
export function usePageQuery<T, E extends Paging = Paging>(
	path: string,
	query: Query & { limit: number; offset: number },
	pollEveryMs?: Options<ApiResult<T, E>>['pollEveryMs'],
): UseQueryResult<ApiResult<T, E>> {
	return useLoaded(path, query, (signal) => callPage<T, E>(path, { query, signal }), { pollEveryMs });
}
