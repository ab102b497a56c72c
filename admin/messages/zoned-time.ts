/** Converts between instants and the local time of a time zone. */

const DAY_MS = 24 * 3600_000;
const SECOND_MS = 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterFor(timeZone: string): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached) return cached;
	const created = new Intl.DateTimeFormat('en-US', {
		timeZone,
		calendar: 'iso8601',
		numberingSystem: 'latn',
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	});
	formats.set(timeZone, created);
	return created;
}

/** In ms. */
export function offsetMsAt(timeMs: number, timeZone: string): number {
	const parts = new Map<string, number>(
		formatterFor(timeZone)
			.formatToParts(timeMs)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const part = (type: string): number => parts.get(type) ?? 0;
	const clock = new Date(0);
	// `Date.UTC` would read the years 0 to 99 as 1900 to 1999.
	clock.setUTCFullYear(part('year'), part('month') - 1, part('day'));
	clock.setUTCHours(part('hour'), part('minute'), part('second'));
	return clock.getTime() - Math.floor(timeMs / SECOND_MS) * SECOND_MS;
}

/** In the format of a `datetime-local` input. */
export function toClock(instant: string, timeZone: string): string {
	const time = Date.parse(instant);
	const clock = new Date(time + offsetMsAt(time, timeZone)).toISOString();
	return clock.slice(0, clock.slice(17, 19) === '00' ? 16 : 19);
}

export interface ClockReading {
	instant: string;
	/**
	 * `skipped`: a clock change skips this local time, so the instant is later. `repeated`: the local time occurs
	 * twice, and `instant` is the first instant.
	 */
	kind: 'usual' | 'skipped' | 'repeated';
}

/** Null for an invalid text. */
export function readClock(text: string, timeZone: string): ClockReading | null {
	const clock = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
	if (Number.isNaN(clock)) return null;
	// At most one clock change occurs between the day before and the day after, so compare the offsets of both days.
	const [before, after] = [offsetMsAt(clock - DAY_MS, timeZone), offsetMsAt(clock + DAY_MS, timeZone)];
	const times = [...new Set([clock - before, clock - after])]
		.filter((time) => time + offsetMsAt(time, timeZone) === clock)
		.toSorted((a, b) => a - b);
	const instant = new Date(times[0] ?? clock - before).toISOString();
	return { instant, kind: times.length === 0 ? 'skipped' : times.length === 1 ? 'usual' : 'repeated' };
}
