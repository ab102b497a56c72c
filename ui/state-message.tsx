import type { ReactNode } from 'react';
import { AnyIcon, type IconSource } from './icon.tsx';
import styles from './state-message.module.css';

interface StateMessageProps {
	title: string;
	text?: ReactNode;
	icon?: IconSource;
	/** True if loading failed. Screen readers then announce the message. */
	isFailure?: boolean;
	action?: ReactNode;
}

/** Replaces a list that is empty or failed to load. */
export function StateMessage({ title, text, icon, isFailure = false, action }: StateMessageProps) {
	const name = icon ?? (isFailure ? 'warning' : undefined);
	return (
		<div className={styles.message} role={isFailure ? 'alert' : undefined} data-failure={isFailure || undefined}>
			{name && (
				<span className={styles.icon}>
					<AnyIcon icon={name} size={28} />
				</span>
			)}
			<p className={styles.title}>{title}</p>
			{text && <p className={styles.text}>{text}</p>}
			{action && <div className={styles.action}>{action}</div>}
		</div>
	);
}
