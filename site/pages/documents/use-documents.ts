import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api.ts';
import { useClientApi, type DocumentList } from '../../client-area/client-api.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { serializeQuery, type DocumentQuery } from './document-query.ts';

/** A search and its result. */
export interface SearchResult {
	query: DocumentQuery;
	list: DocumentList;
}

interface DocumentsState {
	/** The newest result, or null. The result stays while another search loads. */
	result: SearchResult | null;
	isLoading: boolean;
	hasFailed: boolean;
	retry: () => void;
}

/**
 * Loads the documents of a search. Aborts an outdated request, so that its response cannot arrive late, and caches
 * results.
 * @param results cache by query string, owned by the caller
 */
export function useDocuments(query: DocumentQuery, results: Map<string, SearchResult>): DocumentsState {
	const api = useClientApi();
	const { reload } = useSession();
	const { open } = useDialogs();
	const [result, setResult] = useState<SearchResult | null>(null);
	/** The query whose request failed. */
	const [failed, setFailed] = useState<string | null>(null);
	const queryString = serializeQuery(query);
	const cached = results.get(queryString);
	if (cached && cached !== result) setResult(cached);
	const hasFailed = !cached && failed === queryString;
	const isLoading = !cached && !hasFailed;

	useEffect(() => {
		if (!isLoading) return;
		const controller = new AbortController();
		const { signal } = controller;
		api.documents(queryString, signal).then(
			(list) => {
				if (signal.aborted) return;
				const result = { query, list };
				results.set(queryString, result);
				setFailed(null);
				setResult(result);
			},
			async (error: unknown) => {
				if (signal.aborted) return;
				// The session has ended elsewhere; the reloaded user makes the gate redirect to the login.
				const isSignedOut = error instanceof ApiError && error.status === 401;
				if (isSignedOut) await reload();
				else logFailure(error, 'documents');
				if (signal.aborted) return;
				setFailed(queryString);
				if (!isSignedOut) open('global-error');
			},
		);
		return () => controller.abort();
	}, [isLoading, api, queryString, query, results, reload, open]);

	const retry = useCallback(() => setFailed(null), []);
	return { result: cached ?? result, isLoading, hasFailed, retry };
}
