import { expect, test } from 'vitest';
import { breakableParts, linesOf } from './line-breaks.ts';

/** Each character has the width 1. */
const widthOf = (text: string): number => Array.from(text).length;

test('words stay whole, and spaces at the end of a line are dropped', () => {
	expect(linesOf('one two three', 8, widthOf)).toEqual(['one two', 'three']);
	expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
	expect(linesOf('', 7, widthOf)).toEqual([]);
});

test('Chinese breaks between characters, but not before closing and after opening punctuation', () => {
	expect(linesOf('独角鲸之潮', 2, widthOf)).toEqual(['独角', '鲸之', '潮']);
	expect(linesOf('《独角》鲸。', 3, widthOf)).toEqual(['《独', '角》', '鲸。']);
	expect(breakableParts('约 96.35%，高')).toEqual(['约 ', '96.35%，', '高']);
});

test('a word that is wider than a line is broken, as a hash must be', () => {
	expect(linesOf('ab0123456789', 5, widthOf)).toEqual(['ab012', '34567', '89']);
});
