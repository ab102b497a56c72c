/** Who is signed in. Known only in the browser, after the page is alive: the server's HTML is the same for everyone. */
import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { User } from '../api.ts';
import { useApi } from '../use-api.ts';
import { mayHaveSession, SessionLookup, UNKNOWN_SESSION, type SessionState } from './session-lookup.ts';

export interface Session extends SessionState {
	/** Looks who it is where nobody has looked yet: visitors without a session are not asked for on public pages. */
	lookUp: () => void;
	/** Looks again. Never rejects; see `SessionLookup`. */
	reload: () => Promise<User | null | undefined>;
	/** Ends the session and forgets the user. Rejects when the session could not be ended, and the user stays. */
	signOut: () => Promise<void>;
}

const nobody: Session = { ...UNKNOWN_SESSION, lookUp: () => {}, reload: async () => null, signOut: async () => {} };
const SessionContext = createContext<Session>(nobody);
export const useSession = (): Session => useContext(SessionContext);
export const useUser = (): User | null => useSession().user;

/** Staff in the wide sense: who sees what is hidden (specification 6). */
export const isStaff = (user: User | null): boolean => user !== null && (user.is_staff || user.is_superuser);

/** Guests of a preview have no session of their own. */
const isWorthAsking = (): boolean => mayHaveSession(document.cookie) || 'preview' in document.body.dataset;

const unknown = (): SessionState => UNKNOWN_SESSION;

export function UserProvider({ children }: { children: ReactNode }) {
	const api = useApi();
	const [lookup] = useState(() => new SessionLookup(() => api.me().then(({ user }) => user ?? null)));
	const state = useSyncExternalStore(lookup.subscribe, () => lookup.state, unknown);
	const { lookUp, reload } = lookup;
	const signOut = useCallback(() => lookup.signOut(api.logOut), [api, lookup]);
	useEffect(() => {
		if (isWorthAsking()) lookUp();
	}, [lookUp]);
	// In another tab somebody may have signed out, or in as somebody else.
	useEffect(() => {
		const look = (): void => {
			if (document.visibilityState === 'visible' && (lookup.state.user || isWorthAsking())) void reload();
		};
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [lookup, reload]);
	const session = useMemo(() => ({ ...state, lookUp, reload, signOut }), [state, lookUp, reload, signOut]);
	return <SessionContext value={session}>{children}</SessionContext>;
}
