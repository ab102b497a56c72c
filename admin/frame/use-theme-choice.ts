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

export function chooseTheme(chosen: ThemeChoice): void {
	try {
		if (chosen === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
		else localStorage.setItem(THEME_STORAGE_KEY, chosen);
	} catch {
		// Without storage, the choice lasts until the page is closed.
	}
	apply(chosen === 'system' ? null : chosen);
}

/**
 * Applies the stored theme, and follows changes of the system and of other tabs.
 * @returns a function that ends the watch
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

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice ?? 'system');
