import { expect, test } from 'vitest';
import { Translations } from './translations.ts';

test('numbers and plurals are formatted for each language', () => {
	const translations = new Translations('en');
	expect(translations.t('autoplayLeft', { count: 1 })).toBe('1 spin left');
	expect(translations.t('autoplayLeft', { count: 1250 })).toBe('1,250 spins left');
	expect(translations.money(123_450)).toBe('1,234.50');
	const chinese = new Translations('zh');
	expect(chinese.t('autoplayLeft', { count: 10 })).toBe('剩余 10 次');
	expect(chinese.t('winOf', { amount: chinese.money(75) })).toBe('赢得 0.75');
});
