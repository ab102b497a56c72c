import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LivePreview } from '../../../contract/editing.ts';
import { call, CallError, type Language } from '../../api/call.ts';
import type { Content } from '../../api/item.ts';
import { withoutEmptyRows } from './empty-rows.ts';
import { latestRequest, type LatestRequest } from './latest-request.ts';

/** Pause in typing before the page is rendered. */
const DELAY_MS = 400;
/** Delay after the server's rate limit has rejected a request. */
const RATE_LIMIT_WAIT_MS = 10_000;

export interface LivePreviewState {
	/** Null before the first page. */
	page: LivePreview | null;
	/** Null if the page shows the current content. */
	failure: unknown;
	isLoading: boolean;
	retry: () => void;
}

/**
 * @param uid null for a new item
 * @param path path of another page, for content that every page shows
 */
export function useLivePreview(
	resource: string,
	uid: string | null,
	language: Language,
	path?: string,
): LivePreviewState {
	const { getValues, subscribe } = useFormContext<Content>();
	const [page, setPage] = useState<LivePreview | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const [isLoading, setLoading] = useState(true);
	const requests = useRef<LatestRequest | null>(null);
	useEffect(() => {
		const abort = new AbortController();
		const send = async (): Promise<number | undefined> => {
			setLoading(true);
			try {
				const body = {
					uid,
					content: withoutEmptyRows(getValues()),
					language,
					...(path === undefined ? {} : { page: path }),
				};
				const { data } = await call<LivePreview>('POST', `${resource}/live-preview`, { body, signal: abort.signal });
				if (abort.signal.aborted) return undefined;
				setPage(data);
				setFailure(null);
				setLoading(false);
				return undefined;
			} catch (error) {
				if (abort.signal.aborted) return undefined;
				setFailure(error);
				setLoading(false);
				return error instanceof CallError && error.status === 429 ? RATE_LIMIT_WAIT_MS : undefined;
			}
		};
		const latest = latestRequest(send, DELAY_MS);
		requests.current = latest;
		latest.refresh();
		const unsubscribe = subscribe({ formState: { values: true }, callback: latest.change });
		return () => {
			unsubscribe();
			latest.stop();
			abort.abort();
		};
	}, [resource, uid, language, path, getValues, subscribe]);
	const retry = useCallback(() => requests.current?.refresh(), []);
	return { page, failure, isLoading, retry };
}
