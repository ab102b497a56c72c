import { useId, type ReactNode, type Ref } from 'react';
import styles from './account-page.module.css';

interface PanelProps {
	title: string;
	/** At the end of the title's row. */
	mark?: ReactNode;
	/** For whoever leads the focus here. */
	heading?: Ref<HTMLHeadingElement>;
	className?: string | undefined;
	children: ReactNode;
}

/** One matter of the account. */
export function Panel({ title, mark, heading, className, children }: PanelProps) {
	const id = useId();
	return (
		<section className={className ? `${styles.panel} ${className}` : styles.panel} aria-labelledby={id}>
			<div className={styles.panelHead}>
				<h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
					{title}
				</h2>
				{mark}
			</div>
			{children}
		</section>
	);
}

/** What came of what was done here, for the eye and the ear; its line is there from the start. */
export function Done({ children }: { children: string | false | undefined }) {
	return (
		<p className={styles.done} role="status">
			{children}
		</p>
	);
}
