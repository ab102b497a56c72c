/** Time zone of the times in the admin, for modules outside of React. */

/** Empty until the browser's time zone is needed, because finding it creates a formatter. */
let timeZone = '';

/** Returns the time zone of the browser, e.g. `Asia/Taipei`. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the user's time zone. */
export const userTimeZone = (): string => (timeZone ||= browserTimeZone());

/** Sets the time zone by IANA name. An empty or unknown name sets the browser's. */
export function setUserTimeZone(name: string): void {
	try {
		// Throws for an unknown name.
		new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).format();
		timeZone = name;
	} catch {
		timeZone = '';
	}
}
