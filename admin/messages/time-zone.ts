/** The user's time zone, for modules outside of React. */

/** Empty for the time zone of the browser. */
let timeZone = '';

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const userTimeZone = (): string => (timeZone ||= browserTimeZone());

/** An empty or unknown IANA name selects the browser's time zone. */
export function setUserTimeZone(name: string): void {
	try {
		// The constructor throws for an unknown name.
		new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).format();
		timeZone = name;
	} catch {
		timeZone = '';
	}
}
