import { expect, test } from 'vitest';
import { tagHeight } from './tags.ts';

test('multipliers stay legible on boards with many cells', () => {
	// Five reels in a wide window, seven reels in a wide window, and seven reels on a phone.
	expect([120, 62, 46].map((side) => Math.round(tagHeight('times', side)))).toEqual([41, 34, 26]);
	expect(tagHeight('value', 46)).toBeLessThan(13);
});
