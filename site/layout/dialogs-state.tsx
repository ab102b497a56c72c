/** Which dialog is open: one at most. */
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../ui/hydrated.ts';
import { LOGIN_HASH } from '../urls.ts';

export type DialogName = 'login' | 'password-reset' | 'password-reset-done' | 'global-error' | 'contact-done';

interface DialogsState {
	opened: DialogName | null;
	open: (name: DialogName) => void;
	/** Closes the open dialog and returns to the current path, without a hash. */
	close: () => void;
}

const DialogsContext = createContext<DialogsState>({ opened: null, open: () => {}, close: () => {} });
export const useDialogs = (): DialogsState => useContext(DialogsContext);

export function DialogsProvider({ children }: { children: ReactNode }) {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [chosen, setChosen] = useState<DialogName | null>(null);
	// An open dialog goes with the page that stands behind it.
	const [behind, setBehind] = useState(pathname);
	if (behind !== pathname) {
		setBehind(pathname);
		setChosen(null);
	}
	// The server never sees a hash.
	const opened = chosen ?? (hydrated && hash === LOGIN_HASH ? 'login' : null);
	const close = useCallback(() => {
		setChosen(null);
		if (hash === LOGIN_HASH) void navigate(pathname + search, { replace: true, preventScrollReset: true });
	}, [navigate, pathname, search, hash]);
	const state = useMemo(() => ({ opened, open: setChosen, close }), [opened, close]);
	return <DialogsContext value={state}>{children}</DialogsContext>;
}
