import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addModal, ModalContext } from './popup-place.ts';
import './modal.module.css';

interface ModalProps {
	className: string;
	/** Id of the element that names the dialog. */
	labelledBy: string;
	/** Called on a click on the backdrop, and on Escape. */
	onClose: () => void;
	/** Prevents Escape and a click on the backdrop from closing the dialog. */
	isLocked?: boolean;
	children: ReactNode;
}

/**
 * Ref of the element that gets the focus when a dialog opens, instead of the first one. `autoFocus` has no effect in dialogs,
 * because React focuses the element before the dialog is shown.
 */
export const focusOnOpen = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/**
 * A native `<dialog>` that is open while it is rendered: the browser traps the focus, restores it, and makes the page behind
 * it inert. It is at the end of `<body>`, since forms inside of forms are not allowed.
 */
export function Modal({ className, labelledBy, onClose, isLocked = false, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [place, setPlace] = useState<HTMLElement | null>(null);
	// A layout effect: the browser restores the focus only when the dialog is closed before it is removed.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (!element.open) element.showModal();
		setPlace(element);
		const removeModal = addModal(element);
		// Events on the backdrop have the dialog itself as their target.
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
	// This must also be a layout effect: Escape may be pressed as soon as the dialog is visible.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		// The parent component removes the dialog, so the browser must not close it itself.
		const onEscape = (event: Event): void => {
			// A file field inside fires an event of the same name when nothing is chosen.
			if (event.target !== element) return;
			event.preventDefault();
			if (!isLocked) onClose();
		};
		// If Escape is pressed twice without another key or click, browsers close the dialog without `cancel` and fire
		// only `close`.
		const onClosed = (): void => {
			if (!element.isConnected || element.open) return;
			// The parent may first ask a question, for example about unsaved changes, so the dialog must stay open
			// until it is removed.
			element.showModal();
			if (!isLocked) onClose();
		};
		// Pressing inside and releasing outside, as when selecting text, fires a click on the dialog. Ignore it.
		let pressedOnBackdrop = false;
		const onPress = (event: Event): void => {
			pressedOnBackdrop = event.target === element;
		};
		const onBackdrop = (event: Event): void => {
			if (event.target === element && pressedOnBackdrop && !isLocked) onClose();
		};
		// The browser must not close a locked dialog: showing it again would move the focus to its first element.
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
