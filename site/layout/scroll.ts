import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router';
import { dialogOfEntry } from './dialogs-state.tsx';

/** Where the session keeps the heights that its history's entries were left at. */
const STORED = 'scroll';

function readHeights(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
	} catch {
		return {};
	}
}

/**
 * Back and forward find the place that was left, a reload too; a new page begins at its top, or where its hash points.
 * The router keeps the heights. Its own component for it would bring its links, forms and framework mode along, 5 kB.
 */
export function useScrollMemory(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const { restoreScrollPosition = false, preventScrollReset } = useContext(UNSAFE_DataRouterStateContext) ?? {};
	const location = useLocation();

	useLayoutEffect(() => {
		if (!router) return;
		const heights = readHeights();
		const forget = router.enableScrollRestoration(heights, () => window.scrollY);
		const manual = (): void => {
			history.scrollRestoration = 'manual';
		};
		const leave = (): void => {
			if (router.state.navigation.state === 'idle') heights[router.state.location.key] = window.scrollY;
			// Without room for it, the next visit begins at the top.
			try {
				sessionStorage.setItem(STORED, JSON.stringify(heights));
			} catch {}
			history.scrollRestoration = 'auto';
		};
		manual();
		addEventListener('pageshow', manual);
		addEventListener('pagehide', leave);
		return () => {
			forget();
			removeEventListener('pageshow', manual);
			removeEventListener('pagehide', leave);
		};
	}, [router]);

	useLayoutEffect(() => {
		if (restoreScrollPosition === false) return;
		const pointed = location.hash && document.getElementById(decode(location.hash.slice(1)));
		if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
		// A dialog opens over the page as it stands.
		else if (dialogOfEntry(location.state)) return;
		else if (pointed) pointed.scrollIntoView();
		else if (!preventScrollReset) window.scrollTo(0, 0);
	}, [location, restoreScrollPosition, preventScrollReset]);
}

function decode(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		return hash;
	}
}
