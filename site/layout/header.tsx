import { languageTraits } from '../../contract/languages.ts';
import { lazy, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Settings } from '../api.ts';
import { HEADER_SHRINK_SCROLL_PX } from '../constants.ts';
import { Badge } from '../../ui/badge.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { drawingUrl } from '../../ui/drawing-url.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { LOGIN_HASH, unlocalizedUrls, type RouteId } from '../urls.ts';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import { Block } from '../parts/block.tsx';
import { useDialogs } from '../parts/dialogs-state.tsx';
import { useLayoutData } from '../parts/layout-data.ts';
import { clientMenu, publicMenu } from './menu-entries.ts';
import { useSession } from './user.tsx';
import wordmark from './wordmark.svg';
import { usePageLanguages } from './page-languages.ts';
import styles from './header.module.css';

const MENU_ID = 'menu';

const MenuGame = lazy(async () => ({ default: (await import('./menu-game.tsx')).MenuGame }));

/** Shows the logo, or the name of a studio without a logo. The demo studio has a wordmark. */
export function StudioName({ settings, studio }: { settings: Settings | null; studio: string }) {
	const { logo, media, house_marks, look } = settings ?? {};
	if (logo && media?.logo) {
		const picture = (
			<img src={drawingUrl(media.logo) ?? logo} width={media.logo.width} height={media.logo.height} alt={studio} />
		);
		const light = look?.logo_light;
		if (!light) return picture;
		return (
			<picture>
				<source
					media="(prefers-color-scheme: light)"
					srcSet={drawingUrl(light.media) ?? light.image}
					width={light.media.width}
					height={light.media.height}
				/>
				{picture}
			</picture>
		);
	}
	if (house_marks) return <img src={wordmark} width={343} height={64} alt={studio} />;
	return <span className={styles.name}>{studio}</span>;
}

/**
 * On small screens the menu is a popover that covers the screen and works without JavaScript. The first opening loads
 * the game in it.
 */
