import { userTimeZone } from '../messages/time-zone.ts';
import { readClock } from '../messages/zoned-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the start of the day in UTC, in ms; NaN for an invalid day. */
const startMsOf = (day = ''): number =>
	/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;

export const isDay = (text: string): boolean => !Number.isNaN(startMsOf(text));

/** Reads the UTC time as a local time of the user, and returns its instant. */
const toIso = (startMs: number): string =>
	Number.isNaN(startMs) ? '' : (readClock(new Date(startMs).toISOString().slice(0, 16), userTimeZone())?.instant ?? '');

/** Returns an instant. The day is in the user's time zone. Empty for an invalid day. */
export const endOfDay = (day: string | undefined): string => toIso(startMsOf(day) + DAY_MS);

/** Returns an instant. The day is in the user's time zone. Empty for an invalid day. */
export const startOfDay = (day: string | undefined): string => toIso(startMsOf(day));
