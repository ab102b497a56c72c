import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { usePathRecord } from './previous-path.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** URL of the document's icon (site/document/document.ts). */
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

export function Frame() {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const { pathname } = useLocation();
	usePathRecord();
	return (
		<>
			<a className={styles.skip} href="#main">
				{t('ACTION_SKIP_TO_CONTENT')}
			</a>
			<header className={styles.bar}>
				<div className={styles.opener}>
					<IconButton isPlain icon="menu" label={t('ACTION_OPEN_MENU')} onClick={() => setOpen(true)} />
				</div>
				<Link href="/" className={styles.home}>
					<img src={icon} alt="" width={28} height={28} />
					<span className={styles.name}>{t('LABEL_ADMIN')}</span>
				</Link>
				<PaletteButton />
				<div className={styles.language} data-interface-language>
					<LanguageSwitch />
				</div>
				<AccountMenu />
			</header>
			<div className={styles.below}>
				<nav className={styles.menu} aria-label={t('LABEL_MAIN_MENU')}>
					<MainMenu />
				</nav>
				{isOpen && (
					<Drawer
						side="left"
						hidesTitle
						title={t('LABEL_MAIN_MENU')}
						closeLabel={t('ACTION_CLOSE_MENU')}
						onClose={() => setOpen(false)}
					>
						<nav aria-label={t('LABEL_MAIN_MENU')}>
							<MainMenu onNavigate={() => setOpen(false)} />
						</nav>
					</Drawer>
				)}
				<main className={styles.main} id="main" tabIndex={-1}>
					<div className={styles.content}>
						<ErrorBoundary resetOn={pathname}>
							<Suspense fallback={<ProgressBar hidesLabel label={t('LABEL_LOADING')} />}>
								<Outlet />
							</Suspense>
						</ErrorBoundary>
					</div>
				</main>
			</div>
			<SignInAgain />
		</>
	);
}
