import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

type Look = 'gold' | 'ice' | 'quiet' | 'danger';

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

/** A button for an action. While it is busy it keeps the focus, and the caller must ignore a second click. */
export function ActionButton({
	look = 'ice',
	icon,
	onClick,
	disabled,
	busy = false,
	children,
	ref,
}: {
	look?: Look;
	icon?: IconName | undefined;
	onClick?: (() => void) | undefined;
	disabled?: boolean | undefined;
	busy?: boolean | undefined;
	children: ReactNode;
	ref?: Ref<HTMLButtonElement>;
}) {
	return (
		<button
			ref={ref}
			type="button"
			className={`${styles.action} ${styles[look]}`}
			onClick={onClick}
			disabled={disabled}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
		>
			<span>{children}</span>
			{busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
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

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	icon: IconName;
	/** Accessible name, and the browser's tooltip unless `title` is another. */
	label: string;
	/** Leaves out the ground of the button, for rows of a list. */
	isPlain?: boolean;
	ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon only. Attributes and `ref` are passed on, so that a popup can be opened by it. */
export function IconButton({ icon, label, isPlain = false, ...attributes }: IconButtonProps) {
	return (
		<button
			type="button"
			className={isPlain ? `${styles.icon} ${styles.plain}` : styles.icon}
			aria-label={label}
			title={label}
			{...attributes}
		>
			<Icon name={icon} />
		</button>
	);
}
