const DAY = 24 * 60 * 60_000;

/** The instant at which a day of a filter ends, in UTC; empty where there is none. */
export const writeUntil = (day: string | undefined): string =>
	day ? new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString() : '';

/** The instant at which it begins. */
export const writeFrom = (day: string | undefined): string => (day ? `${day}T00:00:00.000Z` : '');
