import { expect, test } from 'vitest';
import { formatNumber, formatPercent } from './numbers.ts';

test('percentages and numbers follow the language', () => {
	expect(['en', 'zh', 'es'].map((locale) => formatPercent(96.5, locale))).toEqual(['96.50%', '96.50%', '96,50\u00a0%']);
	expect(['en', 'zh', 'es'].map((locale) => formatNumber(25_000.5, locale))).toEqual([
		'25,000.5',
		'25,000.5',
		'25.000,5',
	]);
});
