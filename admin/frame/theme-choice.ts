import { useSyncExternalStore } from 'react';
import { applyTheme, readTheme, THEME_STORAGE_KEY, type ThemeName } from '../../ui/theme-choice.ts';

export type ThemeChoice = ThemeName | 'system';

let choice: ThemeName | null = null;
const listeners = new Set<() => void>();

function apply(chosen: ThemeName | null): void {
	choice = chosen;
	applyTheme(chosen);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Sets the theme and stores the choice in this browser. */
export function chooseTheme(chosen: ThemeChoice): void {
	try {
		if (chosen === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
		else localStorage.setItem(THEME_STORAGE_KEY, chosen);
	} catch {
		// Storage is unavailable: the choice lasts until the page is closed.
	}
	apply(chosen === 'system' ? null : chosen);
}

/**
 * Sets the theme of the document, and follows the system's theme and choices in other tabs. @returns a function that
 * stops this
 */
export function watchTheme(): () => void {
	const system = matchMedia('(prefers-color-scheme: light)');
	const onSystem = (): void => apply(choice);
	const onStorage = ({ key }: StorageEvent): void => {
		if (key === THEME_STORAGE_KEY) apply(readTheme(THEME_STORAGE_KEY));
	};
	apply(readTheme(THEME_STORAGE_KEY));
	system.addEventListener('change', onSystem);
	addEventListener('storage', onStorage);
	return () => {
		system.removeEventListener('change', onSystem);
		removeEventListener('storage', onStorage);
	};
}

/** Returns the theme that the user chose. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice ?? 'system');
