import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
	title: string;
	/** 0 shows no number. */
	count?: number;
	isNavigation?: boolean;
	children: ReactNode;
}

export function Panel({ title, count = 0, isNavigation = false, children }: PanelProps) {
	const id = useId();
	const Frame = isNavigation ? 'nav' : 'section';
	return (
		<Frame className={styles.panel} aria-labelledby={id}>
			<h2 id={id} className={styles.title}>
				{title}
				{count > 0 ? <span className={styles.count}>{count}</span> : null}
			</h2>
			{children}
		</Frame>
	);
}
