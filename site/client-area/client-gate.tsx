import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../layout/user.tsx';
import { LOGIN_HASH, url } from '../urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import styles from './client-gate.module.css';
import { LoadError } from './client-page.tsx';
import { loginUrl } from './login-url.ts';

interface ClientGateProps {
	/** Shown until the user is known, and in the server's HTML, which is the same for every visitor. */
	fallback: ReactNode;
	/** Rendered for signed-in users only; remounted for every user and address. */
	children: ReactNode;
}

/** Shows a client-area page to signed-in users and redirects everybody else to the login, with the page as `next`. */
export function ClientGate({ fallback, children }: ClientGateProps) {
	const { t, language } = useTranslations();
	const { user, isKnown, hasFailed, hasSignedOut, lookUp } = useSession();
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const accountUrl = url('ca-account-page', language);
	// Staff who lack the two-factor authentication that the studio requires can only set it up.
	const mustVisitAccount = user?.must_set_up_two_factor === true && pathname !== accountUrl;
	const wasSignedIn = useRef(false);
	// Looks up the session even without the session hint (ADR 0042): a missing hint must not lock out a signed-in
	// user.
	useEffect(lookUp, [lookUp]);
	useEffect(() => {
		if (user) wasSignedIn.current = true;
		// The sign-out button already navigates to the home page.
		else if (isKnown && !(hasSignedOut && wasSignedIn.current))
			void navigate(loginUrl(language, pathname + search + (hash === LOGIN_HASH ? '' : hash)), { replace: true });
	}, [user, isKnown, hasSignedOut, navigate, language, pathname, search, hash]);
	useEffect(() => {
		if (mustVisitAccount) void navigate(accountUrl, { replace: true });
	}, [mustVisitAccount, navigate, accountUrl]);
	if (user && !mustVisitAccount) return <Fragment key={`${user.email} ${pathname}`}>{children}</Fragment>;
	return (
		<>
			{fallback}
			{hasFailed && <LoadError onRetry={lookUp} />}
			<p className={styles.needsScript}>{t('TEXT_CLIENT_AREA_NEEDS_JAVASCRIPT')}</p>
		</>
	);
}
