/** The signed-in user. The HTML of a public page is the same for everyone, so only the browser looks up the user. */
import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { User } from '../api.ts';
import { useApi } from '../parts/use-api.ts';
import { SessionLookupContext } from '../session-context.ts';
import { mayHaveSession, UNKNOWN_SESSION, type SessionState } from '../session-lookup.ts';

export interface Session extends SessionState {
	/** Does nothing if the user is known or a lookup is running. */
	lookUp: () => void;
	/** Never rejects. */
	reload: () => Promise<User | null | undefined>;
	/** Rejects if the session cannot be ended. The user then stays signed in. */
	signOut: () => Promise<void>;
}

const defaultSession: Session = {
	...UNKNOWN_SESSION,
	lookUp: () => {},
	reload: async () => null,
	signOut: async () => {},
};
const SessionContext = createContext<Session>(defaultSession);
export const useSession = (): Session => useContext(SessionContext);
export const useUser = (): User | null => useSession().user;

/** These users see hidden items. */
export const isStaff = (user: User | null): boolean => user !== null && (user.is_staff || user.is_superuser);

/** Guests of a preview have no session hint, so a preview always needs a lookup. */
const shouldLookUp = (): boolean => mayHaveSession(document.cookie) || 'preview' in document.body.dataset;

export function UserProvider({ children }: { children: ReactNode }) {
	const api = useApi();
	const lookup = useContext(SessionLookupContext);
	const state = useSyncExternalStore(
		lookup.subscribe,
		() => lookup.state,
		() => lookup.renderedState,
	);
	const { lookUp, reload } = lookup;
	const signOut = useCallback(() => lookup.signOut(api.logOut), [api, lookup]);
	useEffect(() => {
		if (shouldLookUp()) lookUp();
	}, [lookUp]);
	// In another tab, the user may have signed out or another user may have signed in.
	useEffect(() => {
		const reloadIfVisible = (): void => {
			if (document.visibilityState === 'visible' && (lookup.state.user || shouldLookUp())) void reload();
		};
		document.addEventListener('visibilitychange', reloadIfVisible);
		return () => document.removeEventListener('visibilitychange', reloadIfVisible);
	}, [lookup, reload]);
	const session = useMemo(() => ({ ...state, lookUp, reload, signOut }), [state, lookUp, reload, signOut]);
	return <SessionContext value={session}>{children}</SessionContext>;
}
