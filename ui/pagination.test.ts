import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test('the first and last pages are shown, with those around the current one', () => {
	expect(shownPages(1, 1)).toEqual([1]);
	expect(shownPages(1, 9)).toEqual([1, 2, null, 9]);
	expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
	expect(shownPages(9, 9)).toEqual([1, null, 8, 9]);
});

test('a gap of one page shows that page', () => {
	expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
	expect(shownPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
