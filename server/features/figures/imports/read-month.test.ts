import { expect, test } from 'vitest';
import { readMonth } from './read-month.ts';

test.each([
	['2026-12', '2026-12', 'YYYY-MM'],
	['2026/1', '2026-01', 'YYYY/MM'],
	['12.2026', '2026-12', 'MM.YYYY'],
	['2026-12-31', '2026-12', 'YYYY-MM-DD'],
	['2026/12/31', '2026-12', 'YYYY/MM/DD'],
	['31.12.2026', '2026-12', 'DD.MM.YYYY'],
	['01.02.2026', '2026-02', 'DD.MM.YYYY'],
	['31/12/2026', '2026-12', 'DD/MM/YYYY'],
	['12/31/2026', '2026-12', 'MM/DD/YYYY'],
	['05-05-2026', '2026-05', 'DD-MM-YYYY'],
])('%s is read as %s', (text, month, format) => {
	expect(readMonth(text)).toEqual({ month, format });
});

test('a date that can be of two months is ambiguous', () => {
	for (const text of ['01/02/2026', '3-4-2026']) expect(readMonth(text)).toBe('ambiguous_month');
});

test('other texts and days that do not exist are no months', () => {
	for (const text of ['', '1', '2026-13', '31.02.2026', '2026-12/31', '13.13.2026', '2026', 'Dec 2026', '12.26'])
		expect([text, readMonth(text)]).toEqual([text, 'not_month']);
});
