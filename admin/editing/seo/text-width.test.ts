import { expect, test } from 'vitest';
import { cutOff, lengthIn } from './text-width.ts';

test('lengths count Latin letters once, and in Chinese a Han character as one of half as many', () => {
	expect(lengthIn('en', ' Slots from colder waters ', 60)).toEqual({ count: 24, max: 60 });
	expect(lengthIn('zh', '来自冰海的老虎机', 60)).toEqual({ count: 8, max: 30 });
	expect(lengthIn('zh', '来自冰海的老虎机 RTP', 60)).toEqual({ count: 10, max: 30 });
	expect(lengthIn('en', '冰海', 60)).toEqual({ count: 4, max: 60 });
});

test('a long text ends after a whole word, and a Chinese one after any character', () => {
	expect(cutOff('Slots from colder waters', 24)).toBe('Slots from colder waters');
	expect(cutOff('Slots from colder waters', 20)).toBe('Slots from colder…');
	expect(cutOff('Slots from colder waters', 18)).toBe('Slots from colder…');
	expect(cutOff('来自冰海的老虎机', 9)).toBe('来自冰海…');
	expect(cutOff('Unbreakableword', 6)).toBe('Unbre…');
});
