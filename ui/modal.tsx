import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addModal, ModalContext } from './popup-place.ts';
import './modal.module.css';

interface ModalProps {
	className: string;
	labelledBy: string;
	/** Called when the user closes the dialog by Escape or the backdrop. */
	onClose: () => void;
	/** True if Escape and the backdrop do not close the dialog. */
	isLocked?: boolean;
	children: ReactNode;
}

/**
 * Ref of the element that gets the focus instead of the first one. `autoFocus` does not work in dialogs, because React
 * focuses the element too early.
 */
export const focusOnOpen = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/**
 * A native `<dialog>`. The browser keeps the focus inside and makes the page inert. The dialog is at the end of
 * `<body>`, because forms cannot be nested.
 */
export function Modal({ className, labelledBy, onClose, isLocked = false, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [place, setPlace] = useState<HTMLElement | null>(null);
	// Layout effect: the browser restores the focus only if the dialog is closed before its removal.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (!element.open) element.showModal();
		setPlace(element);
		const removeModal = addModal(element);
		// Events on the backdrop have the dialog as their target.
		const block = (event: Event): void => {
			if (event.target === element) event.preventDefault();
		};
		element.addEventListener('wheel', block, { passive: false });
		element.addEventListener('touchmove', block, { passive: false });
		return () => {
			element.removeEventListener('wheel', block);
			element.removeEventListener('touchmove', block);
			removeModal();
			element.close();
		};
	}, []);
	// Layout effect, because Escape may be pressed at once.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		// The parent component removes the dialog, so the browser must not close it.
		const onEscape = (event: Event): void => {
			// A file field in the dialog fires `cancel` too.
			if (event.target !== element) return;
			event.preventDefault();
			if (!isLocked) onClose();
		};
		// At a second Escape, browsers close the dialog without a cancelable event, and fire `close`.
		const onClosed = (): void => {
			if (!element.isConnected || element.open) return;
			// Show the dialog again, because the parent may ask a question before it removes the dialog.
			element.showModal();
			if (!isLocked) onClose();
		};
		// A press inside with a release outside, e.g. at the end of a text selection, is no click on the backdrop.
		let pressedOnBackdrop = false;
		const onPress = (event: Event): void => {
			pressedOnBackdrop = event.target === element;
		};
		const onBackdrop = (event: Event): void => {
			if (event.target === element && pressedOnBackdrop && !isLocked) onClose();
		};
		// Prevent browsers from closing a locked dialog. Showing the dialog again would move the focus.
		const onKey = (event: KeyboardEvent): void => {
			if (isLocked && event.key === 'Escape') event.preventDefault();
		};
		element.addEventListener('keydown', onKey);
		element.addEventListener('cancel', onEscape);
		element.addEventListener('close', onClosed);
		element.addEventListener('pointerdown', onPress);
		element.addEventListener('click', onBackdrop);
		return () => {
			element.removeEventListener('keydown', onKey);
			element.removeEventListener('cancel', onEscape);
			element.removeEventListener('close', onClosed);
			element.removeEventListener('pointerdown', onPress);
			element.removeEventListener('click', onBackdrop);
		};
	}, [onClose, isLocked]);
	return createPortal(
		<dialog ref={dialog} className={className} aria-labelledby={labelledBy}>
			<ModalContext value={place}>{children}</ModalContext>
		</dialog>,
		document.body,
	);
}
