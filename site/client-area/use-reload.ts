import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { trackRevalidation } from '../layout/revalidation.ts';

/** Returns a function that loads the page's data again. It resolves when the data has loaded. */
export function useReload(): () => Promise<void> {
	const { revalidate } = useRevalidator();
	return useCallback(() => trackRevalidation(revalidate), [revalidate]);
}
