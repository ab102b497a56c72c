/** The time zone in which the admin shows times, for modules outside of React. */

/** Empty until that of the browser is looked up, which takes a format of its own. */
let timeZone = '';

/** Returns the time zone of the browser, e.g. `Asia/Taipei`. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the user's time zone. */
export const userTimeZone = (): string => (timeZone ||= browserTimeZone());

/** Sets the time zone by its IANA name. Those that the browser does not know, and '', mean that of the browser. */
export function setUserTimeZone(name: string): void {
	try {
		// Throws for an unknown name.
		new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).format();
		timeZone = name;
	} catch {
		timeZone = '';
	}
}
