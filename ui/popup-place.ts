import { createContext, use, useSyncExternalStore } from 'react';

/** The modal dialog that contains a component, if there is one. */
export const ModalContext = createContext<HTMLElement | null>(null);

/** Open modal dialogs, the last one on top. */
let modals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal dialog. Returns a function that removes it. */
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
 * Returns attributes of Base UI's `Portal` and `Positioner` for a popup. Popups of a modal dialog are inside of it, since
 * everything else is inert and below it. There, a fixed position lets them be larger than the dialog.
 */
export function usePopupPlace(): { portal: { container?: HTMLElement }; positioner: { positionMethod?: 'fixed' } } {
	const modal = use(ModalContext);
	return modal
		? { portal: { container: modal }, positioner: { positionMethod: 'fixed' } }
		: { portal: {}, positioner: {} };
}

/** Returns the topmost modal dialog, which must contain elements of the whole page, such as toasts. */
export const useTopModal = (): HTMLElement | undefined =>
	useSyncExternalStore(
		subscribe,
		() => modals.at(-1),
		() => undefined,
	);
