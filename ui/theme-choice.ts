/**
 * Theme of a document: the user's choice or the system's theme. Browsers get both functions as text before the first
 * paint, so they must use nothing outside of themselves.
 */
export type ThemeName = 'dark' | 'light';

/** Local-storage key of the theme chosen in this browser. */
export const THEME_STORAGE_KEY = 'reelhouse.admin.theme';

/** Returns the stored theme; null for the system's. */
export function readTheme(storageKey: string): ThemeName | null {
	try {
		const stored = localStorage.getItem(storageKey);
		return stored === 'light' || stored === 'dark' ? stored : null;
	} catch {
		// Storage is not accessible.
		return null;
	}
}

/** Sets the document's theme. @param chosen null for the system's theme */
export function applyTheme(chosen: ThemeName | null): void {
	const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
	document.documentElement.dataset.theme = chosen ?? system;
}
