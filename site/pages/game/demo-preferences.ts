import { readPreferences, type Preferences } from '../../../slots/preferences.ts';

const STORAGE_KEY = 'demo-preferences';

/** Returns the preferences that a player has set in a demo in this browser. */
export function storedPreferences(): Preferences | null {
	// Storage may be forbidden, and its text may be of another version.
	try {
		return readPreferences(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
	} catch {
		return null;
	}
}

export function storePreferences(preferences: Preferences): void {
	// Storage may be full or forbidden. The next demo then starts with the defaults.
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
	} catch {}
}
