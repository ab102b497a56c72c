/**
 * Theme of a document: the user's choice or the system's theme. An inline script contains the text of both functions,
 * so the functions must use nothing outside of themselves.
 */
export type ThemeName = 'dark' | 'light';

/** Local-storage key of the theme that the user of the admin has chosen. */
export const THEME_STORAGE_KEY = 'reelhouse.admin.theme';

/** Returns the stored theme; null for the system's. */
export function readTheme(storageKey: string): ThemeName | null {
	try {
		const stored = localStorage.getItem(storageKey);
		return stored === 'light' || stored === 'dark' ? stored : null;
	} catch {
		return null;
	}
}

/**
 * Sets the document's theme.
 * @param chosen null for the system's theme
 */
export function applyTheme(chosen: ThemeName | null): void {
	const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
	document.documentElement.dataset.theme = chosen ?? system;
}
