import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '../messages/use-translate.tsx';
import { callPage, type Paging } from './call-page.ts';
import { call, type ApiResult } from './call.ts';

type Query = Record<string, string | number | undefined>;

interface Options<A> {
	query?: Query | undefined;
	enabled?: boolean;
	/** Returns the delay before the next request in ms. 0 stops the polling. */
	pollEveryMs?: (result: A | undefined) => number;
}

/** After a change of path or query, returns the old result until the new one arrives. */
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
		// The language is part of the key, because the server's messages depend on it.
		queryKey: ['api', path, query, locale],
		queryFn: ({ signal }) => load(signal),
		enabled,
		placeholderData: keepPreviousData,
		// After the end of the session, each request would report the same error again.
		refetchInterval: ({ state }) => (state.status === 'error' ? false : pollEveryMs?.(state.data) || false),
	});
}

export function useRefetchAll(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['api'] }), [queries]);
}

export function usePageQuery<T, E extends Paging = Paging>(
	path: string,
	query: Query & { limit: number; offset: number },
	pollEveryMs?: Options<ApiResult<T, E>>['pollEveryMs'],
): UseQueryResult<ApiResult<T, E>> {
	return useLoaded(path, query, (signal) => callPage<T, E>(path, { query, signal }), { pollEveryMs });
}
