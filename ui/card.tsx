import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
	/** Names the card, as its heading. */
	title?: string | undefined;
	/** Level of the heading. */
	level?: 2 | 3 | 4 | undefined;
	/** Controls beside the heading. */
	actions?: ReactNode;
	/** Controls below the content. */
	footer?: ReactNode;
	/** Leaves out the space around the content, for lists, tables and pictures. */
	isFlush?: boolean | undefined;
	className?: string | undefined;
	children?: ReactNode;
}

/** A surface with a border for content that belongs together. */
export function Card({ title, level = 2, actions, footer, isFlush = false, className, children }: CardProps) {
	const id = useId();
	const Heading = `h${level}` as const;
	const Frame = title ? 'section' : 'div';
	return (
		<Frame className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={title ? id : undefined}>
			{(title || actions) && (
				<div className={styles.head}>
					{title && (
						<Heading id={id} className={styles.title}>
							{title}
						</Heading>
					)}
					{actions && <div className={styles.actions}>{actions}</div>}
				</div>
			)}
			<div className={isFlush ? styles.flush : styles.content}>{children}</div>
			{footer && <div className={styles.footer}>{footer}</div>}
		</Frame>
	);
}
