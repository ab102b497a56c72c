import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
	title: string;
	children: ReactNode;
	confirmLabel: string;
	cancelLabel: string;
	closeLabel: string;
	isDangerous?: boolean;
	/** True for a small dialog on top of another dialog. */
	isSmall?: boolean;
	/** True while the action runs. The buttons then do nothing. */
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** The cancel button has the first focus, so that Enter does no harm. */
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
	// A layout effect runs after the effect of `Modal`, which focuses the first button.
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
