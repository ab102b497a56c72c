/** Which dialog is open: one at most. */
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
	const [opened, setOpened] = useState<DialogName | null>(null);
	// After hydration: the server never sees a hash.
	useEffect(() => {
		if (hash === LOGIN_HASH) setOpened('login');
	}, [hash]);
	const close = useCallback(() => {
		setOpened(null);
		if (hash === LOGIN_HASH) void navigate(pathname + search, { replace: true, preventScrollReset: true });
	}, [navigate, pathname, search, hash]);
	const state = useMemo(() => ({ opened, open: setOpened, close }), [opened, close]);
	return <DialogsContext value={state}>{children}</DialogsContext>;
}
