import { cloneElement, useEffect, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { firstInteraction } from './first-interaction.ts';
import type { IconSource } from './icon.tsx';

export interface MenuItem {
	key: string;
	label: string;
	icon?: IconSource;
	/** Keyboard shortcut as in `aria-keyshortcuts`, e.g. `Control+S`. The caller handles it. */
	shortcut?: string;
	isDangerous?: boolean;
	disabled?: boolean;
	/** For an item that switches something on or off. A click on it does not close the menu. */
	isChecked?: boolean;
	href?: string;
	opensTab?: boolean;
	onSelect?: () => void;
}

export interface MenuChoice {
	label: string;
	options: readonly { value: string; label: string; icon?: IconSource }[];
	value: string;
	onValue: (value: string) => void;
	closesMenu?: boolean;
}

export type MenuGroup = readonly MenuItem[] | MenuChoice;

export interface MenuProps {
	/** Must pass on attributes and `ref`, as `IconButton` does. */
	trigger: ReactElement<ComponentProps<'button'>>;
	/** Content above the items. */
	header?: ReactNode;
	groups: readonly MenuGroup[];
}

type Popup = typeof import('./menu-popup.tsx').MenuPopup;

/** Set after the popup has loaded. */
let loaded: Popup | undefined;
const load = async (): Promise<Popup> => (loaded = (await import('./menu-popup.tsx')).MenuPopup);

/** The placeholder button's state when the popup has loaded. */
interface Start {
	isFocused: boolean;
	isPressed: boolean;
}

/**
 * Loads the popup at the first interaction with the page. After a failure, a click on the button tries again.
 * @returns a function that removes the listeners
 */
function loadPopup(button: HTMLElement, onLoaded: (popup: Popup, start: Start) => void): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let isPressed = false;
	let press: Promise<void> | undefined;
	const show = async (popup: Popup): Promise<void> => {
		// A button that is replaced while pressed gets no click, so wait for the release.
		await press;
		if (!signal.aborted) onLoaded(popup, { isFocused: document.activeElement === button, isPressed });
	};
	const start = (): void => void load().then(show, () => {});
	button.addEventListener(
		'pointerdown',
		() => {
			press = new Promise((resolve) => {
				// The click follows the release.
				for (const type of ['pointerup', 'pointercancel'])
					addEventListener(type, () => setTimeout(resolve), { once: true, signal });
			});
		},
		{ signal },
	);
	button.addEventListener(
		'click',
		() => {
			isPressed = true;
			start();
		},
		{ signal },
	);
	void firstInteraction().then(start);
	return () => listening.abort();
}

export function Menu(props: MenuProps) {
	const [button, setButton] = useState<HTMLElement | null>(null);
	const [shown, setShown] = useState(() => loaded && { Popup: loaded, isFocused: false, isPressed: false });
	useEffect(() => (button ? loadPopup(button, (Popup, start) => setShown({ Popup, ...start })) : undefined), [button]);
	if (shown) {
		const { Popup, ...start } = shown;
		return <Popup {...props} {...start} />;
	}
	return cloneElement(props.trigger, { ref: setButton, 'aria-haspopup': 'menu', 'aria-expanded': false });
}
