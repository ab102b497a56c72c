import { afterEach, expect, test } from 'vitest';
import { setUserTimeZone } from '../messages/time-zone.ts';
import { endOfDay, isDay, startOfDay } from './day-bounds.ts';

afterEach(() => setUserTimeZone(''));

test('a day begins and ends in the time zone of the user, also when clocks change', () => {
	setUserTimeZone('Europe/Malta');
	expect([startOfDay('2026-03-29'), endOfDay('2026-03-29')]).toEqual([
		'2026-03-28T23:00:00.000Z',
		'2026-03-29T22:00:00.000Z',
	]);
	// On 24 April 2026 the clocks of Cairo skip midnight.
	setUserTimeZone('Africa/Cairo');
	expect([endOfDay('2026-04-23'), startOfDay('2026-04-24')]).toEqual([
		'2026-04-23T22:00:00.000Z',
		'2026-04-23T22:00:00.000Z',
	]);
});

test('another text is no day', () => {
	for (const text of ['', 'today', '20260-01-01', '2026-13-01']) {
		expect(isDay(text)).toBe(false);
		expect([startOfDay(text), endOfDay(text)]).toEqual(['', '']);
	}
});
