import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
	/** Heading, which is also the accessible name. */
	title?: string | undefined;
	level?: 2 | 3 | 4 | undefined;
	actions?: ReactNode;
	footer?: ReactNode;
	/** True removes the space around the content, for lists, tables and pictures. */
	isFlush?: boolean | undefined;
	/** A link to this id focuses the card. */
	id?: string | undefined;
	className?: string | undefined;
	children?: ReactNode;
}

export function Card({ title, level = 2, actions, footer, isFlush = false, id, className, children }: CardProps) {
	const titleId = useId();
	const Heading = `h${level}` as const;
	const Frame = title ? 'section' : 'div';
	return (
		<Frame
			id={id}
			tabIndex={id === undefined ? undefined : -1}
			className={className ? `${styles.card} ${className}` : styles.card}
			aria-labelledby={title ? titleId : undefined}
		>
			{(title || actions) && (
				<div className={styles.head}>
					{title && (
						<Heading id={titleId} className={styles.title}>
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
