import { expect, test } from 'vitest';
import { formatOffset, listTimeZones } from './time-zones.ts';

const HOUR_MS = 3600_000;

test('offsets have a sign, hours and minutes', () => {
	expect([0, 5.5, -3.5, 14].map((hours) => formatOffset(hours * HOUR_MS))).toEqual([
		'UTC+00:00',
		'UTC+05:30',
		'UTC-03:30',
		'UTC+14:00',
	]);
});

test('time zones are listed once each, with UTC and the stored one', () => {
	const zones = listTimeZones('Mars/Olympus', Date.parse('2026-07-01T00:00:00.000Z'));
	const names = zones.map(({ name }) => name);
	expect(names).toEqual([...new Set(names)].toSorted());
	expect(zones).toContainEqual({ name: 'UTC', offset: 'UTC+00:00' });
	expect(zones).toContainEqual({ name: 'Europe/Malta', offset: 'UTC+02:00' });
	expect(zones).toContainEqual({ name: 'Mars/Olympus', offset: '' });
	expect(listTimeZones('UTC').filter(({ name }) => name === 'UTC')).toHaveLength(1);
});
