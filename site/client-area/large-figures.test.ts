import { expect, test } from 'vitest';
import { shortFigure, wholeEuros } from './large-figures.ts';

test.each([
	[0, '0', '0'],
	[0.5, '0.50', '0.50'],
	[7, '7', '7'],
	[9876, '9,876', '9,876'],
	[9999.4, '9,999', '9,999'],
	[12_345, '12.3K', '1.23万'],
	[999_499, '999K', '99.9万'],
	[999_600, '1.00M', '100万'],
	[1_234_567, '1.23M', '123万'],
	[99_960_000, '100M', '1.00亿'],
	[143_059_383, '143M', '1.43亿'],
	[99_990_000_000, '100B', '1,000亿'],
	[1_500_000_000_000, '1.50T', '1.50万亿'],
	[-12_345, '-12.3K', '-1.23万'],
])('%d is shortened to three digits', (value, en, zh) => {
	expect([shortFigure(value, 'en'), shortFigure(value, 'zh')]).toEqual([en, zh]);
});

test('amounts are formatted in whole euros', () => {
	expect(wholeEuros(123_456_789, 'en')).toBe('€1,234,568');
	expect(wholeEuros(-150, 'en')).toBe('-€1');
	expect(wholeEuros(-12_345_678, 'en')).toBe('-€123,457');
	expect(wholeEuros(-10, 'en')).toBe('€0');
});
