import { expect, test } from 'vitest';
import { isPattern } from './password-patterns.ts';

test.each([
	'aaaaaaaa',
	'AAAAaaaa',
	'00000000000000',
	'潮潮潮潮潮潮潮潮',
	'abababababab',
	'abcdabcdabcd',
	'12345678',
	'987654321',
	'90123456',
	'abcdefghijkl',
	'ZYXWVUTS',
	'qwertyuiop',
	'poiuytrewq',
	'asdfghjkl;',
	'azertyuiop',
	'1qaz2wsx3edc',
	'abcd1234',
	'qwerty123456!',
	'aaaabbbbcccc',
	'!@#$%^&*',
])('%s is a pattern', (password) => expect(isPattern(password)).toBe(true));

test.each([
	'narwhal-partner',
	'narwhal-admin',
	'tide-and-time',
	'overstuffed-defender',
	'properties',
	'wertherland',
	'h7#kQ!2z',
	'潮汐与时光同在海边',
])('%s is not a pattern', (password) => expect(isPattern(password)).toBe(false));
