import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router';
import { dialogOfEntry } from '../parts/dialogs-state.tsx';

const STORAGE_KEY = 'scroll';

function readPositions(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
	} catch {
		return {};
	}
}

/** Restores the scroll position at Back, Forward and reload. A new page starts at its top or hash. */
export function useScrollMemory(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const { restoreScrollPosition = false, preventScrollReset } = useContext(UNSAFE_DataRouterStateContext) ?? {};
	const location = useLocation();

	useLayoutEffect(() => {
		if (!router) return;
		const positions = readPositions();
		const disable = router.enableScrollRestoration(positions, () => window.scrollY);
		const takeOver = (): void => {
			history.scrollRestoration = 'manual';
		};
		const onPageHide = (): void => {
			if (router.state.navigation.state === 'idle') positions[router.state.location.key] = window.scrollY;
			// Storage may be full or forbidden. A later visit then starts at the top.
			try {
				sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
			} catch {}
			history.scrollRestoration = 'auto';
		};
		takeOver();
		addEventListener('pageshow', takeOver);
		addEventListener('pagehide', onPageHide);
		return () => {
			disable();
			removeEventListener('pageshow', takeOver);
			removeEventListener('pagehide', onPageHide);
		};
	}, [router]);

	useLayoutEffect(() => {
		if (restoreScrollPosition === false) return;
		const anchor = location.hash && document.getElementById(decode(location.hash.slice(1)));
		if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
		// A dialog in the history entry does not scroll the page.
		else if (dialogOfEntry(location.state)) return;
		else if (anchor) anchor.scrollIntoView();
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
