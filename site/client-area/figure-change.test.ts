import { expect, test } from 'vitest';
import { figureChange } from './figure-change.ts';

test.each([
	[150, 100, '+50.0%', 'up'],
	[50, 100, '−50.0%', 'down'],
	[100, 100, '±0.0%', 'none'],
	[300, 100, '+200%', 'up'],
	[0, 100, '−100%', 'down'],
] as const)('%j after %j is %s', (value, before, text, direction) =>
	expect(figureChange(value, before, 'en')).toEqual({ text, direction }),
);

test.each([
	[5, 0],
	[5, -5],
	[null, 5],
	[5, null],
])('%j after %j is no change in percent', (value, before) => expect(figureChange(value, before, 'en')).toBeUndefined());
