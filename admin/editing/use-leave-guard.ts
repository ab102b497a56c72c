import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/**
 * Holds up whoever leaves a screen with unsaved changes.
 * @returns what holds them up, and a way past it for the screen's own moves
 */
export function useLeaveGuard(isDirty: boolean): { blocker: Blocker; letPass: () => void } {
	const passes = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !passes.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!isDirty) return undefined;
		// Browsers ask in their own words.
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', hold);
		return () => window.removeEventListener('beforeunload', hold);
	}, [isDirty]);
	return {
		blocker,
		letPass: () => {
			passes.current = true;
		},
	};
}
