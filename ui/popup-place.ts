import { createContext, use, useSyncExternalStore } from 'react';

/** The modal dialog that contains a component. */
export const ModalContext = createContext<HTMLElement | null>(null);

/** The topmost dialog is the last. */
let modals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** @returns a function that unregisters the dialog */
export function addModal(modal: HTMLElement): () => void {
	const set = (next: readonly HTMLElement[]): void => {
		modals = next;
		for (const listener of listeners) listener();
	};
	set([...modals, modal]);
	return () => set(modals.filter((each) => each !== modal));
}

const subscribe = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/**
 * Attributes for a popup's `Portal` and `Positioner`. The popup of a modal dialog is inside the dialog, because the
 * rest of the page is inert. The fixed position lets the popup extend beyond the dialog.
 */
export function usePopupPlace(): { portal: { container?: HTMLElement }; positioner: { positionMethod?: 'fixed' } } {
	const modal = use(ModalContext);
	return modal
		? { portal: { container: modal }, positioner: { positionMethod: 'fixed' } }
		: { portal: {}, positioner: {} };
}

/** Toasts must be inside the topmost modal dialog, because the rest of the page is inert. */
export const useTopModal = (): HTMLElement | undefined =>
	useSyncExternalStore(
		subscribe,
		() => modals.at(-1),
		() => undefined,
	);
