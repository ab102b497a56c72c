/**
 * An inline script contains the text of `readTheme` and `applyTheme`, so they must not use anything from this module.
 */
export type ThemeName = 'dark' | 'light';

/** Key of the admin's theme in local storage. */
export const THEME_STORAGE_KEY = 'reelhouse.admin.theme';

/** Null means the system's theme. */
export function readTheme(storageKey: string): ThemeName | null {
	try {
		const stored = localStorage.getItem(storageKey);
		return stored === 'light' || stored === 'dark' ? stored : null;
	} catch {
		return null;
	}
}

/** @param chosen null for the system's theme */
export function applyTheme(chosen: ThemeName | null): void {
	const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
	document.documentElement.dataset.theme = chosen ?? system;
}
