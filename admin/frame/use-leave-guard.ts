import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/**
 * Blocks navigation away from a screen with unsaved changes.
 * @param shouldBlock returns true for the target paths to block; by default all
 * @param asksBeforeUnload asks before the page is closed too; by default whenever there are unsaved changes
 * @returns the router's blocker; `allowNext` lets the screen's own next navigation pass
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
