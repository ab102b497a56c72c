import { Fragment, useEffect, type ReactNode } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { useDialogs } from '../parts/dialogs-state.tsx';
import { useSession } from '../layout/user.tsx';
import { useTranslations } from '../messages/translations.tsx';
import styles from './client-gate.module.css';
import type { ClientPageData } from './client-loader.ts';
import { LoadError } from './client-page.tsx';
import { useReload } from './use-reload.ts';

interface ClientGateProps<T> {
	/** Placeholder while data loads. The server's HTML has it for every visitor. */
	fallback: ReactNode;
	/** Content when the data could not be loaded. */
	failed: ReactNode;
	/** True opens the dialog `global-error` on a failure. */
	opensErrorDialog?: boolean;
	/** Renders the data. The result is mounted again for another user or path. */
	children: (data: T) => ReactNode;
}

/** Opens the dialog `global-error` for each new `failure` object. */
export function useErrorDialog(failure: object | null): void {
	const { open } = useDialogs();
	useEffect(() => {
		if (failure) open('global-error');
	}, [failure, open]);
}

/** Shows the data of a client-area page to the user for whom it was loaded. Before that, shows the placeholder. */
export function ClientGate<T>({ fallback, failed, opensErrorDialog = false, children }: ClientGateProps<T>) {
	const { t } = useTranslations();
	const loaded = useLoaderData<ClientPageData<T> | null>();
	const { user, hasSignedOut } = useSession();
	const { pathname } = useLocation();
	const isReloading = useRevalidator().state === 'loading';
	const reload = useReload();
	// Load data again if the user has changed, e.g. in another tab. If the session has ended, the loader redirects. After
	// a click on the sign-out button, do nothing, because it navigates itself.
	const newUser = loaded !== null && loaded.user !== user && !hasSignedOut ? user : undefined;
	useEffect(() => {
		if (newUser !== undefined) void reload();
	}, [newUser, reload]);
	const hasFailed = loaded?.error === 'failed' && loaded.user !== null;
	useErrorDialog(opensErrorDialog && hasFailed ? loaded : null);
	if (loaded?.user && loaded.user.email === user?.email && !(loaded.data === null && isReloading))
		return (
			<Fragment key={`${user.email} ${pathname}`}>{loaded.data === null ? failed : children(loaded.data)}</Fragment>
		);
	return (
		<>
			{fallback}
			{loaded && !loaded.user && !isReloading && <LoadError />}
			<p className={styles.needsScript}>{t('TEXT_CLIENT_AREA_NEEDS_JAVASCRIPT')}</p>
		</>
	);
}
