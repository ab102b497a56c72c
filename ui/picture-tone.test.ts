import { expect, test } from 'vitest';
import { pictureTone } from './picture-tone.ts';

test.each([
	['#e5c096', 'light'],
	['#BE896F', 'light'],
	['#304467', ''],
	['#7a2d27', ''],
	['#8080801a', ''],
	['', ''],
])('a picture with the average colour %j has the tone %j', (color, tone) => {
	expect(pictureTone({ color })).toBe(tone);
});
