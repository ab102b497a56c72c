import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './section.module.css';

interface SectionProps {
	id: string;
	title?: string | undefined;
	help?: string | undefined;
	errorCount: number;
	children: ReactNode;
}

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

/** @param isWide true for fields with addresses, which need more room */
export function FieldRow({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
	return (
		<div className={styles.row} data-wide={isWide || undefined}>
			{children}
		</div>
	);
}
