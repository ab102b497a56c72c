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
	/** True for a small dialog without an emblem, above another dialog. */
	isSmall?: boolean;
	/** True while the action runs. All buttons of the dialog are then without effect. */
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asks for confirmation. The cancel button has the focus at first, so that Enter does no harm. */
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
	// Focus in a layout effect, after the effect of `Modal` that opens the dialog and focuses the first button.
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
