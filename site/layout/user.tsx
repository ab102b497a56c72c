/** Who is signed in. Known only in the browser, after the page is alive: the server's HTML is the same for everyone. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { User } from '../api.ts';
import { useApi } from '../use-api.ts';

const UserContext = createContext<User | null>(null);
export const useUser = (): User | null => useContext(UserContext);

export function UserProvider({ children }: { children: ReactNode }) {
	const api = useApi();
	const [user, setUser] = useState<User | null>(null);
	useEffect(() => {
		let gone = false;
		api.me().then(
			(answer) => !gone && setUser(answer.user ?? null),
			// A failed lookup means logged out.
			() => !gone && setUser(null),
		);
		return () => {
			gone = true;
		};
	}, [api]);
	return <UserContext value={user}>{children}</UserContext>;
}
