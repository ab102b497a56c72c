import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** In the browser, React calls `serverSnapshot` only during hydration. */
function createSnapshots() {
	let isFresh = true;
	return {
		snapshot: () => isFresh,
		serverSnapshot: () => (isFresh = false),
	};
}

/** False on the server and during hydration. Use it for values that only the browser has. */
export function useHydrated(): boolean {
	// A changing snapshot would render all components with this hook in one long task. A transition updates the state
	// instead.
	const [{ snapshot, serverSnapshot }] = useState(createSnapshots);
	const isFresh = useSyncExternalStore(subscribeToNothing, snapshot, serverSnapshot);
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => {
		if (!isFresh) startTransition(() => setHydrated(true));
	}, [isFresh]);
	return isFresh || isHydrated;
}
