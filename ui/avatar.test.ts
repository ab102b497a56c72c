import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
	['Ada Lovelace', 'AL'],
	['Ada Byron King', 'AK'],
	['ada', 'A'],
	['grace.hopper@studio.test', 'GT'],
	['王小明', '小明'],
	['', ''],
])('initials of “%s” are “%s”', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
