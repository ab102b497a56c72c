/** Instants as people read them. UTC decides, as on the site; local time stands beside it. */
import { isLanguage, locales } from '../frame/i18n.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
	const key = `${locale} ${timeZone ?? ''}`;
	const known = formats.get(key);
	if (known) return known;
	const made = new Intl.DateTimeFormat(locales[isLanguage(locale) ? locale : 'en'], {
		dateStyle: 'medium',
		timeStyle: 'short',
		...(timeZone === undefined ? {} : { timeZone }),
	});
	formats.set(key, made);
	return made;
}

/** An instant in UTC, e.g. `22 Nov 2026, 09:30 UTC`. */
export const writeInstant = (instant: string, locale: string): string =>
	`${format(locale, 'UTC').format(new Date(instant))} UTC`;

/** The same in the reader's own time zone, which the browser knows. */
export const writeLocal = (instant: string, locale: string): string =>
	format(locale, undefined).format(new Date(instant));

/** The reader's time zone, e.g. `Asia/Taipei`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Now, as a form proposes it: nobody means the seconds. */
export const thisMinute = (now = new Date()): string => `${now.toISOString().slice(0, 16)}:00.000Z`;

const DAY_MS = 24 * 3600_000;

/** The same minute some days later. */
export const minuteInDays = (days: number, now = new Date()): string =>
	thisMinute(new Date(now.getTime() + days * DAY_MS));

/** What a field for date and time shows of an instant: UTC without its letter. */
export const toField = (instant: string | null | undefined): string =>
	instant ? instant.slice(0, /:00(?:\.0+)?Z$/.test(instant) ? 16 : 19) : '';

/** The instant that such a field means; null when it is empty. */
export function fromField(text: string): string | null {
	const time = text === '' ? Number.NaN : Date.parse(`${text}Z`);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The day of an instant in UTC. */
export const writeDay = (instant: string, locale: string): string =>
	new Date(instant).toLocaleDateString(locales[isLanguage(locale) ? locale : 'en'], {
		dateStyle: 'medium',
		timeZone: 'UTC',
	});
