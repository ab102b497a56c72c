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
	/** A picture of what the dialog says, at a glance. */
	emblem?: DialogEmblem | undefined;
	closeLabel: string;
	/** Called for the cross, the backdrop and Escape alike. */
	onClose: () => void;
	/** As wide as the window allows: for a picture. */
	wide?: boolean;
	children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's own: it holds the focus, gives it back, and makes the page
 * behind it inert.
 */
export function Dialog({ title, emblem, closeLabel, onClose, wide = false, children }: DialogProps) {
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	// A layout effect, since the browser gives the focus back only to a dialog closed while it is still in the page.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (!element.open) element.showModal();
		// The backdrop belongs to the dialog, so what happens on it has the dialog itself as its target.
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
	// At once, too: an Escape may come as soon as the dialog is seen.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		// The one who opened the dialog takes it out of the page; the browser must not do so behind their back.
		const onEscape = (event: Event): void => {
			event.preventDefault();
			onClose();
		};
		// A browser that asks no more (an Escape that nobody's touch came before) closes it by itself, and only tells.
		const onClosed = (): void => {
			if (element.isConnected && !element.open) onClose();
		};
		// A press inside that is let go outside, as when text is selected, makes a click on what holds both: the dialog.
		let isPressed = false;
		const onPress = (event: Event): void => {
			isPressed = event.target === element;
		};
		const onBackdrop = (event: Event): void => {
			if (event.target === element && isPressed) onClose();
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
				<div className={styles.cross}>
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
