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

/** Stores a text for this tab, so that a reload and a new login keep the text. */
export function useStoredText(name: string): [text: string, setText: (text: string) => void] {
	const [entry, setEntry] = useState({ name, text: readText(name) });
	// A new name has a text of its own.
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
