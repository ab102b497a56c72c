import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

type Look = 'gold' | 'ice' | 'quiet';

/** A link that calls to an action. */
export function ActionLink({
	href,
	look = 'ice',
	icon,
	type,
	download,
	onClick,
	busy = false,
	children,
}: {
	href: string;
	look?: Look;
	icon?: IconName;
	/** Kind of what it leads to, where that is not a page. */
	type?: string;
	/** It leads to a file to keep. */
	download?: boolean | undefined;
	/** What is done in place of following it. */
	onClick?: (event: MouseEvent) => void;
	/** What it set off is on its way. */
	busy?: boolean;
	children: ReactNode;
}) {
	return (
		<a
			className={`${styles.action} ${styles[look]}`}
			href={href}
			type={type}
			download={download}
			onClick={onClick}
			aria-busy={busy || undefined}
		>
			<span>{children}</span>
			{icon && <Icon name={icon} />}
		</a>
	);
}

/** A button that calls to an action. */
export function ActionButton({
	look = 'ice',
	onClick,
	children,
}: {
	look?: Look;
	onClick?: () => void;
	children: ReactNode;
}) {
	return (
		<button type="button" className={`${styles.action} ${styles[look]}`} onClick={onClick}>
			<span>{children}</span>
		</button>
	);
}

/**
 * Sends its form. While busy it turns, keeps its size and the focus, and its form takes no second sending; `disabled`
 * is for a form that can't be sent yet.
 */
export function SubmitButton({
	busy,
	busyLabel,
	disabled,
	icon,
	children,
}: {
	busy: boolean;
	busyLabel: string;
	disabled?: boolean;
	icon?: IconName;
	children: ReactNode;
}) {
	return (
		<button
			type="submit"
			className={`${styles.action} ${styles.gold} ${styles.submit}`}
			disabled={disabled}
			aria-disabled={busy || undefined}
		>
			<span className={styles.rest} data-busy={busy || undefined}>
				<span>{children}</span>
				{icon && <Icon name={icon} />}
			</span>
			<span className={styles.busy} role="status">
				{busy && (
					<>
						<span className={styles.spinner} aria-hidden="true" />
						<span>{busyLabel}</span>
					</>
				)}
			</span>
		</button>
	);
}

/** A round button that is only a picture; `label` is its name. */
export function IconButton({
	icon,
	label,
	onClick,
	disabled,
	controls,
}: {
	icon: IconName;
	label: string;
	onClick?: () => void;
	disabled?: boolean;
	controls?: string;
}) {
	return (
		<button
			type="button"
			className={styles.icon}
			aria-label={label}
			title={label}
			onClick={onClick}
			disabled={disabled}
			aria-controls={controls}
		>
			<Icon name={icon} />
		</button>
	);
}
