import { expect, test } from 'vitest';
import { minuteInDays, thisMinute, toField } from './instants.ts';

test('a form proposes now without seconds; those of somebody else are shown', () => {
	expect(toField(thisMinute(new Date('2026-11-22T07:43:15.120Z')))).toBe('2026-11-22T07:43');
	expect(toField(minuteInDays(14, new Date('2026-11-22T07:43:15.120Z')))).toBe('2026-12-06T07:43');
	expect(toField('2026-11-22T07:43:15.120Z')).toBe('2026-11-22T07:43:15');
});
