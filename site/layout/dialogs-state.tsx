/** Which dialog is open: one at most. */
import {
	createContext,
	useCallback,
	useContext,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
	type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../ui/hydrated.ts';
import { LOGIN_HASH } from '../urls.ts';

export type DialogName = 'login' | 'password-reset' | 'password-reset-done' | 'global-error' | 'contact-done';

/** Dialogs that a visitor opens: each stands on an entry of the history, so that Back closes it. */
const entered = ['login', 'password-reset'] as const satisfies DialogName[];

/** The dialog that an entry of the history was made for. */
export function dialogOfEntry(state: unknown): DialogName | null {
	const named = (state as { dialog?: unknown } | null)?.dialog;
	return entered.find((name) => name === named) ?? null;
}

interface DialogsState {
	opened: DialogName | null;
	open: (name: DialogName) => void;
	/** Closes the open dialog and returns to the current path, without a hash. */
	close: () => void;
}

const DialogsContext = createContext<DialogsState>({ opened: null, open: () => {}, close: () => {} });
export const useDialogs = (): DialogsState => useContext(DialogsContext);

export function DialogsProvider({ children }: { children: ReactNode }) {
	const { pathname, search, hash, state: entryState } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [chosen, setChosen] = useState<DialogName | null>(null);
	// An open dialog goes with the page that stands behind it.
	const [behind, setBehind] = useState(pathname);
	if (behind !== pathname) {
		setBehind(pathname);
		setChosen(null);
	}
	const entry = dialogOfEntry(entryState);
	const [isLeaving, setLeaving] = useState(false);
	// A dialog that stands on an entry goes with it, whatever it has become.
	const [enteredOn, setEnteredOn] = useState(entry);
	if (enteredOn !== entry) {
		setEnteredOn(entry);
		setChosen(null);
		setLeaving(false);
	}
	// The server never sees a hash, nor an entry.
	const asked = hydrated ? (entry ?? (hash === LOGIN_HASH ? 'login' : null)) : null;
	const opened = isLeaving ? null : (chosen ?? asked);

	const now = useRef({ opened, entry, isLeaving });
	useLayoutEffect(() => {
		now.current = { opened, entry, isLeaving };
	}, [opened, entry, isLeaving]);
	// Always the same function, as effects that load something depend on it.
	const open = useCallback(
		(name: DialogName) => {
			if (now.current.opened !== null || now.current.isLeaving || !dialogOfEntry({ dialog: name }))
				return setChosen(name);
			const { pathname, search, hash } = location;
			void navigate({ pathname, search, hash }, { state: { dialog: name }, preventScrollReset: true });
		},
		[navigate],
	);
	const close = useCallback(() => {
		if (now.current.entry === null) {
			setChosen(null);
			if (hash === LOGIN_HASH) void navigate(pathname + search, { replace: true, preventScrollReset: true });
		} else if (!now.current.isLeaving) {
			// Once, however often it is asked for: a second step would leave the page.
			now.current.isLeaving = true;
			setLeaving(true);
			void navigate(-1);
		}
	}, [navigate, pathname, search, hash]);
	const state = useMemo(() => ({ opened, open, close }), [opened, open, close]);
	return <DialogsContext value={state}>{children}</DialogsContext>;
}
