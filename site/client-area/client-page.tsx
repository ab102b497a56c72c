/** The frame of the client area's pages: a working space, so its head is low and its content near. */
import type { ReactNode } from 'react';
import type { Head } from '../head.ts';
import { usePageHead } from '../page-head.ts';
import { ActionButton } from '../ui/button.tsx';
import { useTranslations, type Translations } from '../translations.tsx';
import { PrintLine } from './print-line.tsx';
import styles from './client-page.module.css';
import { useTextLang } from '../ui/text-language.ts';

/** Nobody's index lists it. */
export const clientHead = (title: string, { studio }: Translations): Head => ({
	title: `${title} · ${studio}`,
	description: '',
	hidden: true,
});

interface ClientPageProps {
	title: string;
	lead?: string | undefined;
	/** Above the title. */
	eyebrow?: ReactNode;
	/** Square, beside the title. */
	picture?: ReactNode;
	/** Below the title: for staff, who does not see the page's subject. */
	note?: string | undefined;
	/** What can be done here, at the end of the title's row. */
	actions?: ReactNode;
	/** Whether paper tells whose it is and of which day; only for what the browser alone renders. */
	isDated?: boolean;
	children: ReactNode;
}

export function ClientPage({
	title,
	lead,
	eyebrow,
	picture,
	note,
	actions,
	isDated = false,
	children,
}: ClientPageProps) {
	const textLang = useTextLang();
	usePageHead(clientHead(title, useTranslations()));
	return (
		<div className={styles.page}>
			{isDated && <PrintLine />}
			<header className={styles.top}>
				{picture && <div className={styles.picture}>{picture}</div>}
				<div className={styles.head}>
					{eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
					<h1 className={styles.title} lang={textLang(title)}>
						{title}
					</h1>
					{note && <p className={styles.note}>{note}</p>}
					{lead && <p className={styles.lead}>{lead}</p>}
					{actions && <div className={styles.actions}>{actions}</div>}
				</div>
			</header>
			{children}
		</div>
	);
}

/** What could not be loaded can be asked for again in place. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
	const { t } = useTranslations();
	return (
		<div className={styles.notLoaded} role="alert">
			<p>{t('TEXT_NOT_LOADED')}</p>
			<ActionButton onClick={onAgain}>{t('ACTION_TRY_AGAIN')}</ActionButton>
		</div>
	);
}
