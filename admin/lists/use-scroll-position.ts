import { useEffect } from 'react';

/** Scroll positions of the last visits, by list. */
const positions = new Map<string, number>();

/** @param isLoaded true once the rows are shown, so that the list has its full height */
export function useScrollPosition(list: string, isLoaded: boolean): void {
	useEffect(() => {
		if (!isLoaded) return undefined;
		const last = positions.get(list);
		if (last !== undefined) scrollTo(0, last);
		const store = () => positions.set(list, scrollY);
		addEventListener('scroll', store, { passive: true });
		return () => removeEventListener('scroll', store);
	}, [list, isLoaded]);
}
