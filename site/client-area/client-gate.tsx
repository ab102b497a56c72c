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
	/** Shown while the data loads. The server renders the placeholder for every visitor. */
	fallback: ReactNode;
	/** Shown after the data failed to load. */
	failed: ReactNode;
	/** True opens the dialog `global-error` after a failure. */
	opensErrorDialog?: boolean;
	/** Renders the data. A new user or path mounts the content again, so no state of the old content stays. */
	children: (data: T) => ReactNode;
}

export function useErrorDialog(failure: object | null): void {
	const { open } = useDialogs();
	useEffect(() => {
		if (failure) open('global-error');
	}, [failure, open]);
}

/** The browser looks for the URL's anchor before the data with the anchor appears, so scroll again. */
function ScrollToAnchor() {
	const { hash } = useLocation();
	// Runs after `useScrollMemory`, which scrolls to the top.
	useEffect(() => {
		if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
		// oxlint-disable-next-line react/exhaustive-deps -- later hashes are for `useScrollMemory`
	}, []);
	return null;
}

/** Shows the data only if they belong to the current user. */
export function ClientGate<T>({ fallback, failed, opensErrorDialog = false, children }: ClientGateProps<T>) {
	const { t } = useTranslations();
	const loaded = useLoaderData<ClientPageData<T> | null>();
	const { user, hasSignedOut } = useSession();
	const { pathname } = useLocation();
	const isReloading = useRevalidator().state === 'loading';
	const reload = useReload();
	// Load again if the user has changed, e.g. in another tab. After a sign-out do not load, because the sign-out
	// button navigates to another page.
	const newUser = loaded !== null && loaded.user !== user && !hasSignedOut ? user : undefined;
	useEffect(() => {
		if (newUser !== undefined) void reload();
	}, [newUser, reload]);
	const hasFailed = loaded?.error === 'failed' && loaded.user !== null;
	useErrorDialog(opensErrorDialog && hasFailed ? loaded : null);
	if (loaded?.user && loaded.user.email === user?.email && !(loaded.data === null && isReloading))
		return (
			<Fragment key={`${user.email} ${pathname}`}>
				{loaded.data === null ? failed : children(loaded.data)}
				<ScrollToAnchor />
			</Fragment>
		);
	return (
		<>
			{fallback}
			{loaded && !loaded.user && !isReloading && <LoadError />}
			<p className={styles.needsScript}>{t('TEXT_CLIENT_AREA_NEEDS_JAVASCRIPT')}</p>
		</>
	);
}
