import { expect, test } from 'vitest';
import { requestedRange } from './byte-range.ts';

test.each([
	['bytes=0-3', { start: 0, end: 3 }],
	['bytes=4-', { start: 4, end: 9 }],
	['bytes=4-99', { start: 4, end: 9 }],
	['bytes=-3', { start: 7, end: 9 }],
	['bytes=-99', { start: 0, end: 9 }],
	['bytes=9-', { start: 9, end: 9 }],
	['bytes=10-', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	['bytes=5-4', 'whole'],
	['bytes=0-1,4-5', 'whole'],
	['items=0-3', 'whole'],
	['bytes=-', 'whole'],
	[undefined, 'whole'],
])('the range %j of a file of 10 bytes is %j', (header, range) => expect(requestedRange(header, 10)).toEqual(range));
