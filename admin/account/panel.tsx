import { useId, type ReactNode, type Ref } from 'react';
import styles from './account.module.css';

interface PanelProps {
	title: string;
	/** Status beside the title. */
	badge?: ReactNode;
	headingRef?: Ref<HTMLHeadingElement>;
	children: ReactNode;
}

export function Panel({ title, badge, headingRef, children }: PanelProps) {
	const id = useId();
	return (
		<section className={styles.panel} aria-labelledby={id}>
			<div className={styles.head}>
				<h2 id={id} ref={headingRef} className={styles.title} tabIndex={-1}>
					{title}
				</h2>
				{badge}
			</div>
			{children}
		</section>
	);
}

/** Always rendered, because screen readers announce only changes of an existing element. */
export function ActionResult({ children }: { children: string }) {
	return (
		<p className={styles.result} role="status">
			{children}
		</p>
	);
}
