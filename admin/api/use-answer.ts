import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from 'react-admin';
import { call, type Answer } from './call.ts';

type Query = Record<string, string | number | undefined>;

interface Options<A> {
	query?: Query | undefined;
	/** Nothing is asked while it is false. */
	enabled?: boolean;
	/** Asks again after so many ms, by what was answered; 0 not. */
	askAgain?: (answer: A | undefined) => number;
}

/** What a GET call of the admin answers, kept up with what it asks for. The answer before stays meanwhile. */
export function useAnswer<T, E = unknown>(
	path: string,
	{ query = {}, enabled = true, askAgain }: Options<Answer<T, E>> = {},
): UseQueryResult<Answer<T, E>> {
	const locale = useLocale();
	return useQuery({
		// The server's words are in the interface's language.
		queryKey: ['answer', path, query, locale],
		queryFn: ({ signal }) => call<T, E>('GET', path, { query, signal }),
		enabled,
		placeholderData: keepPreviousData,
		// Not what failed: a session that has ended would be told of at every turn.
		refetchInterval: ({ state }) => (state.status === 'error' ? false : askAgain?.(state.data) || false),
	});
}

/** Makes whatever is on the screen ask again, after something was changed. */
export function useAskAgain(): () => Promise<void> {
	const queries = useQueryClient();
	return useCallback(() => queries.invalidateQueries({ queryKey: ['answer'] }), [queries]);
}
