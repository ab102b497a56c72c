import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from './ui/hydrated.ts';

/**
 * The tab that the URL's hash names, `otherwise` when it names none of the keys.
 * The server never sees a hash: until the page is alive, and without JavaScript, it is that one.
 */
export function useHashTab(keys: string[], otherwise = keys[0] ?? ''): [active: string, choose: (key: string) => void] {
	const { hash, search } = useLocation();
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const named = hydrated ? hash.slice(1) : '';
	const choose = useCallback(
		(key: string) => void navigate(`${search}#${key}`, { preventScrollReset: true }),
		[navigate, search],
	);
	return [keys.includes(named) ? named : otherwise, choose];
}
