import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { AnyIcon, type IconSource } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

/** `gold` is for calls to action on the site, `primary` for the main action of a screen. */
export type ActionLook = 'gold' | 'primary' | 'ice' | 'text' | 'quiet' | 'danger';

interface ActionProps {
	look?: ActionLook | undefined;
	startIcon?: IconSource | undefined;
	/** Icon after the text. */
	icon?: IconSource | undefined;
	busy?: boolean | undefined;
	children: ReactNode;
}

type ButtonAttributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
	ref?: Ref<HTMLButtonElement> | undefined;
};

const StartIcon = ({ icon }: { icon: IconSource | undefined }) =>
	icon && (
		<span className={styles.start}>
			<AnyIcon icon={icon} />
		</span>
	);

export function ActionLink({
	look = 'ice',
	startIcon,
	icon,
	busy = false,
	children,
	...attributes
}: ActionProps & Omit<LinkProps, 'children' | 'className'>) {
	return (
		<Link {...attributes} className={`${styles.action} ${styles[look]}`} aria-busy={busy || undefined}>
			<StartIcon icon={startIcon} />
			<span>{children}</span>
			{icon && <AnyIcon icon={icon} />}
		</Link>
	);
}

/** A busy button keeps the focus, so the caller must ignore its clicks. */
export function ActionButton({
	look = 'ice',
	startIcon,
	icon,
	busy = false,
	type = 'button',
	children,
	...attributes
}: ActionProps & ButtonAttributes & { type?: 'button' | 'submit' | undefined }) {
	return (
		<button
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			{...attributes}
			// oxlint-disable-next-line react/button-has-type -- one of the two types
			type={type}
			className={`${styles.action} ${styles[look]}`}
		>
			<StartIcon icon={startIcon} />
			<span>{children}</span>
			{busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <AnyIcon icon={icon} />}
		</button>
	);
}

/** A busy button keeps its size and the focus, so the form must ignore another submit. */
export function SubmitButton({
	busy,
	busyLabel,
	look = 'gold',
	disabled,
	form,
	startIcon,
	icon,
	children,
}: ActionProps & {
	busy: boolean;
	busyLabel: string;
	disabled?: boolean | undefined;
	form?: string | undefined;
}) {
	return (
		<button
			type="submit"
			className={`${styles.action} ${styles[look]} ${styles.submit}`}
			form={form}
			disabled={disabled}
			aria-disabled={busy || undefined}
		>
			<span className={styles.idle} data-busy={busy || undefined}>
				<StartIcon icon={startIcon} />
				<span>{children}</span>
				{icon && <AnyIcon icon={icon} />}
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

interface IconControlProps {
	icon: IconSource;
	/** Accessible name. It is also the tooltip if `title` is not set. */
	label: string;
	/** True omits the background, for rows of a list. */
	isPlain?: boolean | undefined;
	isDangerous?: boolean | undefined;
}

const iconClasses = ({ isPlain, isDangerous }: Pick<IconControlProps, 'isPlain' | 'isDangerous'>): string =>
	[styles.icon, isPlain && styles.plain, isDangerous && styles.dangerous].filter(Boolean).join(' ');

export function IconButton({
	icon,
	label,
	isPlain,
	isDangerous,
	...attributes
}: IconControlProps & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> | undefined }) {
	return (
		<button
			type="button"
			className={iconClasses({ isPlain, isDangerous })}
			aria-label={label}
			title={label}
			{...attributes}
		>
			<AnyIcon icon={icon} />
		</button>
	);
}

export function IconLink({
	icon,
	label,
	isPlain,
	isDangerous,
	...attributes
}: IconControlProps & Omit<LinkProps, 'children' | 'className'>) {
	return (
		<Link aria-label={label} title={label} {...attributes} className={iconClasses({ isPlain, isDangerous })}>
			<AnyIcon icon={icon} />
		</Link>
	);
}
