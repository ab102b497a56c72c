import { cloneElement, useEffect, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { firstInteraction } from './first-interaction.ts';
import type { IconSource } from './icon.tsx';

export interface MenuItem {
	key: string;
	label: string;
	icon?: IconSource;
	/** Keyboard shortcut of the action in the format of `aria-keyshortcuts`: `Control+S`. The caller listens to it. */
	shortcut?: string;
	/** The action deletes something or cannot be undone. */
	isDangerous?: boolean;
	disabled?: boolean;
	/** Makes the item a choice that is on or off. The menu stays open. */
	isChecked?: boolean;
	/** Makes the item a link. */
	href?: string;
	/** Opens the link in a new tab. */
	opensTab?: boolean;
	onSelect?: () => void;
}

/** A choice of one from a few options. With `closesMenu`, choosing closes the menu. */
export interface MenuChoice {
	label: string;
	options: readonly { value: string; label: string; icon?: IconSource }[];
	value: string;
	onValue: (value: string) => void;
	closesMenu?: boolean;
}

export type MenuGroup = readonly MenuItem[] | MenuChoice;

export interface MenuProps {
	/** A button that passes its attributes and `ref` on, such as `IconButton`. */
	trigger: ReactElement<ComponentProps<'button'>>;
	/** Text above the items, such as whose menu it is. Screen readers say it with the first group. */
	header?: ReactNode;
	/** Groups of items, with a line between groups. */
	groups: readonly MenuGroup[];
}

type Popup = typeof import('./menu-popup.tsx').MenuPopup;

/** The component of the popup, once its code has loaded. */
let loaded: Popup | undefined;
const load = async (): Promise<Popup> => (loaded = (await import('./menu-popup.tsx')).MenuPopup);

/** State of the button when the popup's code has loaded. */
interface Start {
	isFocused: boolean;
	isPressed: boolean;
}

/**
 * Loads the popup at the first interaction with the page, and again when the button is pressed after a failure. Returns a
 * function that stops listening to the button.
 */
function loadPopup(button: HTMLElement, onLoaded: (popup: Popup, start: Start) => void): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let isPressed = false;
	let press: Promise<void> | undefined;
	const show = async (popup: Popup): Promise<void> => {
		// The popup replaces this button by its own. A button that is replaced while it is pressed gets no click.
		await press;
		if (!signal.aborted) onLoaded(popup, { isFocused: document.activeElement === button, isPressed });
	};
	const start = (): void => void load().then(show, () => {});
	button.addEventListener(
		'pointerdown',
		() => {
			press = new Promise((resolve) => {
				// The click follows the release at once.
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

/** Actions that a button opens. The popup's code loads at the first interaction with the page. */
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
