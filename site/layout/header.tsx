import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HEADER_SHRINK_SCROLL } from '../constants.ts';
import { Badge } from '../ui/badge.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { LOGIN_HASH, outsideUrls, siteLanguages, translatedPath, url, type RouteId } from '../urls.ts';
import { languageTags, useWords, type Messages } from '../words.tsx';
import { useDialogs } from './dialogs-state.tsx';
import { useLayoutData } from './layout-data.ts';
import { useSession } from './user.tsx';
import wordmark from './wordmark.svg';
import styles from './header.module.css';

const menu: [RouteId, keyof Messages][] = [
	['about-page', 'LABEL_ABOUT'],
	['games-page', 'LABEL_GAMES'],
	['news-page', 'LABEL_NEWS'],
	['roadmap-page', 'LABEL_ROADMAP'],
	['contacts-page', 'LABEL_CONTACTS'],
];
const MENU_ID = 'menu';

/** On small screens the menu is the browser's own popover, so it opens without JavaScript too. */
export function Header() {
	const { t, language, studio } = useWords();
	const { settings } = useLayoutData();
	const { user, signOut } = useSession();
	const navigate = useNavigate();
	const { open } = useDialogs();
	const { pathname } = useLocation();
	const shrunk = useShrunk();
	const panel = useRef<HTMLDivElement>(null);
	const closeMenu = (): void => {
		if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
	};
	// Without a hash of its own: the page's may say which of its tabs is open.
	const openLogin = (event: MouseEvent): void => {
		event.preventDefault();
		closeMenu();
		open('login');
	};
	const logOut = (event: MouseEvent): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		closeMenu();
		void signOut().then(() => navigate(url('home-page', language)));
	};
	return (
		<header className={shrunk ? `${styles.header} ${styles.shrunk}` : styles.header}>
			<div className={styles.bar}>
				<a className={styles.home} href={url('home-page', language)}>
					<img src={wordmark} width={343} height={64} alt={studio} />
				</a>
				{settings?.new_page_indicator && (
					<span className={styles.new}>
						<Badge tone="gold">{t('LABEL_NEW')}</Badge>
					</span>
				)}
				<div ref={panel} id={MENU_ID} className={styles.panel} popover="auto">
					<nav aria-label={t('LABEL_MAIN_MENU')}>
						<ul className={styles.menu}>
							{menu.map(([id, label]) => {
								const href = url(id, language);
								return (
									<li key={id}>
										<a href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined} onClick={closeMenu}>
											{t(label)}
										</a>
									</li>
								);
							})}
						</ul>
					</nav>
					<div className={styles.side}>
						{(settings?.languages_count ?? 0) > 1 && <LanguageSwitch pathname={pathname} />}
						{user ? (
							<>
								<a className={styles.login} href={url('ca-roadmap', language)}>
									{t('LABEL_CLIENT_AREA')}
								</a>
								<a href={outsideUrls.logout} onClick={logOut}>
									{t('ACTION_LOGOUT')}
								</a>
							</>
						) : (
							<a className={styles.login} href={LOGIN_HASH} onClick={openLogin}>
								{t('ACTION_LOGIN')}
							</a>
						)}
					</div>
					<button
						type="button"
						className={styles.close}
						popoverTarget={MENU_ID}
						popoverTargetAction="hide"
						aria-label={t('ACTION_CLOSE_MENU')}
					>
						<Icon name="close" size={24} />
					</button>
				</div>
				<button type="button" className={styles.burger} popoverTarget={MENU_ID} aria-label={t('ACTION_OPEN_MENU')}>
					<Icon name="menu" size={26} />
				</button>
			</div>
		</header>
	);
}

/** The same page in the other language, its tab and filters with it; a document of its own, since its words are. */
function LanguageSwitch({ pathname }: { pathname: string }) {
	const { t, language } = useWords();
	const { search, hash } = useLocation();
	const hydrated = useHydrated();
	const other = siteLanguages.find((candidate) => candidate !== language) ?? language;
	const place = hydrated ? search + (hash === LOGIN_HASH ? '' : hash) : '';
	return (
		<a
			href={translatedPath(pathname, other) + place}
			lang={languageTags[other]}
			hrefLang={languageTags[other]}
			title={t('LABEL_OTHER_LANGUAGE_HINT')}
		>
			{t('LABEL_OTHER_LANGUAGE')}
		</a>
	);
}

function useShrunk(): boolean {
	const [shrunk, setShrunk] = useState(false);
	useEffect(() => {
		const follow = (): void => setShrunk(window.scrollY > HEADER_SHRINK_SCROLL);
		follow();
		window.addEventListener('scroll', follow, { passive: true });
		return () => window.removeEventListener('scroll', follow);
	}, []);
	return shrunk;
}
