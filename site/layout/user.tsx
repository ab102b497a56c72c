/** Who is signed in. Known only in the browser, after the page is alive: the server's HTML is the same for everyone. */
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { User } from '../api.ts';
import { useApi } from '../use-api.ts';

export interface Session {
	user: User | null;
	/** Whether the lookup has ended: until then nobody knows. */
	isKnown: boolean;
	/** Whether the visitor has just signed out here, and is led home for it. */
	hasLeft: boolean;
	/** Looks again, and tells who it is. Never rejects: a failed lookup means logged out, unless somebody is known already. */
	reload: () => Promise<User | null>;
	/** Ends the session and forgets the user, whatever comes of it on the way. */
	signOut: () => Promise<void>;
}

const nobody: Session = {
	user: null,
	isKnown: false,
	hasLeft: false,
	reload: async () => null,
	signOut: async () => {},
};
const SessionContext = createContext<Session>(nobody);
export const useSession = (): Session => useContext(SessionContext);
export const useUser = (): User | null => useSession().user;

/** Staff in the wide sense: who sees what is hidden (specification 6). */
export const isStaff = (user: User | null): boolean => user !== null && (user.is_staff || user.is_superuser);

export function UserProvider({ children }: { children: ReactNode }) {
	const api = useApi();
	const [{ user, isKnown, hasLeft }, setFound] = useState<Pick<Session, 'user' | 'isKnown' | 'hasLeft'>>(nobody);
	const reload = useCallback(
		() =>
			api
				.me()
				.then(
					(answer) => answer.user ?? null,
					() => undefined,
				)
				.then((user) => {
					setFound((before) => ({
						// The same user stays the same object: what was loaded for it stays too. A server in trouble ends no session.
						user: user === undefined || JSON.stringify(user) === JSON.stringify(before.user) ? before.user : user,
						isKnown: true,
						hasLeft: false,
					}));
					return user ?? null;
				}),
		[api],
	);
	const signOut = useCallback(async () => {
		await api.logOut().catch(() => undefined);
		setFound({ user: null, isKnown: true, hasLeft: true });
	}, [api]);
	useEffect(() => void reload(), [reload]);
	// In another tab somebody may have signed out, or in as somebody else.
	useEffect(() => {
		const look = (): void => {
			if (document.visibilityState === 'visible') void reload();
		};
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [reload]);
	const session = useMemo(
		() => ({ user, isKnown, hasLeft, reload, signOut }),
		[user, isKnown, hasLeft, reload, signOut],
	);
	return <SessionContext value={session}>{children}</SessionContext>;
}
