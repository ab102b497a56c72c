import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
	title: string;
	isNavigation?: boolean;
	children: ReactNode;
}

/** A part of the overview beside the fields. */
export function Panel({ title, isNavigation = false, children }: PanelProps) {
	const id = useId();
	const Frame = isNavigation ? 'nav' : 'section';
	return (
		<Frame className={styles.panel} aria-labelledby={id}>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			{children}
		</Frame>
	);
}
