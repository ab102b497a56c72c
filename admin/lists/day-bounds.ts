import { userTimeZone } from '../messages/time-zone.ts';
import { readClock } from '../messages/zoned-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the start of a day in UTC, in ms; NaN for text that is no day. */
const startMsOf = (day = ''): number =>
	/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;

/** Returns true for a text such as `2026-11-22`. */
export const isDay = (text: string): boolean => !Number.isNaN(startMsOf(text));

/** Reads the UTC time of `startMs` as a local time of the user, and returns the instant of this local time. */
const toIso = (startMs: number): string =>
	Number.isNaN(startMs) ? '' : (readClock(new Date(startMs).toISOString().slice(0, 16), userTimeZone())?.instant ?? '');

/** Returns the end of a day in the user's time zone; empty for an invalid day. */
export const endOfDay = (day: string | undefined): string => toIso(startMsOf(day) + DAY_MS);

/** Returns the start of a day in the user's time zone; empty for an invalid day. */
export const startOfDay = (day: string | undefined): string => toIso(startMsOf(day));
