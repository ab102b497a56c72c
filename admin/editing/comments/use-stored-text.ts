import { useState } from 'react';

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
		// The browser denies access to the storage, or the storage is full.
	}
}

/** Stores a text for this tab. A reload or a new login does not delete the text. */
export function useStoredText(name: string): [text: string, setText: (text: string) => void] {
	const [entry, setEntry] = useState({ name, text: readText(name) });
	// Each name has its own stored text, so read the text when the name changes.
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
