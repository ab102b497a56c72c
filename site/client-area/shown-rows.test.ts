import { expect, test } from 'vitest';
import { shownRows } from './shown-rows.ts';

test('a table does not hide a few rows behind a button', () => {
	expect([0, 24, 25, 26, 30].map((total) => shownRows(total, 25))).toEqual([0, 24, 25, 26, 30]);
	expect([31, 80].map((total) => shownRows(total, 25))).toEqual([25, 25]);
});
