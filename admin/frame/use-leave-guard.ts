import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/**
 * @param shouldBlock returns true for paths to block; default: all
 * @param asksBeforeUnload true if the browser asks before closing the page; default: with unsaved changes
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
		// Browsers show their own text.
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
