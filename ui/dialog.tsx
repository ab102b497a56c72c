import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './dialog.module.css';

export interface DialogEmblem {
	icon: IconName;
	tone: 'gold' | 'ice' | 'coral';
}

interface DialogProps {
	title: string;
	/** An icon for the subject of the dialog. */
	emblem?: DialogEmblem | undefined;
	closeLabel: string;
	/** Called on a click on the close button or the backdrop, and on Escape. */
	onClose: () => void;
	/** Makes the dialog as wide as the window allows, for a picture. */
	wide?: boolean;
	children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. It is a native `<dialog>`: the browser traps the focus, restores it, and makes
 * the page behind it inert.
 */
export function Dialog({ title, emblem, closeLabel, onClose, wide = false, children }: DialogProps) {
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	// A layout effect: the browser restores the focus only when the dialog is closed before it is removed.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (!element.open) element.showModal();
		// Events on the backdrop have the dialog itself as their target.
		const block = (event: Event): void => {
			if (event.target === element) event.preventDefault();
		};
		element.addEventListener('wheel', block, { passive: false });
		element.addEventListener('touchmove', block, { passive: false });
		return () => {
			element.removeEventListener('wheel', block);
			element.removeEventListener('touchmove', block);
			element.close();
		};
	}, []);
	// This must also be a layout effect: Escape may be pressed as soon as the dialog is visible.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		// The parent component removes the dialog, so the browser must not close it itself.
		const onEscape = (event: Event): void => {
			event.preventDefault();
			onClose();
		};
		// If the user has not interacted with the page yet, Escape closes the dialog without `cancel`: only `close` fires.
		const onClosed = (): void => {
			if (element.isConnected && !element.open) onClose();
		};
		// Pressing inside and releasing outside, as when selecting text, fires a click on the dialog. Ignore it.
		let pressedOnBackdrop = false;
		const onPress = (event: Event): void => {
			pressedOnBackdrop = event.target === element;
		};
		const onBackdrop = (event: Event): void => {
			if (event.target === element && pressedOnBackdrop) onClose();
		};
		element.addEventListener('cancel', onEscape);
		element.addEventListener('close', onClosed);
		element.addEventListener('pointerdown', onPress);
		element.addEventListener('click', onBackdrop);
		return () => {
			element.removeEventListener('cancel', onEscape);
			element.removeEventListener('close', onClosed);
			element.removeEventListener('pointerdown', onPress);
			element.removeEventListener('click', onBackdrop);
		};
	}, [onClose]);
	return (
		<dialog ref={dialog} className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog} aria-labelledby={id}>
			<div className={styles.body}>
				<div className={styles.closeButton}>
					<IconButton icon="close" label={closeLabel} onClick={onClose} />
				</div>
				{emblem && (
					<span className={`${styles.emblem} ${styles[emblem.tone]}`}>
						<Icon name={emblem.icon} size={32} />
					</span>
				)}
				<h2 id={id} className={styles.title}>
					{title}
				</h2>
				{children}
			</div>
		</dialog>
	);
}