export function Header() {
	const { t, language, studio, urls } = useTranslations();
	const { settings } = useLayoutData();
	const { user, signOut } = useSession();
	const navigate = useNavigate();
	const { open } = useDialogs();
	const { pathname } = useLocation();
	// The messages of the client area load with its pages. If they failed to load, show the public menu.
	const hasWords = t('LABEL_SHARES') !== 'LABEL_SHARES';
	const inClientArea = hasWords && urls.isInClientArea(pathname);
	// Until the user has loaded, show all entries: an entry that appears later would move other entries.
	const entries = inClientArea
		? clientMenu.filter(({ id }) => id !== 'ca-summary-page' || user?.can_view_figures !== false)
		: publicMenu;
	const managesColleagues = inClientArea && user?.can_manage_colleagues === true;
	const sharesLinks = inClientArea && user?.can_share === true;
	const shrunk = useShrunk();
	const panel = useRef<HTMLDivElement>(null);
	const [wasOpened, setOpened] = useState<true>();
	const closeMenu = (): void => {
		if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
	};
	// Do not change the hash, because it may name an open tab.
	const openLogin = (event: MouseEvent): void => {
		event.preventDefault();
		closeMenu();
		open('login');
	};
	const logOut = (event: MouseEvent): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		closeMenu();
		// If signing out fails, open the sign-out link in the browser. The link shows the error or leads to the login
		// provider.
		signOut().then(
			() => navigate(urls.url('home-page', language)),
			() => location.assign(unlocalizedUrls.logout),
		);
	};
	return (
		<header
			className={shrunk ? `${styles.header} ${styles.shrunk}` : styles.header}
			data-client-area={inClientArea || undefined}
			data-manager={managesColleagues || sharesLinks || undefined}
		>
			<div className={styles.bar}>
				<a className={styles.home} href={urls.url('home-page', language)}>
					<StudioName settings={settings} studio={studio} />
				</a>
				{settings?.new_page_indicator && (
					<span className={styles.new}>
						<Badge tone="gold">{t('LABEL_NEW')}</Badge>
					</span>
				)}
				<div ref={panel} id={MENU_ID} className={styles.panel} popover="auto" onToggle={() => setOpened(true)}>
					<nav aria-label={t('LABEL_MAIN_MENU')}>
						<ul className={styles.menu}>
							{entries.map(({ id, label, detailPage, newTab }) => {
								const href = urls.url(id, language);
								const isCurrent =
									pathname.startsWith(href) || (detailPage && urls.matchPath(pathname)?.id === detailPage);
								return (
									<li key={id}>
										<a
											href={href}
											target={newTab ? '_blank' : undefined}
											aria-current={isCurrent ? 'page' : undefined}
											onClick={closeMenu}
										>
											{t(label)}
											{newTab && <span className="visually-hidden"> ({t('LABEL_OPENS_IN_NEW_TAB')})</span>}
										</a>
									</li>
								);
							})}
						</ul>
					</nav>
					{!inClientArea && wasOpened && (
						<div className={styles.game}>
							<Block name="menu game">
								<MenuGame onChoose={closeMenu} />
							</Block>
						</div>
					)}
					<div className={styles.side}>
						{user || inClientArea ? (
							<>
								{managesColleagues && (
									<IconEntry id="ca-colleagues-page" icon="colleagues" label="LABEL_COLLEAGUES" onClick={closeMenu} />
								)}
								{sharesLinks && <IconEntry id="ca-shares-page" icon="send" label="LABEL_SHARES" onClick={closeMenu} />}
								{inClientArea ? (
									<IconEntry id="ca-account-page" icon="account" label="LABEL_ACCOUNT" onClick={closeMenu} />
								) : (
									<a className={styles.login} href={urls.url('ca-roadmap', language)} onClick={closeMenu}>
										{t('LABEL_CLIENT_AREA')}
									</a>
								)}
								<a href={unlocalizedUrls.logout} onClick={logOut}>
									{t('ACTION_LOGOUT')}
								</a>
							</>
						) : (
							<a className={styles.login} href={LOGIN_HASH} onClick={openLogin}>
								{t('ACTION_LOGIN')}
							</a>
						)}
						{/* After the sign-in, wider links replace the login link. The row is aligned to its end, so they do not
						    move the switch, which is last. */}
						{(settings?.languages_count ?? 0) > 1 && <LanguageSwitch pathname={pathname} />}
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

interface IconEntryProps {
	id: RouteId;
	icon: IconName;
	label: keyof Messages;
	onClick: () => void;
}

/** In large windows, the link is an icon. */
function IconEntry({ id, icon, label, onClick }: IconEntryProps) {
	const { t, language, urls } = useTranslations();
	const { pathname } = useLocation();
	return (
		<a
			className={styles.account}
			href={urls.url(id, language)}
			aria-current={urls.matchPath(pathname)?.id === id ? 'page' : undefined}
			title={t(label)}
			onClick={onClick}
		>
			<Icon name={icon} size={22} />
			<span>{t(label)}</span>
		</a>
	);
}

/**
 * Links to this page in other languages, with its tab and filters. Each link loads a document. Two or more links are in
 * a menu.
 */
function LanguageSwitch({ pathname }: { pathname: string }) {
	const { language, urls } = useTranslations();
	const { search, hash } = useLocation();
	const hydrated = useHydrated();
	const place = hydrated ? search + (hash === LOGIN_HASH ? '' : hash) : '';
	const links = usePageLanguages()
		.filter((other) => other !== language)
		.map((other) => {
			const { tag, switch: words } = languageTraits[other];
			return (
				<a key={other} href={urls.translatedPath(pathname, other) + place} lang={tag} hrefLang={tag} title={words.hint}>
					{words.label}
				</a>
			);
		});
	return links.length > 1 ? <LanguageMenu>{links}</LanguageMenu> : links;
}

/** Few sites have three languages, so the code that closes the menu loads at the first opening. */
async function watchDetails(details: HTMLDetailsElement): Promise<void> {
	if (details.open) (await import('./close-details.ts')).closeOnLeave(details);
}

/** The menu works without JavaScript. */
function LanguageMenu({ children }: { children: ReactNode }) {
	const { t, language } = useTranslations();
	return (
		<details className={styles.languages} onToggle={({ currentTarget }) => void watchDetails(currentTarget)}>
			<summary>
				<span className="visually-hidden">{t('LABEL_LANGUAGE_MENU')} </span>
				{languageTraits[language].name}
			</summary>
			<div className={styles.links}>{children}</div>
		</details>
	);
}

function useShrunk(): boolean {
	const [shrunk, setShrunk] = useState(false);
	useEffect(() => {
		const update = (): void => setShrunk(window.scrollY > HEADER_SHRINK_SCROLL_PX);
		update();
		window.addEventListener('scroll', update, { passive: true });
		return () => window.removeEventListener('scroll', update);
	}, []);
	return shrunk;
}
