import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while hydrating, true after, and at once in what the browser renders alone: for what only the
 * browser can know.
 */
export function useHydrated(): boolean {
	// React asks for the server's snapshot only where it hydrates. The change from it to the browser's would be rendered
	// in one piece with everyone else's, long on a slow phone: so there is none, and a transition tells instead.
	const [mount] = useState(() => ({ isFresh: true }));
	const isFresh = useSyncExternalStore(
		never,
		() => mount.isFresh,
		() => (mount.isFresh = false),
	);
	const [isTakenOver, setTakenOver] = useState(false);
	useEffect(() => {
		if (!isFresh) startTransition(() => setTakenOver(true));
	}, [isFresh]);
	return isFresh || isTakenOver;
}
