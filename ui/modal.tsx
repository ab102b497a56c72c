import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface ModalProps {
	className: string;
	/** Id of the element that names it. */
	labelledBy: string;
	/** Called on a click on the backdrop, and on Escape. */
	onClose: () => void;
	children: ReactNode;
}

/**
 * A native `<dialog>` that is open while it is rendered: the browser traps the focus, restores it, and makes the page behind
 * it inert. It is at the end of `<body>`, since forms inside of forms are not allowed.
 */
export function Modal({ className, labelledBy, onClose, children }: ModalProps) {
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
			// A file field inside fires an event of the same name when nothing is chosen.
			if (event.target !== element) return;
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
	return createPortal(
		<dialog ref={dialog} className={className} aria-labelledby={labelledBy}>
			{children}
		</dialog>,
		document.body,
	);
}
