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
		// Storage is forbidden or full. The text is then not stored.
	}
}

/** Stores a text for this tab, so that it survives a reload or a new login. */
export function useStoredText(name: string): [text: string, setText: (text: string) => void] {
	const [entry, setEntry] = useState({ name, text: readText(name) });
	// After a change of the name, show the text of the new name.
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
