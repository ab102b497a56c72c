import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Paths of the current and the previous screen in this document. */
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

/** Returns the path of the previous screen; '' for the first screen. */
export function usePreviousPath(): string {
	const { pathname } = useLocation();
	// In the first render, the current path may not be recorded yet.
	const [path] = useState(() => (current === pathname ? previous : current));
	return path;
}
