import { expect, test } from 'vitest';
import { lineRanges } from './line-ranges.ts';

test('consecutive rows are joined', () => {
	expect(lineRanges([2, 3, 4, 6, 8, 9])).toEqual(['2–4', '6', '8–9']);
	expect(lineRanges([])).toEqual([]);
});
