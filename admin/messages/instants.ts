/** Times are in the user's time zone. Dates of content are in UTC, as on the site (ADR 0060). */
import { userTimeZone } from './time-zone.ts';
import { localeOf } from './translate.ts';
import { readClock, toClock } from './zoned-time.ts';

const UTC = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = locale + JSON.stringify(options);
	const cached = formats.get(key);
	if (cached) return cached;
	const created = new Intl.DateTimeFormat(localeOf(locale), options);
	formats.set(key, created);
	return created;
}

const formatIn = (timeZone: string, instant: string, locale: string): string =>
	formatterFor(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));

/** E.g. `22 Nov 2026, 10:30`, in the user's time zone. */
export const formatInstant = (instant: string, locale: string): string => formatIn(userTimeZone(), instant, locale);

/** E.g. `22 Nov 2026, 09:30 UTC`. */
export const formatUtc = (instant: string, locale: string): string => `${formatIn(UTC, instant, locale)} ${UTC}`;

/** E.g. `10:30`, in the user's time zone. */
export const formatTime = (instant: string, locale: string): string =>
	formatterFor(locale, { timeStyle: 'short', timeZone: userTimeZone() }).format(new Date(instant));

/** Default of date inputs. */
export const thisMinute = (now = new Date()): string => `${now.toISOString().slice(0, 16)}:00.000Z`;

const DAY_MS = 24 * 3600_000;

export const minuteInDays = (days: number, now = new Date()): string =>
	thisMinute(new Date(now.getTime() + days * DAY_MS));

/** In the user's time zone. */
export const formatDay = (instant: string, locale: string): string =>
	formatterFor(locale, { dateStyle: 'medium', timeZone: userTimeZone() }).format(new Date(instant));

export const formatUtcDay = (instant: string, locale: string): string =>
	formatterFor(locale, { dateStyle: 'medium', timeZone: UTC }).format(new Date(instant));

/** E.g. `2026-11-22`. */
export const dayOf = (instant: string, timeZone: string): string => toClock(instant, timeZone).slice(0, 10);

/** E.g. `09:30`. */
export const timeOf = (instant: string, timeZone: string): string => toClock(instant, timeZone).slice(11, 16);

/** The time of day in the time zone stays the same. */
export const onDay = (instant: string, day: string, timeZone: string): string =>
	readClock(day + toClock(instant, timeZone).slice(10), timeZone)?.instant ?? instant;

/** E.g. for `2026-11-22`. Days have no time zone. */
export const formatCalendarDay = (day: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
	formatterFor(locale, { ...parts, timeZone: UTC }).format(new Date(`${day}T00:00:00.000Z`));
