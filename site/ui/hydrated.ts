import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Knows how its component came to be: React asks for the server's snapshot only where it hydrates. */
function mounting() {
	let isFresh = true;
	return {
		snapshot: () => isFresh,
		serverSnapshot: () => (isFresh = false),
	};
}

/**
 * False on the server and while hydrating, true after, and at once in what the browser renders alone: for what only the
 * browser can know.
 */
export function useHydrated(): boolean {
	// A change from the server's snapshot to the browser's would be rendered in one piece with everyone else's, long on a
	// slow phone: so there is none, and a transition tells instead.
	const [{ snapshot, serverSnapshot }] = useState(mounting);
	const isFresh = useSyncExternalStore(never, snapshot, serverSnapshot);
	const [isTakenOver, setTakenOver] = useState(false);
	useEffect(() => {
		if (!isFresh) startTransition(() => setTakenOver(true));
	}, [isFresh]);
	return isFresh || isTakenOver;
}
