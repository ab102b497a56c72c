import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './page.module.css';

interface PageProps {
	title: string;
	/** Language of the title, if it differs from the interface's language. */
	titleLang?: string | undefined;
	/** Content above the title, e.g. a link back. */
	before?: ReactNode;
	lead?: ReactNode;
	actions?: ReactNode;
	children: ReactNode;
}

/** The title is also the title of the document. */
export function Page({ title, titleLang, before, lead, actions, children }: PageProps) {
	const t = useTranslate();
	useEffect(() => {
		document.title = `${title} — ${t('LABEL_ADMIN')}`;
	}, [title, t]);
	const heading = useRef<HTMLHeadingElement>(null);
	// React Router uses the key `default` for the first location.
	const isNavigation = useLocation().key !== 'default';
	useEffect(() => {
		const main = heading.current?.closest('main');
		// After a navigation, focus the heading, so that screen readers announce the new screen.
		if (isNavigation && !main?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
	}, []);
	return (
		<>
			{before}
			<header className={styles.head}>
				<div className={lead ? styles.wideText : styles.text}>
					<h1 className={styles.title} lang={titleLang} ref={heading} tabIndex={-1}>
						{title}
					</h1>
					{lead ? <div className={styles.lead}>{lead}</div> : null}
				</div>
				{actions ? <div className={styles.actions}>{actions}</div> : null}
			</header>
			{children}
		</>
	);
}
