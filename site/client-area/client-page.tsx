/** Layout of client-area pages. The header is low, so that the content starts near the top of the screen. */
import type { ReactNode } from 'react';
import type { Head } from '../document/head.ts';
import { usePageHead } from '../document/use-page-head.ts';
import { ActionButton } from '../../ui/button.tsx';
import { useTranslations, type Translations } from '../messages/translations.tsx';
import { PrintLine } from './print-line.tsx';
import { useReload } from './use-reload.ts';
import styles from './client-page.module.css';
import { useTextLang } from '../../ui/text-language.ts';

/** Search engines must not list these pages. */
export const clientHead = (title: string, { studio }: Translations): Head => ({
	title: `${title} · ${studio}`,
	description: '',
	hidden: true,
});

interface ClientPageProps {
	title: string;
	lead?: string | undefined;
	eyebrow?: ReactNode;
	/** Square, beside the title. */
	picture?: ReactNode;
	/** Tells staff that clients do not see the item. */
	note?: string | undefined;
	actions?: ReactNode;
	/**
	 * True adds the studio's name and the current day to prints. Placeholders omit this line: the server renders them,
	 * and only the browser has the local day.
	 */
	hasPrintLine?: boolean;
	children: ReactNode;
}

export function ClientPage({
	title,
	lead,
	eyebrow,
	picture,
	note,
	actions,
	hasPrintLine = false,
	children,
}: ClientPageProps) {
	const textLang = useTextLang();
	usePageHead(clientHead(title, useTranslations()));
	return (
		<div className={styles.page}>
			{hasPrintLine && <PrintLine />}
			<header className={styles.header}>
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

interface LoadErrorProps {
	/** Loads the missing data again. By default, all data of the page load again. */
	onRetry?: () => void;
}

export function LoadError({ onRetry }: LoadErrorProps) {
	const { t } = useTranslations();
	const reload = useReload();
	return (
		<div className={styles.loadError} role="alert">
			<p>{t('TEXT_NOT_LOADED')}</p>
			<ActionButton onClick={onRetry ?? (() => void reload())}>{t('ACTION_TRY_AGAIN')}</ActionButton>
		</div>
	);
}
