import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Paths of the screen that is shown, and of the one before it in this document. */
let current = '';
let previous = '';

/** Records the path of the screen that is shown. */
export function usePathRecord(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === current) return;
		previous = current;
		current = pathname;
	}, [pathname]);
}

/** Returns the path of the screen before the one that calls this; '' for the first screen of the document. */
export function usePreviousPath(): string {
	const { pathname } = useLocation();
	// The path is not yet recorded at the first rendering, unless the code of the screen had to be loaded.
	const [path] = useState(() => (current === pathname ? previous : current));
	return path;
}
