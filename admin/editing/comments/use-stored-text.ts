import { useState } from 'react';

/** Session-storage key of a text. */
const storageKey = (name: string): string => `reelhouse.admin.text.${name}`;

function readText(name: string): string {
	try {
		return sessionStorage.getItem(storageKey(name)) ?? '';
	} catch {
		return '';
	}
}

function storeText(name: string, text: string): void {
	try {
		if (text === '') sessionStorage.removeItem(storageKey(name));
		else sessionStorage.setItem(storageKey(name), text);
	} catch {
		// Storage is not accessible or full. The text lasts until the screen is closed.
	}
}

/** Returns a text that this tab stores, so that it survives a reload and a new login. */
export function useStoredText(name: string): [text: string, setText: (text: string) => void] {
	const [entry, setEntry] = useState({ name, text: readText(name) });
	// Another name has another text.
	const shown = entry.name === name ? entry : { name, text: readText(name) };
	if (shown !== entry) setEntry(shown);
	return [
		shown.text,
		(text) => {
			setEntry({ name, text });
			storeText(name, text);
		},
	];
}
