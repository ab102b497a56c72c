import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { AnyIcon, type IconSource } from './icon.tsx';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';

export interface DialogEmblem {
	icon: IconSource;
	tone: 'gold' | 'ice' | 'coral';
}

export interface DialogFrameProps {
	title: string;
	emblem?: DialogEmblem | undefined;
	closeLabel: string;
	/** Called when the user closes the dialog by its button, the backdrop or Escape. */
	onClose: () => void;
	/** `picture` is as wide as the window allows. `full` fills most of the window. */
	size?: 'small' | 'medium' | 'large' | 'picture' | 'full' | undefined;
	/** Buttons below the content, the main one first. They stay visible while the content scrolls. */
	actions?: ReactNode;
	/** Makes the dialog a form. Its main button is a `SubmitButton`. */
	onSubmit?: (() => void) | undefined;
	/** True while an action runs. The user then cannot close the dialog. */
	isBusy?: boolean | undefined;
	/** True if only buttons close the dialog, not Escape or the backdrop. */
	isLocked?: boolean | undefined;
	children: ReactNode;
}

/**
 * Title, content and buttons of `Dialog` and `ConfirmDialog`, in a `Modal`, which handles focus, Escape and backdrop.
 * Screens use only these two.
 */
export function DialogFrame({
	title,
	emblem,
	closeLabel,
	onClose,
	size = 'medium',
	actions,
	onSubmit,
	isBusy = false,
	isLocked = false,
	children,
}: DialogFrameProps) {
	const id = useId();
	const content = (
		<>
			<div className={styles.body}>
				<div className={styles.closeButton}>
					<IconButton icon="close" label={closeLabel} onClick={isBusy ? undefined : onClose} />
				</div>
				{emblem && (
					<span className={`${styles.emblem} ${styles[emblem.tone]}`}>
						<AnyIcon icon={emblem.icon} size={32} />
					</span>
				)}
				<h2 id={id} className={styles.title}>
					{title}
				</h2>
				{children}
			</div>
			{actions && <div className={styles.actions}>{actions}</div>}
		</>
	);
	return (
		<Modal
			className={`${styles.dialog} ${styles[size]}`}
			labelledBy={id}
			onClose={onClose}
			isLocked={isBusy || isLocked}
		>
			{onSubmit ? (
				<form
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						// React passes events on to parents of the dialog, such as another form.
						event.stopPropagation();
						if (!isBusy) onSubmit();
					}}
				>
					{content}
				</form>
			) : (
				content
			)}
		</Modal>
	);
}
