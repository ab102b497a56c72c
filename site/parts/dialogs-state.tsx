/** At most one dialog of the site is open. */
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
import { useHydrated } from '../../ui/hydrated.ts';
import { LOGIN_HASH } from '../urls.ts';

export type DialogName = 'login' | 'password-reset' | 'password-reset-done' | 'global-error' | 'contact-done';

/** Each of these dialogs adds a history entry, so that Back closes the dialog. */
const historyDialogs = ['login', 'password-reset'] as const satisfies DialogName[];

/** Returns null for an entry without a dialog. */
export function dialogOfEntry(state: unknown): DialogName | null {
	const named = (state as { dialog?: unknown } | null)?.dialog;
	return historyDialogs.find((name) => name === named) ?? null;
}

interface DialogsState {
	opened: DialogName | null;
	open: (name: DialogName) => void;
	/** Closes the dialog, and removes its history entry or hash. */
	close: () => void;
}

const DialogsContext = createContext<DialogsState>({ opened: null, open: () => {}, close: () => {} });
export const useDialogs = (): DialogsState => useContext(DialogsContext);

export function DialogsProvider({ children }: { children: ReactNode }) {
	const { pathname, search, hash, state: entryState } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const [chosen, setChosen] = useState<DialogName | null>(null);
	// A new page closes the dialog.
	const [pageBehind, setPageBehind] = useState(pathname);
	if (pageBehind !== pathname) {
		setPageBehind(pathname);
		setChosen(null);
	}
	const entry = dialogOfEntry(entryState);
	const [isLeaving, setLeaving] = useState(false);
	// If the history entry names another dialog, close the dialog that was opened on top.
	const [lastEntry, setLastEntry] = useState(entry);
	if (lastEntry !== entry) {
		setLastEntry(entry);
		setChosen(null);
		setLeaving(false);
	}
	// The server knows neither hash nor history entry, so no dialog is open before hydration.
	const requested = hydrated ? (entry ?? (hash === LOGIN_HASH ? 'login' : null)) : null;
	const opened = isLeaving ? null : (chosen ?? requested);

	const latest = useRef({ opened, entry, isLeaving });
	useLayoutEffect(() => {
		latest.current = { opened, entry, isLeaving };
	}, [opened, entry, isLeaving]);
	// `open` must stay the same function, because effects that load data depend on it.
	const open = useCallback(
		(name: DialogName) => {
			if (latest.current.opened !== null || latest.current.isLeaving || !dialogOfEntry({ dialog: name }))
				return setChosen(name);
			const { pathname, search, hash } = location;
			void navigate({ pathname, search, hash }, { state: { dialog: name }, preventScrollReset: true });
		},
		[navigate],
	);
	const close = useCallback(() => {
		if (latest.current.entry === null) {
			setChosen(null);
			if (hash === LOGIN_HASH) void navigate(pathname + search, { replace: true, preventScrollReset: true });
		} else if (!latest.current.isLeaving) {
			// Go back only once: another step back would leave the page.
			latest.current.isLeaving = true;
			setLeaving(true);
			void navigate(-1);
		}
	}, [navigate, pathname, search, hash]);
	const state = useMemo(() => ({ opened, open, close }), [opened, open, close]);
	return <DialogsContext value={state}>{children}</DialogsContext>;
}
