import { inEachLanguage } from '../../contract/languages.ts';
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
import { trackRevalidation } from './revalidation.ts';
import { Block } from '../parts/block.tsx';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { LOGIN_HASH, type Language } from '../urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import { DialogsProvider, useDialogs } from '../parts/dialogs-state.tsx';
import { ServedDive } from './dive/served-dive.tsx';
import { DocumentFooter } from './document-footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { useScrollMemory } from './scroll.ts';
import { isStaff, UserProvider, useUser } from './user.tsx';
import styles from './layout.module.css';

const loadDialogs = (language: Language) => loadWithDeferredMessages(language, () => import('./dialogs.tsx'));
const createLazyDialogs = (language: Language) =>
	lazy(async () => ({ default: (await loadDialogs(language)).Dialogs }));
const dialogsByLanguage = inEachLanguage(createLazyDialogs);

const createLazyStaffBar = (language: Language) =>
	lazy(async () => ({
		default: (await loadWithDeferredMessages(language, () => import('./staff-bar.tsx'))).StaffBar,
	}));
const staffBarByLanguage = inEachLanguage(createLazyStaffBar);

/** Loads the links to the admin for staff. */
function StaffTools() {
	const StaffBar = staffBarByLanguage[useTranslations().language];
	return (
		isStaff(useUser()) && (
			<Block name="staff-bar">
				<StaffBar />
			</Block>
		)
	);
}

/**
 * The code of dialogs loads when the visitor hovers over, focuses or touches a login link. In the client area, the code
 * loads at the first interaction, because the dialog for network errors must open without a network.
 */
function OpenDialog() {
	const { opened } = useDialogs();
	const { language, urls } = useTranslations();
	const { pathname } = useLocation();
	const inClientArea = urls.isInClientArea(pathname);
	const Dialogs = dialogsByLanguage[language];
	useEffect(() => {
		const preload = (): void => void loadDialogs(language).catch(() => undefined);
		if (inClientArea) void firstInteraction().then(preload);
		const onIntent = ({ target }: Event): void => {
			if (target instanceof Element && target.closest(`a[href="${LOGIN_HASH}"]`)) preload();
		};
		const intents = ['pointerover', 'focusin', 'touchstart'];
		for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
		return () => {
			for (const type of intents) document.removeEventListener(type, onIntent);
		};
	}, [language, inClientArea]);
	return (
		opened && (
			<Block name="dialog">
				<Dialogs />
			</Block>
		)
	);
}

export function Layout() {
	const { t } = useTranslations();
	const main = useRef<HTMLElement>(null);
	useScrollMemory();
	useInternalLinks();
	useFocusOnNavigation(main);
	const returned = useHasReturned();
	return (
		<UserProvider>
			<DialogsProvider>
				<a className={styles.skip} href="#main">
					{t('LABEL_SKIP_TO_CONTENT')}
				</a>
				<Header />
				<LanguageOffer />
				<Progress />
				<main id="main" ref={main} className={styles.main} tabIndex={-1} data-returned={returned || undefined}>
					<ServedDive />
					<Page />
				</main>
				<DocumentFooter />
				<StaffTools />
				<OpenDialog />
			</DialogsProvider>
		</UserProvider>
	);
}

/**
 * Staff see hidden items, so the data of a public page loads again when staff sign in or out. Pages of the client area
 * load their data themselves.
 */
function Page() {
	const { revalidate } = useRevalidator();
	const staff = isStaff(useUser());
	const { urls } = useTranslations();
	const isPublic = urls.matchPath(useLocation().pathname)?.audience === 'public';
	const shownToStaff = useRef(false);
	useEffect(() => {
		if (shownToStaff.current === staff) return;
		shownToStaff.current = staff;
		if (!isPublic) return;
		// An immediate revalidation would cancel a navigation that starts in the same task.
		setTimeout(() => {
			trackRevalidation(revalidate).catch(() => undefined);
		});
	}, [staff, isPublic, revalidate]);
	return <Outlet />;
}

/**
 * Returns true if the visitor came back to this page. The page then needs its full height, so that the scroll position
 * can be restored.
 */
function useHasReturned(): boolean {
	const { key } = useLocation();
	const type = useNavigationType();
	const [first] = useState(key);
	const [moved, setMoved] = useState(false);
	if (key !== first && !moved) setMoved(true);
	return type === NavigationType.Pop && moved;
}

/** Moves the focus to the content of a new page. Browsers reset the focus only for a new document. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		main.current?.focus({ preventScroll: true });
	}, [pathname, main]);
}

function Progress() {
	const { state } = useNavigation();
	return <div className={styles.progress} data-loading={state === 'loading' || undefined} aria-hidden="true" />;
}

/**
 * Opens pages of the same language without loading a document. One listener handles all links, including those in
 * stored HTML.
 */
function useInternalLinks(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { language, urls } = useTranslations();
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
			// The browser handles a hash on the same page.
			if (link.hash && link.pathname === pathname) return;
			if (urls.matchPath(link.pathname)?.language !== language) return;
			event.preventDefault();
			void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
		};
		document.addEventListener('click', follow);
		return () => document.removeEventListener('click', follow);
	}, [navigate, pathname, language, urls]);
}
