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
 * The element with this ref gets the first focus. In dialogs, `autoFocus` has no effect, because React focuses the
 * element too early.
 */
export const focusOnOpen = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/**
 * A native `<dialog>`: the browser traps the focus and makes the page inert. The dialog is at the end of `<body>`,
 * because forms cannot be nested.
 */
export function Modal({ className, labelledBy, onClose, isLocked = false, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [place, setPlace] = useState<HTMLElement | null>(null);
	// The browser restores the focus only if the dialog closes before its removal, so use a layout effect.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (!element.open) element.showModal();
		setPlace(element);
		const removeModal = addModal(element);
		// An event on the backdrop has the dialog itself as its target.
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
	// The user may press Escape at once, so use a layout effect.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		// The parent component removes the dialog. The browser must not close it.
		const onEscape = (event: Event): void => {
			// The `cancel` event may come from a file field in the dialog.
			if (event.target !== element) return;
			event.preventDefault();
			if (!isLocked) onClose();
		};
		// At a second Escape, browsers close the dialog without a cancelable event.
		const onClosed = (): void => {
			if (!element.isConnected || element.open) return;
			// The parent may first ask a question, so show the dialog again.
			element.showModal();
			if (!isLocked) onClose();
		};
		// A press inside with a release outside may end a text selection. It is not a click on the backdrop.
		let pressedOnBackdrop = false;
		const onPress = (event: Event): void => {
			pressedOnBackdrop = event.target === element;
		};
		const onBackdrop = (event: Event): void => {
			if (event.target === element && pressedOnBackdrop && !isLocked) onClose();
		};
		// Keep a locked dialog open: showing it again would move the focus.
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
