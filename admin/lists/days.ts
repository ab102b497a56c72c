const DAY_MS = 24 * 60 * 60_000;

/** Returns the start of a day in UTC, in ms; NaN where the text is not a day, as URLs can hold anything. */
const startMsOf = (day = ''): number =>
	/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;

/** Returns true for a day with a four-digit year. Browsers allow longer years. */
export const isDay = (text: string): boolean => !Number.isNaN(startMsOf(text));

const toIso = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString());

/** Returns the instant at which a day ends in UTC; empty for an invalid day. */
export const endOfDay = (day: string | undefined): string => toIso(startMsOf(day) + DAY_MS);

/** Returns the instant at which a day begins in UTC; empty for an invalid day. */
export const startOfDay = (day: string | undefined): string => toIso(startMsOf(day));
