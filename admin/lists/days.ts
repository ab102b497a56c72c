import { userTimeZone } from '../messages/time-zone.ts';
import { readClock } from '../messages/zoned-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the start of a day in UTC, in ms; NaN where the text is not a day, as URLs can hold anything. */
const startMsOf = (day = ''): number =>
	/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;

/** Returns true for a day with a four-digit year. Browsers allow longer years. */
export const isDay = (text: string): boolean => !Number.isNaN(startMsOf(text));

/** Returns the instant at which a clock in the user's time zone shows the start of a day that is given in UTC. */
const toIso = (startMs: number): string =>
	Number.isNaN(startMs) ? '' : (readClock(new Date(startMs).toISOString().slice(0, 16), userTimeZone())?.instant ?? '');

/** Returns the instant at which a day ends in the user's time zone; empty for an invalid day. */
export const endOfDay = (day: string | undefined): string => toIso(startMsOf(day) + DAY_MS);

/** Returns the instant at which a day begins in the user's time zone; empty for an invalid day. */
export const startOfDay = (day: string | undefined): string => toIso(startMsOf(day));
