import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { trackRevalidation } from '../layout/revalidation.ts';

/** The promise of the returned function resolves when the page's data have loaded again. */
export function useReload(): () => Promise<void> {
	const { revalidate } = useRevalidator();
	return useCallback(() => trackRevalidation(revalidate), [revalidate]);
}
