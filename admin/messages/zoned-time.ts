/** Converts between instants and the clock of a time zone. */

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

/** Returns how far the clock of a time zone is ahead of UTC at an instant, in ms. `timeMs` is the instant in ms. */
export function offsetMsAt(timeMs: number, timeZone: string): number {
	const parts = new Map<string, number>(
		formatterFor(timeZone)
			.formatToParts(timeMs)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const part = (type: string): number => parts.get(type) ?? 0;
	const clock = new Date(0);
	// `Date.UTC` would read the years up to 99 as those of the 20th century.
	clock.setUTCFullYear(part('year'), part('month') - 1, part('day'));
	clock.setUTCHours(part('hour'), part('minute'), part('second'));
	return clock.getTime() - Math.floor(timeMs / SECOND_MS) * SECOND_MS;
}

/** Returns the clock of a time zone at an instant, as the value of a `datetime-local` input. */
export function toClock(instant: string, timeZone: string): string {
	const time = Date.parse(instant);
	const clock = new Date(time + offsetMsAt(time, timeZone)).toISOString();
	return clock.slice(0, clock.slice(17, 19) === '00' ? 16 : 19);
}

export interface ClockReading {
	instant: string;
	/**
	 * `skipped`: clocks skip this time, so the instant is later by the skipped time. `repeated`: clocks show this time
	 * twice, and the instant is the first one.
	 */
	kind: 'usual' | 'skipped' | 'repeated';
}

/** Returns the instant of a clock in a time zone; null where the text is not the value of a `datetime-local` input. */
export function readClock(text: string, timeZone: string): ClockReading | null {
	const clock = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
	if (Number.isNaN(clock)) return null;
	// No time zone changes its clocks twice within two days.
	const [before, after] = [offsetMsAt(clock - DAY_MS, timeZone), offsetMsAt(clock + DAY_MS, timeZone)];
	const times = [...new Set([clock - before, clock - after])]
		.filter((time) => time + offsetMsAt(time, timeZone) === clock)
		.toSorted((a, b) => a - b);
	const instant = new Date(times[0] ?? clock - before).toISOString();
	return { instant, kind: times.length === 0 ? 'skipped' : times.length === 1 ? 'usual' : 'repeated' };
}
