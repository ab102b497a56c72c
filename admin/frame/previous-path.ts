import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Paths of the current and the previous screen since the document was loaded. */
let current = '';
let previous = '';

export function usePathRecord(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === current) return;
		previous = current;
		current = pathname;
	}, [pathname]);
}

/** '' for the first screen. */
export function usePreviousPath(): string {
	const { pathname } = useLocation();
	// The first render may come before the effect that records the current path.
	const [path] = useState(() => (current === pathname ? previous : current));
	return path;
}
