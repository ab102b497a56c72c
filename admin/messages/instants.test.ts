import { afterEach, expect, test } from 'vitest';
import { formatDay, formatInstant, formatUtc, formatUtcDay, minuteInDays, thisMinute } from './instants.ts';
import { browserTimeZone, setUserTimeZone, userTimeZone } from './time-zone.ts';

const INSTANT = '2026-11-22T23:30:00.000Z';

afterEach(() => setUserTimeZone(''));

test('default instants have no seconds', () => {
	expect(thisMinute(new Date('2026-11-22T07:43:15.120Z'))).toBe('2026-11-22T07:43:00.000Z');
	expect(minuteInDays(14, new Date('2026-11-22T07:43:15.120Z'))).toBe('2026-12-06T07:43:00.000Z');
});

test('instants are in the time zone of the user, which they name', () => {
	setUserTimeZone('Europe/Malta');
	expect(formatInstant(INSTANT, 'en')).toBe('23 Nov 2026, 00:30');
	expect(formatInstant('2026-07-22T23:30:00.000Z', 'en')).toBe('23 Jul 2026, 01:30');
	expect(formatDay(INSTANT, 'en')).toBe('23 Nov 2026');
	setUserTimeZone('Asia/Taipei');
	expect(formatInstant(INSTANT, 'zh')).toBe('2026年11月23日 07:30');
	setUserTimeZone('UTC');
	expect(formatInstant(INSTANT, 'en')).toBe('22 Nov 2026, 23:30');
});

test('dates of content are in UTC for everybody', () => {
	setUserTimeZone('Asia/Taipei');
	expect(formatUtc(INSTANT, 'en')).toBe('22 Nov 2026, 23:30 UTC');
	expect(formatUtcDay(INSTANT, 'en')).toBe('22 Nov 2026');
});

test('the browser’s time zone is used if the user has none, or one that the browser does not know', () => {
	for (const name of ['', 'Mars/Olympus']) {
		setUserTimeZone('Asia/Taipei');
		setUserTimeZone(name);
		expect(userTimeZone()).toBe(browserTimeZone());
	}
});
