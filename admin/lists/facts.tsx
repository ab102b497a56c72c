import type { ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './facts.module.css';

export interface Fact {
	label: string;
	value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
	const t = useTranslate();
	return (
		<dl className={styles.facts}>
			{facts.map(({ label, value }) => (
				<div key={label} className={styles.fact}>
					<dt className={styles.name}>{t(label)}</dt>
					<dd className={styles.value}>{value}</dd>
				</div>
			))}
		</dl>
	);
}
