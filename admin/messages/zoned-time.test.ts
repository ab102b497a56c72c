import { expect, test } from 'vitest';
import { offsetMsAt, readClock, toClock } from './zoned-time.ts';

const HOUR_MS = 3600_000;

test.each([
	['UTC', '2026-05-01T10:30', '2026-05-01T10:30:00.000Z'],
	['Europe/Malta', '2026-05-01T10:30', '2026-05-01T08:30:00.000Z'],
	['Europe/Malta', '2026-12-01T10:30', '2026-12-01T09:30:00.000Z'],
	['Asia/Taipei', '2026-01-01T03:00', '2025-12-31T19:00:00.000Z'],
	['Asia/Kolkata', '2026-05-01T10:30', '2026-05-01T05:00:00.000Z'],
	['America/New_York', '2026-07-04T20:15', '2026-07-05T00:15:00.000Z'],
	['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
	// In 1850, Malta used local mean time, with seconds in its offset from UTC.
	['Europe/Malta', '1850-05-01T10:30', '1850-05-01T09:31:56.000Z'],
	// While a user types a year, its first digits make an early year.
	['Europe/Malta', '0002-05-01T10:30', '0002-05-01T09:31:56.000Z'],
])('%s: %s is %s, and back', (zone, clock, instant) => {
	expect(readClock(clock, zone)).toEqual({ instant, kind: 'usual' });
	expect(toClock(instant, zone)).toBe(clock);
});

test('seconds are kept, and left out where there are none', () => {
	expect(toClock('2026-11-22T07:43:15.120Z', 'Europe/Malta')).toBe('2026-11-22T08:43:15');
	expect(readClock('2026-11-22T08:43:15', 'Europe/Malta')?.instant).toBe('2026-11-22T07:43:15.000Z');
	expect(toClock('2026-11-22T07:43:00.000Z', 'UTC')).toBe('2026-11-22T07:43');
});

test.each([
	// The clock goes from 02:00 to 03:00.
	['Europe/Malta', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
	['Europe/Malta', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
	['America/New_York', '2026-03-08T02:59', '2026-03-08T07:59:00.000Z', '2026-03-08T03:59'],
	// The clock goes forward by half an hour.
	['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
	// The clock skips midnight.
	['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00:00.000Z', '2026-04-24T01:00'],
	// The clock skips a whole day.
	['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z', '2011-12-31T12:00'],
])('%s: %s does not exist, so %s is taken', (zone, clock, instant, shown) => {
	expect(readClock(clock, zone)).toEqual({ instant, kind: 'skipped' });
	expect(toClock(instant, zone)).toBe(shown);
});

test.each([
	// The clock goes back from 03:00 to 02:00.
	['Europe/Malta', '2026-10-25T02:00', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
	['Europe/Malta', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
	['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
])('%s: %s occurs twice, so the first instant is taken', (zone, clock, first, second) => {
	expect(readClock(clock, zone)).toEqual({ instant: first, kind: 'repeated' });
	expect([toClock(first, zone), toClock(second, zone)]).toEqual([clock, clock]);
});

test.each([
	['before the gap', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
	['after the gap', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
	['before the overlap', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
	['after the overlap', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('the minute %s exists once', (_, clock, instant) => {
	expect(readClock(clock, 'Europe/Malta')).toEqual({ instant, kind: 'usual' });
});

test('each hour of a year is converted to a clock and back unchanged', { tags: ['long'] }, () => {
	for (const zone of ['Europe/Malta', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran'])
		for (let time = Date.UTC(2026, 0); time < Date.UTC(2027, 0); time += HOUR_MS) {
			const read = readClock(toClock(new Date(time).toISOString(), zone), zone)!;
			const isSecond = read.kind === 'repeated' && Date.parse(read.instant) < time;
			expect([zone, read.kind === 'skipped', isSecond || Date.parse(read.instant) === time]).toEqual([
				zone,
				false,
				true,
			]);
		}
});

test('other texts are no clock', () => {
	for (const text of ['', '2026-05-01', '2026-13-01T00:00', 'soon', '2026-05-01T10'])
		expect(readClock(text, 'UTC')).toBe(null);
});

test('the offset is that of the instant', () => {
	expect(offsetMsAt(Date.parse('2026-01-01T00:00:00.500Z'), 'Europe/Malta')).toBe(HOUR_MS);
	expect(offsetMsAt(Date.parse('2026-07-01T00:00:00.500Z'), 'Europe/Malta')).toBe(2 * HOUR_MS);
});
