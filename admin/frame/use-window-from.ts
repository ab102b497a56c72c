import { useCallback, useSyncExternalStore } from 'react';
import { from, type Breakpoint } from '../../ui/breakpoints.ts';

export function useWindowFrom(breakpoint: Breakpoint): boolean {
	const query = from(breakpoint);
	const subscribe = useCallback(
		(listener: () => void) => {
			const media = matchMedia(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
