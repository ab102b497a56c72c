import { useEffect, useReducer, useState } from 'react';
import { logFailure } from '../log.ts';

/** The signal is aborted when the component no longer needs the response. */
type Load<T> = (signal: AbortSignal) => Promise<T>;

interface RequestState<T> {
	/** Undefined until the first response, and after a failure. */
	data: T | undefined;
	hasFailed: boolean;
	/** True while `data` and `hasFailed` belong to an earlier request, or to none. */
	isLoading: boolean;
	retry: () => void;
}

interface Result<T> {
	load: Load<T>;
	attempt: number;
	data?: T;
}

/**
 * Loads data after the first render, and again for each new `load`, so components must memoize `load`. The previous
 * result stays until the next result. Responses of replaced requests are ignored.
 * @param name describes the request in the log
 */
export function useRequest<T>(load: Load<T>, name: string): RequestState<T> {
	const [attempt, retry] = useReducer((count: number) => count + 1, 0);
	const [result, setResult] = useState<Result<T>>();
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		load(signal).then(
			(data) => signal.aborted || setResult({ load, attempt, data }),
			(error: unknown) => {
				if (signal.aborted) return;
				logFailure(error, name);
				setResult({ load, attempt });
			},
		);
		return () => stop.abort();
	}, [load, name, attempt]);
	return {
		data: result?.data,
		hasFailed: result !== undefined && !('data' in result),
		isLoading: result?.load !== load || result.attempt !== attempt,
		retry,
	};
}
