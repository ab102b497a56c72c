import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/hydrated.ts';

/** Returns the tab of the URL's hash. The server does not know the hash, so `otherwise` is active until hydration. */
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
