import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './section.module.css';

interface SectionProps {
	/** Hash of the section's address, without `#`. */
	id: string;
	/** Message key of the heading. */
	title?: string | undefined;
	/** Message key of the help text. */
	help?: string | undefined;
	/** Number of fields with errors. */
	errorCount: number;
	children: ReactNode;
}

/** Groups fields. */
export function Section({ id, title, help, errorCount, children }: SectionProps) {
	const t = useTranslate();
	return (
		<Card
			id={id}
			title={title === undefined ? undefined : t(title)}
			actions={errorCount > 0 && <span className={styles.errors}>{t('LABEL_ERROR_COUNT', { count: errorCount })}</span>}
		>
			{help === undefined ? null : <p className={styles.help}>{t(help)}</p>}
			<div className={styles.fields}>{children}</div>
		</Card>
	);
}

/**
 * Short fields in as many columns as fit.
 * @param isWide true for fields with addresses, which need more room
 */
export function FieldRow({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
	return (
		<div className={styles.row} data-wide={isWide || undefined}>
			{children}
		</div>
	);
}
