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
	/** Called when the user closes the dialog: by its button, the backdrop or Escape. */
	onClose: () => void;
	/** `picture` is as wide as the window allows. `full` fills most of the window. */
	size?: 'small' | 'medium' | 'large' | 'picture' | 'full' | undefined;
	/** The main button is first. The buttons stay visible while the content scrolls. */
	actions?: ReactNode;
	/** If set, the dialog is a form, and its main button is a `SubmitButton`. */
	onSubmit?: (() => void) | undefined;
	/** True while an action runs. The user then cannot close the dialog. */
	isBusy?: boolean | undefined;
	/** True if Escape and the backdrop do not close the dialog. */
	isLocked?: boolean | undefined;
	children: ReactNode;
}

/** The common part of `Dialog` and `ConfirmDialog`. Screens use only those two components. */
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
						// React passes the event to parents of the dialog, which may be another form.
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
