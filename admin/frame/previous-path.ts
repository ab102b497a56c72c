import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Paths of the shown screen and of the previous one in this document. */
let current = '';
let previous = '';

/** Records the path of the shown screen. */
export function usePathRecord(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === current) return;
		previous = current;
		current = pathname;
	}, [pathname]);
}

/** Returns the path of the previous screen; '' for the first screen. */
export function usePreviousPath(): string {
	const { pathname } = useLocation();
	// At the first rendering, the path may not be recorded yet.
	const [path] = useState(() => (current === pathname ? previous : current));
	return path;
}
