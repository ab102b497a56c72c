import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../layout/user.tsx';
import { LOGIN_HASH, url } from '../urls.ts';
import { useTranslations } from '../translations.tsx';
import styles from './client-gate.module.css';
import { NotLoaded } from './client-page.tsx';
import { loginUrl } from './login-url.ts';

interface ClientGateProps {
	/** Stands there until it is known who asks: the server's part of the page, the same for everybody. */
	waiting: ReactNode;
	/** Rendered for a signed-in user only, anew for every user and address. */
	children: ReactNode;
}

/** The way into a page of the client area: whoever is not signed in is led to the login dialog (decision 18). */
export function ClientGate({ waiting, children }: ClientGateProps) {
	const { t, language } = useTranslations();
	const { user, isKnown, hasFailed, hasSignedOut, lookUp } = useSession();
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const account = url('ca-account-page', language);
	// Staff who lack the second step that the studio asks of them can only set it up.
	const isSentToAccount = user?.must_set_up_two_factor === true && pathname !== account;
	const wasInside = useRef(false);
	// Hint or no hint: behind a gate a missing one must not turn anybody away.
	useEffect(lookUp, [lookUp]);
	useEffect(() => {
		if (user) wasInside.current = true;
		// Who signs out here is on the way home already.
		else if (isKnown && !(hasSignedOut && wasInside.current))
			void navigate(loginUrl(language, pathname + search + (hash === LOGIN_HASH ? '' : hash)), { replace: true });
	}, [user, isKnown, hasSignedOut, navigate, language, pathname, search, hash]);
	useEffect(() => {
		if (isSentToAccount) void navigate(account, { replace: true });
	}, [isSentToAccount, navigate, account]);
	if (user && !isSentToAccount) return <Fragment key={`${user.email} ${pathname}`}>{children}</Fragment>;
	return (
		<>
			{waiting}
			{hasFailed && <NotLoaded onAgain={lookUp} />}
			<p className={styles.needsScript}>{t('TEXT_CLIENT_AREA_NEEDS_JAVASCRIPT')}</p>
		</>
	);
}
