import { lazy, useEffect, useRef, useState } from 'react';
import {
	NavigationType,
	Outlet,
	useLocation,
	useNavigate,
	useNavigation,
	useNavigationType,
	useRevalidator,
} from 'react-router';
import { trackRevalidation } from '../revalidation.ts';
import { Block } from '../block.tsx';
import { loadWithLateMessages } from '../late-messages.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { firstInteractionOrTimeout } from '../ui/first-interaction.ts';
import { matchPath, type Language } from '../urls.ts';
import { useTranslations } from '../translations.tsx';
import { AdminBadge } from './admin-badge.tsx';
import { DialogsProvider, useDialogs } from './dialogs-state.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { useScrollMemory } from './scroll.ts';
import { isStaff, UserProvider, useUser } from './user.tsx';
import styles from './layout.module.css';

const loadDialogs = (language: Language) => loadWithLateMessages(language, () => import('./dialogs.tsx'));
const lazyDialogs = (language: Language) => lazy(async () => ({ default: (await loadDialogs(language)).Dialogs }));
const dialogsIn = { en: lazyDialogs('en'), zh: lazyDialogs('zh') };

/** The dialogs' code and words are fetched once the page has settled: one of them tells that nothing can be fetched. */
function OpenDialog() {
	const { opened } = useDialogs();
	const { language } = useTranslations();
	const Dialogs = dialogsIn[language];
	useEffect(() => {
		firstInteractionOrTimeout()
			.then(() => loadDialogs(language))
			.catch(() => undefined);
	}, [language]);
	return (
		opened && (
			<Block name="dialog">
				<Dialogs />
			</Block>
		)
	);
}

/** What stands around every page. */
export function Layout() {
	const { t } = useTranslations();
	const main = useRef<HTMLElement>(null);
	useScrollMemory();
	useInnerLinks();
	useArrival(main);
	const returned = useReturned();
	return (
		<UserProvider>
			<DialogsProvider>
				<a className={styles.skip} href="#main">
					{t('LABEL_SKIP_TO_CONTENT')}
				</a>
				<Header />
				<Progress />
				<main id="main" ref={main} className={styles.main} tabIndex={-1} data-returned={returned || undefined}>
					<Page />
				</main>
				<Footer />
				<LanguageOffer />
				<AdminBadge />
				<OpenDialog />
			</DialogsProvider>
		</UserProvider>
	);
}

/**
 * The page. Its document and its first data are every visitor's; once staff turn out to look at it, or no longer, it is
 * asked for again, with what is hidden or without (decision 9).
 */
function Page() {
	const { revalidate } = useRevalidator();
	const staff = isStaff(useUser());
	const shownToStaff = useRef(false);
	useEffect(() => {
		if (shownToStaff.current === staff) return;
		shownToStaff.current = staff;
		// In a task of its own: a navigation that the same news has begun (client-gate.tsx) would be lost to it.
		setTimeout(() => {
			trackRevalidation(revalidate).catch(() => undefined);
		});
	}, [staff, revalidate]);
	return <Outlet />;
}

/** Whether the reader came back to this page, whose place on it can be found again only in its full height. */
function useReturned(): boolean {
	const { key } = useLocation();
	const type = useNavigationType();
	const [first] = useState(key);
	const [moved, setMoved] = useState(false);
	if (key !== first && !moved) setMoved(true);
	return type === NavigationType.Pop && moved;
}

/** A page that came without a document is begun like a new document: by keyboard and by ear from its start. */
function useArrival(main: React.RefObject<HTMLElement | null>): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		main.current?.focus({ preventScroll: true });
	}, [pathname, main]);
}

/** A line of light along the top while the next page is on its way. */
function Progress() {
	const { state } = useNavigation();
	return <div className={styles.progress} data-loading={state === 'loading' || undefined} aria-hidden="true" />;
}

/**
 * Follows links to pages of the same language without loading a document. One listener for all of them, so that
 * links are plain `a` elements: also those in the studio's own HTML, and cheap to render by the dozen.
 */
function useInnerLinks(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { language } = useTranslations();
	useEffect(() => {
		const follow = (event: MouseEvent): void => {
			if (event.defaultPrevented || !isPlainClick(event)) return;
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			if (
				!link ||
				link.origin !== location.origin ||
				(link.target && link.target !== '_self') ||
				link.hasAttribute('download')
			)
				return;
			// A hash on the same page is the browser's own business.
			if (link.hash && link.pathname === pathname) return;
			if (matchPath(link.pathname)?.language !== language) return;
			event.preventDefault();
			void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
		};
		document.addEventListener('click', follow);
		return () => document.removeEventListener('click', follow);
	}, [navigate, pathname, language]);
}
