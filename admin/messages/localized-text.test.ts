import { expect, test } from 'vitest';
import { fallbackLang, localizedText } from './localized-text.ts';

test('a title in the other language has a lang attribute, a title in the interface’s language has none', () => {
	const both = { en: 'Tide', zh: '潮汐' };
	expect(['en', 'zh'].map((locale) => fallbackLang(both, locale))).toEqual([undefined, undefined]);
	expect([localizedText({ en: 'Tide', zh: '' }, 'zh'), fallbackLang({ en: 'Tide', zh: '' }, 'zh')]).toEqual([
		'Tide',
		'en',
	]);
	expect(fallbackLang({ en: '', zh: '潮汐' }, 'en')).toBe('zh-Hans');
	expect(fallbackLang({ en: '', zh: '' }, 'zh')).toBe(undefined);
});
