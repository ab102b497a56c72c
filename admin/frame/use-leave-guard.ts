import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/**
 * Blocks leaving a screen with unsaved changes.
 * @param shouldBlock returns true for paths to block; blocks all paths by default
 * @param asksBeforeUnload true if the browser asks before the page is closed; by default with unsaved changes
 * @returns the router's blocker, and `allowNext`, which allows the next navigation
 */
export function useLeaveGuard(
	isDirty: boolean,
	shouldBlock: (path: string) => boolean = () => true,
	asksBeforeUnload: boolean = isDirty,
): { blocker: Blocker; allowNext: () => void } {
	const isNextAllowed = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const isAllowed = isNextAllowed.current;
		isNextAllowed.current = false;
		const isLeft = currentLocation.pathname !== nextLocation.pathname;
		return isDirty && !isAllowed && isLeft && shouldBlock(nextLocation.pathname);
	});
	useEffect(() => {
		if (!asksBeforeUnload) return undefined;
		// Set no text, because browsers show their own text.
		const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', preventUnload);
		return () => window.removeEventListener('beforeunload', preventUnload);
	}, [asksBeforeUnload]);
	return {
		blocker,
		allowNext: useCallback(() => {
			isNextAllowed.current = true;
		}, []),
	};
}
