import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { trackRevalidation } from '../layout/revalidation.ts';

/** Returns a function that loads the page's data again. The promise resolves when the data have loaded. */
export function useReload(): () => Promise<void> {
	const { revalidate } = useRevalidator();
	return useCallback(() => trackRevalidation(revalidate), [revalidate]);
}
