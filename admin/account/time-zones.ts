import { offsetMsAt } from '../messages/zoned-time.ts';

const MINUTE_MS = 60_000;

/** Returns e.g. `UTC+05:30`. */
export function formatOffset(offsetMs: number): string {
	const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
	const two = (number: number): string => String(number).padStart(2, '0');
	return `UTC${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Includes the current differences to UTC.
 * @param stored name in the profile, which the browser may spell differently
 */
export function listTimeZones(stored: string, now = Date.now()): { name: string; offset: string }[] {
	const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(stored ? [stored] : [])]);
	return [...names].toSorted().map((name) => {
		try {
			return { name, offset: formatOffset(offsetMsAt(now, name)) };
		} catch {
			return { name, offset: '' };
		}
	});
}
