import { useId, type ReactNode, type Ref } from 'react';
import styles from './account-page.module.css';

interface PanelProps {
	title: string;
	badge?: ReactNode;
	/** Lets the caller focus the heading. */
	headingRef?: Ref<HTMLHeadingElement>;
	className?: string | undefined;
	children: ReactNode;
}

export function Panel({ title, badge, headingRef, className, children }: PanelProps) {
	const id = useId();
	return (
		<section className={className ? `${styles.panel} ${className}` : styles.panel} aria-labelledby={id}>
			<div className={styles.panelHead}>
				<h2 id={id} ref={headingRef} className={styles.title} tabIndex={-1}>
					{title}
				</h2>
				{badge}
			</div>
			{children}
		</section>
	);
}

/** The element is always rendered, because screen readers announce only changes of an existing element. */
export function StatusMessage({ children }: { children: string | false | undefined }) {
	return (
		<p className={styles.statusMessage} role="status">
			{children}
		</p>
	);
}
