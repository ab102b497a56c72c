import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Detects hydration: React reads the server's snapshot only when it hydrates. */
function createSnapshots() {
	let isFresh = true;
	return {
		snapshot: () => isFresh,
		serverSnapshot: () => (isFresh = false),
	};
}

/**
 * Returns true after hydration, false on the server and during hydration. Use it for values that only the
 * browser knows.
 */
export function useHydrated(): boolean {
	// A snapshot that changes would render all components with this hook in one long task. The snapshot stays the
	// same instead, and a transition updates the state.
	const [{ snapshot, serverSnapshot }] = useState(createSnapshots);
	const isFresh = useSyncExternalStore(subscribeToNothing, snapshot, serverSnapshot);
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => {
		if (!isFresh) startTransition(() => setHydrated(true));
	}, [isFresh]);
	return isFresh || isHydrated;
}
