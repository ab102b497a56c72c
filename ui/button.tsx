import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

type Look = 'gold' | 'ice' | 'quiet';

/** A link that looks like a button. */
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
	/** MIME type of the target, when that is not a page. */
	type?: string;
	/** Downloads the target. */
	download?: boolean | undefined;
	/** Handles the click, and may prevent the browser from following the link. */
	onClick?: (event: MouseEvent) => void;
	/** The action is in progress. */
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

/** A button for an action. */
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
 * Submits its form. While busy, it shows a spinner and keeps its size and the focus; the form must ignore a second submit.
 * `disabled` is for a form that can't be sent yet.
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
			<span className={styles.idle} data-busy={busy || undefined}>
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

/** A round button with an icon only; `label` is its accessible name. */
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
