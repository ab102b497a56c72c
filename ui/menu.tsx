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
	/** State of an item that switches something on or off. The menu stays open after a click on such an item. */
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
	/** A button that passes on attributes and `ref`, such as `IconButton`. */
	trigger: ReactElement<ComponentProps<'button'>>;
	/** Content above the items. */
	header?: ReactNode;
	groups: readonly MenuGroup[];
}

type Popup = typeof import('./menu-popup.tsx').MenuPopup;

/** Component of the popup, once it has loaded. */
let loaded: Popup | undefined;
const load = async (): Promise<Popup> => (loaded = (await import('./menu-popup.tsx')).MenuPopup);

/** State of the placeholder button at the time when the popup has loaded. */
interface Start {
	isFocused: boolean;
	isPressed: boolean;
}

/**
 * Loads the popup at the first interaction with the page. After a failure, a click on the button loads it again.
 * @returns a function that removes the listeners
 */
function loadPopup(button: HTMLElement, onLoaded: (popup: Popup, start: Start) => void): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let isPressed = false;
	let press: Promise<void> | undefined;
	const show = async (popup: Popup): Promise<void> => {
		// Wait for the release. A button that is replaced while pressed gets no click.
		await press;
		if (!signal.aborted) onLoaded(popup, { isFocused: document.activeElement === button, isPressed });
	};
	const start = (): void => void load().then(show, () => {});
	button.addEventListener(
		'pointerdown',
		() => {
			press = new Promise((resolve) => {
				// Wait for the click, which follows the release.
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
