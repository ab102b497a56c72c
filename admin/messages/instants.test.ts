import { expect, test } from 'vitest';
import { minuteInDays, thisMinute, toInputValue } from './instants.ts';

test('defaults have no seconds, and the seconds of a stored instant are shown', () => {
	expect(toInputValue(thisMinute(new Date('2026-11-22T07:43:15.120Z')))).toBe('2026-11-22T07:43');
	expect(toInputValue(minuteInDays(14, new Date('2026-11-22T07:43:15.120Z')))).toBe('2026-12-06T07:43');
	expect(toInputValue('2026-11-22T07:43:15.120Z')).toBe('2026-11-22T07:43:15');
});
