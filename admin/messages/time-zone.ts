/** The time zone in which the admin shows times, for modules outside of React. */

/** Empty until the time zone of the browser is looked up, which creates a formatter. */
let timeZone = '';

/** Returns the time zone of the browser, e.g. `Asia/Taipei`. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the user's time zone. */
export const userTimeZone = (): string => (timeZone ||= browserTimeZone());

/**
 * Sets the time zone by its IANA name. An empty name, and one that the browser does not know, set the browser's time
 * zone.
 */
export function setUserTimeZone(name: string): void {
	try {
		// Throws for an unknown name.
		new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).format();
		timeZone = name;
	} catch {
		timeZone = '';
	}
}
