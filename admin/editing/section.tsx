import { useCallback, useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { SectionErrorsProvider } from './editing-context.tsx';
import styles from './section.module.css';

const noSources: ReadonlySet<string> = new Set();

/**
 * Groups fields, and counts those with errors beside the heading.
 * @param title message key of the heading
 * @param help message key of the help text
 */
export function Section({ title, help, children }: { title?: string; help?: string; children: ReactNode }) {
	const t = useTranslate();
	const [invalid, setInvalid] = useState(noSources);
	const report = useCallback((source: string, hasError: boolean) => {
		setInvalid((before) => {
			if (before.has(source) === hasError) return before;
			const next = new Set(before);
			if (hasError) next.add(source);
			else next.delete(source);
			return next;
		});
	}, []);
	return (
		<SectionErrorsProvider value={report}>
			<Card
				title={title === undefined ? undefined : t(title)}
				actions={
					invalid.size > 0 && <span className={styles.errors}>{t('LABEL_ERROR_COUNT', { count: invalid.size })}</span>
				}
			>
				{help === undefined ? null : <p className={styles.help}>{t(help)}</p>}
				<div className={styles.fields}>{children}</div>
			</Card>
		</SectionErrorsProvider>
	);
}

/** Lays out short fields in as many columns as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
	return <div className={styles.row}>{children}</div>;
}
