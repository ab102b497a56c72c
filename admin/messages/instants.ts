/** Formats instants. UTC is authoritative, as on the site; the local time is additional. */
import { localeOf } from './translate.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterFor(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
	const key = `${locale} ${timeZone ?? ''}`;
	const cached = formats.get(key);
	if (cached) return cached;
	const created = new Intl.DateTimeFormat(localeOf(locale), {
		dateStyle: 'medium',
		timeStyle: 'short',
		...(timeZone === undefined ? {} : { timeZone }),
	});
	formats.set(key, created);
	return created;
}

/** Returns an instant in UTC, e.g. `22 Nov 2026, 09:30 UTC`. */
export const formatInstant = (instant: string, locale: string): string =>
	`${formatterFor(locale, 'UTC').format(new Date(instant))} UTC`;

/** Returns an instant in the time zone of the browser. */
export const formatLocal = (instant: string, locale: string): string =>
	formatterFor(locale, undefined).format(new Date(instant));

/** Returns the time zone of the browser, e.g. `Asia/Taipei`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the current minute, the default of date inputs. */
export const thisMinute = (now = new Date()): string => `${now.toISOString().slice(0, 16)}:00.000Z`;

const DAY_MS = 24 * 3600_000;

/** Returns the current minute some days from now. */
export const minuteInDays = (days: number, now = new Date()): string =>
	thisMinute(new Date(now.getTime() + days * DAY_MS));

/** Returns the value of a `datetime-local` input: UTC without the final `Z`. */
export const toInputValue = (instant: string | null | undefined): string =>
	instant ? instant.slice(0, /:00(?:\.0+)?Z$/.test(instant) ? 16 : 19) : '';

/** Returns the instant of a `datetime-local` input; null when it is empty or invalid. */
export function fromInputValue(text: string): string | null {
	const time = text === '' ? Number.NaN : Date.parse(`${text}Z`);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns the day of an instant in UTC. */
export const formatDay = (instant: string, locale: string): string =>
	new Date(instant).toLocaleDateString(localeOf(locale), {
		dateStyle: 'medium',
		timeZone: 'UTC',
	});
