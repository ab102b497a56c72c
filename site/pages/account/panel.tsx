import { useId, type ReactNode, type Ref } from 'react';
import styles from './account-page.module.css';

interface PanelProps {
	title: string;
	/** Status at the end of the title's row. */
	badge?: ReactNode;
	/** Ref with which the caller focuses the heading. */
	headingRef?: Ref<HTMLHeadingElement>;
	className?: string | undefined;
	children: ReactNode;
}

/** A section of the account page. */
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

/** Status message. The element is always rendered, so that screen readers announce a new text. */
export function StatusMessage({ children }: { children: string | false | undefined }) {
	return (
		<p className={styles.statusMessage} role="status">
			{children}
		</p>
	);
}
