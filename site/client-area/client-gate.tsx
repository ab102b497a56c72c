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
	/** Placeholder while the data loads. The server renders it for every visitor. */
	fallback: ReactNode;
	/** Content after the data failed to load. */
	failed: ReactNode;
	/** True opens the dialog `global-error` after a failure. */
	opensErrorDialog?: boolean;
	/** Renders the data. A new user or a new path mounts the content again. */
	children: (data: T) => ReactNode;
}

/** Opens the dialog `global-error` for each new `failure` object. */
export function useErrorDialog(failure: object | null): void {
	const { open } = useDialogs();
	useEffect(() => {
		if (failure) open('global-error');
	}, [failure, open]);
}

/** In a new document, the anchor of the URL appears with the data, after the browser has looked for it. */
function ScrollToAnchor() {
	const { hash } = useLocation();
	// After `useScrollMemory`, which takes the document to its top.
	useEffect(() => {
		if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
		// oxlint-disable-next-line react/exhaustive-deps -- later hashes are for `useScrollMemory`
	}, []);
	return null;
}

/** Shows the data of a client-area page only to the user for whom they were loaded. */
export function ClientGate<T>({ fallback, failed, opensErrorDialog = false, children }: ClientGateProps<T>) {
	const { t } = useTranslations();
	const loaded = useLoaderData<ClientPageData<T> | null>();
	const { user, hasSignedOut } = useSession();
	const { pathname } = useLocation();
	const isReloading = useRevalidator().state === 'loading';
	const reload = useReload();
	// Load again if the user has changed, e.g. in another tab. Without a session, the loader redirects. After a
	// sign-out, do not load: the sign-out button navigates to another page.
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
