import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/**
 * Holds up whoever leaves a screen with unsaved changes.
 * @param isHeld where that depends on the path that they go to
 * @returns what holds them up, and a way past it for the screen's own next move
 */
export function useLeaveGuard(
	isDirty: boolean,
	isHeld: (path: string) => boolean = () => true,
): { blocker: Blocker; letPass: () => void } {
	const passes = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const mayPass = passes.current;
		passes.current = false;
		const isLeft = currentLocation.pathname !== nextLocation.pathname;
		return isDirty && !mayPass && isLeft && isHeld(nextLocation.pathname);
	});
	useEffect(() => {
		if (!isDirty) return undefined;
		// Browsers ask in their own words.
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', hold);
		return () => window.removeEventListener('beforeunload', hold);
	}, [isDirty]);
	return {
		blocker,
		letPass: useCallback(() => {
			passes.current = true;
		}, []),
	};
}
