import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
	title: string;
	/** Says what the action does. */
	children: ReactNode;
	confirmLabel: string;
	cancelLabel: string;
	closeLabel: string;
	/** The action deletes something or cannot be undone. */
	isDangerous?: boolean;
	/** Small and without an emblem, as a question about another dialog. */
	isSmall?: boolean;
	/** The action is in progress. The dialog stays, and neither button works. */
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asks for confirmation of an action. The cancel button has the focus, so that Enter is harmless. */
export function ConfirmDialog({
	title,
	children,
	confirmLabel,
	cancelLabel,
	closeLabel,
	isDangerous = false,
	isSmall = false,
	busy = false,
	onConfirm,
	onCancel,
}: ConfirmDialogProps) {
	const cancel = useRef<HTMLButtonElement>(null);
	// Runs after the effect that opens the dialog, which moves the focus to the first button.
	useLayoutEffect(() => cancel.current?.focus(), []);
	return (
		<DialogFrame
			title={title}
			closeLabel={closeLabel}
			onClose={onCancel}
			isBusy={busy}
			size={isSmall ? 'small' : undefined}
			emblem={isDangerous && !isSmall ? { icon: 'warning', tone: 'coral' } : undefined}
			actions={
				<>
					<ActionButton look={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={busy ? undefined : onConfirm}>
						{confirmLabel}
					</ActionButton>
					<ActionButton ref={cancel} onClick={busy ? undefined : onCancel}>
						{cancelLabel}
					</ActionButton>
				</>
			}
		>
			<div className={styles.text}>{children}</div>
		</DialogFrame>
	);
}
